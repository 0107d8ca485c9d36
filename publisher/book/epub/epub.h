// A book as an EPUB 3, whose text reflows to fit any screen.
#pragma once

#include <cstdint>

#include "layout/cover/cover.h"
#include "layout/page/book.h"
#include "layout/page/shaper.h"
#include "publisher/book/book_spec.h"

namespace gridpress {

class ByteStore;

struct EpubBook {
  const BookSpec& spec;
  const Book& book;  // as returned by make_book()
  Shaper& shaper;
  const Cover* cover = nullptr;  // null without a cover
  std::int64_t date = 0;         // seconds since 1970
};

// Grids whose cells hold at most one value become tables. All other figures become pictures with a
// description. Each puzzle links to its hint and its answer, which link back. Omits parts that are
// useful only on paper: notes, spare grids, the time log, the certificate, the colophon.
Diagnostics write_epub(ByteStore& file, const EpubBook& book);

}  // namespace gridpress
