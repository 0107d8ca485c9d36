// A book for layout tests. Its grids are shifted patterns, so no generator is needed.
#pragma once

#include "layout/page/book.h"

namespace gridpress {

struct SampleGrid {
  int rows = 3, columns = 3;  // size of a box
  int number = 1;             // selects the labelling and the givens
  int size() const { return rows * columns; }
};

std::vector<int> sample_solution(const SampleGrid& grid);
figure::Figure sample_figure(const SampleGrid& grid, bool answer);

// The grid's solution, in which every `every`-th cell is a given.
CellPattern sample_pattern(const SampleGrid& grid, int every = 1);

BookSection sample_section(const std::string& title, const SampleGrid& grid, int level, int count);

// Adds a hint of `letters` letters, a step that removes candidates, to every puzzle up to 9x9.
void add_hints(Book& book, int letters = 180);

// Adds a QR code of `size` modules with dark corners to every puzzle.
void add_codes(Book& book, int size, Length module);

// A book with five levels, three sections of 9x9 and one of 6x6, a lesson, and 12 answers per page.
Book sample_book();

// Removes everything except puzzles and answers, including the openers of sections.
void only_puzzles(Book& book);

// Adds a half title, an explanation of the stars, a score log, a certificate and a colophon.
void add_every_part(Book& book);

}  // namespace gridpress
