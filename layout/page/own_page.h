// Pages of the user's own: a dedication, a bookplate, a word about the author.
#pragma once

#include <memory>
#include <string>

#include "layout/page/length.h"
#include "layout/page/origin.h"
#include "layout/page/picture.h"

namespace gridpress {

// Which side of a leaf a page is on; on loose sheets every page is a recto.
enum class PageSide { kEither, kRecto, kVerso };

struct OwnPicture {
  std::shared_ptr<const Picture> picture;  // grey; null: there is none
  std::string file;                        // as the spec names it
  std::string spoken;                      // in its place, for who reads with the ears
  Length width;                            // on the page; 0: as wide as its place
  bool whole_page = false;                 // over the page and its bleed, cut where it is too long
};

namespace parts {

// A picture, text, or both: the picture is above the text and under its title.
struct OwnPage {
  int index = 0;   // in the book's list of them
  BookText text;   // Markdown, a subset; may be empty
  BookText title;  // its name in contents and bookmarks; empty: that of its text, if it has one
  OwnPicture picture;
  PageSide side = PageSide::kEither;
  bool listed = true;   // in the contents, where it has a title
  bool middle = false;  // halfway down its page, without head and foot
  int before_section =
      -1;  // -1: where the list of parts has it; the number of sections: behind all
};

}  // namespace parts

// The index of an origin in the text of an own page: which page, and which of its lines.
inline constexpr int kOwnLines = 100'000;

}  // namespace gridpress
