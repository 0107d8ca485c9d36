// Spec and puzzles -> the book that the layout is given.
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
  std::vector<KindWords> words;  // that they are written with
};

// One lesson for each kind of the book, in the order of the sections; none when the spec wants no
// how-to-play. Fails when a kind lacks its words in the book's language. `same`, if any: those of a
// book that wants the same puzzles, used again where the words are the same; a lesson's pictures
// take a puzzle to be made.
Result<KindLessons> make_lessons(const BookSpec& spec, const DataFiles& data, Sources& sources,
                                 const KindLessons* same);

// The whole book, which draws from `spec` and `puzzles` as long as it is used. `puzzles` are those
// of make_puzzles; when it is empty every puzzle is an empty grid with the clue count of its
// level's middle: enough to tell how the book will lie on its pages.
struct BookExtras {
  std::vector<Lesson> lessons;
  std::vector<Lesson> taught{};  // as make_taught_lessons() has them
  Hints hints{};
  std::vector<Code> codes{};  // as make_codes() has them
  Hints steps{};              // as make_steps() has them
  // In a rehearsal, by section: puzzles that stand for the first ones. Drawn from as long as the
  // book is used.
  const std::vector<std::vector<Puzzle>>* samples = nullptr;
};
Book make_book(const BookSpec& spec, const std::vector<Puzzle>& puzzles, BookExtras extras);

// What its front pages say of the series, and the lines of its imprint; an empty one is left blank.
BookText volume_of(const BookSpec& spec);
std::vector<BookText> imprint_of(const BookSpec& spec);

}  // namespace gridpress
