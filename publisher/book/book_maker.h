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
  std::vector<KindWords> words;  // the words in which the lessons are written
};

// Returns one lesson for each kind of the book, in the order of the sections. Returns none if the
// spec doesn't ask for how-to-play pages. Fails if a kind has no words in the book's language. If
// `same` isn't null, it has the lessons of a book with the same puzzles, which are reused if their
// words are equal, because each lesson requires making a puzzle for its pictures.
Result<KindLessons> make_lessons(const BookSpec& spec, const DataFiles& data, Sources& sources,
                                 const KindLessons* same);

// Input of make_book() besides the spec and the puzzles of make_puzzles(), which must outlive the
// book. If the puzzles are empty, every puzzle is an empty grid. Its number of clues is typical of
// its level, which is enough to plan the pages.
struct BookExtras {
  std::vector<Lesson> lessons;
  std::vector<Lesson> taught{};  // from make_taught_lessons()
  Hints hints{};
  std::vector<Code> codes{};  // from make_codes()
  Hints steps{};              // from make_steps()
  // In a rehearsal, sample puzzles by section, which replace the section's first empty grids. Must
  // outlive the book.
  const std::vector<std::vector<Puzzle>>* samples = nullptr;
};
Book make_book(const BookSpec& spec, const std::vector<Puzzle>& puzzles, BookExtras extras);

// Sentences about the series for the front pages (volume_of) and the lines of the imprint. Those
// that the book doesn't have are empty.
BookText volume_of(const BookSpec& spec);
std::vector<BookText> imprint_of(const BookSpec& spec);

}  // namespace gridpress
