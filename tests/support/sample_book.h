// A book for layout tests: shifted-pattern grids, no generator needed.
#pragma once

#include "layout/page/book.h"

namespace gridpress {

struct SampleGrid {
  int rows = 3, columns = 3;  // of a box
  int number = 1;             // selects the labelling and the givens
  int size() const { return rows * columns; }
};

std::vector<int> sample_solution(const SampleGrid& grid);
figure::Figure sample_figure(const SampleGrid& grid, bool answer);

// The grid's solution; every `every`-th cell is a given.
CellPattern sample_pattern(const SampleGrid& grid, int every = 1);

BookSection sample_section(const std::string& title, const SampleGrid& grid, int level, int count);

// Gives every puzzle up to 9x9 a hint of `letters` letters: a step that removes candidates.
void add_hints(Book& book, int letters = 180);

// Gives every puzzle a code of `size` modules with dark corners.
void add_codes(Book& book, int size, Length module);

// Five levels, three sections of 9x9 and one of 6x6, a lesson, 12 answers per page.
Book sample_book();

// Removes everything except puzzles, without openers, and answers.
void only_puzzles(Book& book);

// Adds a half title, an explanation of the stars, a score log, a certificate and a colophon.
void add_every_part(Book& book);

}  // namespace gridpress
