// Loads pictures from files next to the spec: for the cover, a page or a puzzle.
#pragma once

#include <memory>
#include <string>

#include "layout/cover/palette.h"
#include "layout/page/picture.h"
#include "publisher/data/data_files.h"

namespace gridpress {

struct PictureRequest {
  std::string path;        // relative to the spec's folder
  Length height;           // printed height, for the resolution of an SVG
  Length width;            // if the picture would be wider, its height is reduced; 0 for no limit
  Colour ground{1, 1, 1};  // shown through transparent pixels
  int pdf_page = 0;        // from 1; 0 if PDFs are refused
};

struct PictureFile {
  std::shared_ptr<const Picture> picture;
  std::string doubt;  // a warning that it may look different on another machine; may be empty
};

// Reads the file and decodes it in a separate process, so that a malicious file can only cause a
// diagnostic. Renders a PDF's page in grey with poppler's pdftoppm. Errors lack a position.
Result<PictureFile> load_picture(const PictureRequest& order, const DataFiles& data);

// Returns errors if the bytes can't be a cover's picture: too large, corrupt, or in an unsupported
// format. Decodes them like load_picture().
Diagnostics check_picture(const std::string& bytes);

// Returns whether a file starts like a PDF.
bool is_pdf(std::string_view bytes);

}  // namespace gridpress
