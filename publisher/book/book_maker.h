// Turns a spec and its puzzles into the book that the layout receives.
#pragma once

#include <vector>

#include "generator/model/puzzle.h"
#include "layout/page/book.h"
#include "publisher/book/book_spec.h"
#include "publisher/book/hint_maker.h"
#include "publisher/data/data_files.h"

namespace gridpress {

struct KindLessons {
  std::vector<Lesson> lessons;
  std::vector<KindWords> words;  // the words that the lessons are written with
};

// Returns one lesson for each kind of the book, in the order of the sections, or none if the spec
// doesn't ask for how-to-play pages. Fails if a kind has no words in the book's language. `same`,
// if given, has the lessons of a book with the same puzzles: they are reused if their words are
// equal, because the pictures of a lesson require making a puzzle.
Result<KindLessons> make_lessons(const BookSpec& spec, const DataFiles& data, Sources& sources,
                                 const KindLessons* same);

// The input of make_book() besides the spec and the puzzles, which must outlive the book. Its
// `puzzles` come from make_puzzles(). If they are empty, every puzzle is an empty grid with a clue
// count typical of its level, which is enough to plan the pages.
struct BookExtras {
  std::vector<Lesson> lessons;
  std::vector<Lesson> taught{};  // from make_taught_lessons()
  Hints hints{};
  std::vector<Code> codes{};  // from make_codes()
  Hints steps{};              // from make_steps()
  // In a rehearsal, sample puzzles by section. They replace a section's first empty grids. Must
  // outlive the book.
  const std::vector<std::vector<Puzzle>>* samples = nullptr;
};
Book make_book(const BookSpec& spec, const std::vector<Puzzle>& puzzles, BookExtras extras);

// The sentences about the series on the front pages, and the lines of the imprint. Those that the
// book doesn't have are empty.
BookText volume_of(const BookSpec& spec);
std::vector<BookText> imprint_of(const BookSpec& spec);

}  // namespace gridpress
