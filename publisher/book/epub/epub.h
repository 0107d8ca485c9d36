// A book as an EPUB 3: its text flows to fit any screen.
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
  const Book& book;  // as make_book() has it
  Shaper& shaper;
  const Cover* cover = nullptr;  // null: the book has none
  std::int64_t date = 0;         // seconds since 1970
};

// Grids whose cells hold a value or nothing are tables, all others pictures that are described in
// words. A puzzle leads to its hint and its answer, and they lead back. What is for paper alone is
// left out: notes, spare grids, the log of times, the certificate, the colophon.
Diagnostics write_epub(ByteStore& file, const EpubBook& book);

}  // namespace gridpress
