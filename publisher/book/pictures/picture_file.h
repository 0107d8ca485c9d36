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
  Length width;            // if the picture would be wider, it is made smaller; 0 for no limit
  Colour ground{1, 1, 1};  // shown through transparent pixels
  int pdf_page = 0;        // page of a PDF, from 1; 0 if PDFs are refused
};

struct PictureFile {
  std::shared_ptr<const Picture> picture;
  std::string doubt;  // a warning that the picture may look different elsewhere; may be empty
};

// Reads the file and decodes it in a separate process, so a malicious file can cause nothing worse
// than a diagnostic. Renders a page of a PDF in grey with poppler's pdftoppm. Errors have no
// position.
Result<PictureFile> load_picture(const PictureRequest& order, const DataFiles& data);

// Returns errors if the bytes can't be a cover's picture: they are too many, corrupt, or in an
// unsupported format. Decodes them like load_picture().
Diagnostics check_picture(const std::string& bytes);

// Returns whether a file starts like a PDF.
bool is_pdf(std::string_view bytes);

}  // namespace gridpress
