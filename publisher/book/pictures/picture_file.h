// Pictures next to the spec: for the cover, a page, or a puzzle.
#pragma once

#include <memory>
#include <string>

#include "layout/cover/palette.h"
#include "layout/page/picture.h"
#include "publisher/data/data_files.h"

namespace gridpress {

struct PictureRequest {
  std::string path;  // relative to the spec's folder
  Length height;     // height of its place, for which an SVG is rendered
  Length width;  // the height is reduced if the picture would be wider than this; 0 for no limit
  Colour ground{1, 1, 1};  // background of transparent pixels
  int pdf_page = 0;        // page of a PDF, from 1; 0 if PDFs are not accepted
};

struct PictureFile {
  std::shared_ptr<const Picture> picture;
  std::string doubt;  // a warning about what may look different on another machine; may be empty
};

// Reads the file and decodes it in a separate process, so that a malicious file leads to a
// diagnostic. Renders a page of a PDF in grey with poppler's pdftoppm. Problems have no position.
Result<PictureFile> load_picture(const PictureRequest& order, const DataFiles& data);

// Returns errors if these bytes can't be a cover's picture: too large, an unsupported format, or
// corrupt. Decodes them like load_picture().
Diagnostics check_picture(const std::string& bytes);

// Returns whether a file is a PDF, by its first bytes.
bool is_pdf(std::string_view bytes);

}  // namespace gridpress
