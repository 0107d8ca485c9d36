// A picture beside the spec: for the cover, for a page, for a puzzle.
#pragma once

#include <memory>
#include <string>

#include "layout/cover/palette.h"
#include "layout/page/picture.h"
#include "publisher/data/data_files.h"

namespace gridpress {

struct PictureRequest {
  std::string path;        // below the spec's folder
  Length height;           // of its place: what an SVG is painted for
  Length width;            // … unless it would be wider; 0: as it comes
  Colour ground{1, 1, 1};  // behind what is transparent
  int pdf_page = 0;        // of a PDF, from 1; 0: a PDF is refused
};

struct PictureFile {
  std::shared_ptr<const Picture> picture;
  std::string doubt;  // what another machine may show differently, for a warning; may be empty
};

// Reads and decodes it, the decoding in a process of its own: a file that was made to harm ends in
// a diagnostic. A page of a PDF is painted by poppler's pdftoppm, in grey. Problems have no place.
Result<PictureFile> load_picture(const PictureRequest& order, const DataFiles& data);

// What keeps a file with these bytes from being the picture of a cover: it is too large, none of
// the formats or damaged. Decodes it as load_picture() does.
Diagnostics judge_picture(const std::string& bytes);

// Whether a file is a PDF, by its first bytes.
bool is_pdf(std::string_view bytes);

}  // namespace gridpress
