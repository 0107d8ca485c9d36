// The user's own pages: a dedication, a bookplate, a note about the author.
#pragma once

#include <memory>
#include <string>

#include "layout/page/length.h"
#include "layout/page/origin.h"
#include "layout/page/picture.h"

namespace gridpress {

// The side of a leaf that a page is on. On loose sheets every page is a recto.
enum class PageSide { kEither, kRecto, kVerso };

struct OwnPicture {
  std::shared_ptr<const Picture> picture;  // grey; may be null
  std::string file;                        // file name, as in the spec
  std::string spoken;                      // alternative text for screen readers
  Length width;                            // width on the page; 0 for the available width
  bool whole_page = false;                 // fills the page and its bleed, cropped if necessary
};

namespace parts {

// A page with a picture, a text, or both. With both, the picture is between the text's title and
// the text.
struct OwnPage {
  int index = 0;   // index in the book's list of own pages
  BookText text;   // a subset of Markdown; may be empty
  BookText title;  // for contents and bookmarks; if empty, the text's title if it has one
  OwnPicture picture;
  PageSide side = PageSide::kEither;
  bool listed = true;   // listed in the contents, if the page has a title
  bool middle = false;  // vertically centred, without head and foot
  // The section that the page precedes; the number of sections if it follows the last one; -1 if
  // its position in the list of parts counts.
  int before_section = -1;
};

}  // namespace parts

// The index of an origin in an own page is its page number times kOwnLines plus the line number.
inline constexpr int kOwnLines = 100'000;

}  // namespace gridpress
