#include "tests/support/sample_book.h"

#include <algorithm>

namespace gridpress {
namespace {

using figure::Line;
using figure::Point;
using figure::Value;

void add_lines(figure::Figure& figure, const SampleGrid& grid) {
  const double n = grid.size();
  for (int i = 1; i < grid.size(); ++i) {
    const auto across = i % grid.rows == 0 ? Line::Weight::kBox : Line::Weight::kThin;
    const auto down = i % grid.columns == 0 ? Line::Weight::kBox : Line::Weight::kThin;
    const double at = i;
    figure.marks.emplace_back(Line{{0, at}, {n, at}, across});
    figure.marks.emplace_back(Line{{at, 0}, {at, n}, down});
  }
  figure.marks.emplace_back(figure::Frame{{{0, 0}, {n, 0}, {n, n}, {0, n}}});
}

bool is_given(int cell, int number) {
  return (cell * 7 + cell / 5 + number * 3) % 11 < 4;
}

BookPuzzle sample_puzzle(SampleGrid grid, int level, int number) {
  grid.number = number;
  BookPuzzle puzzle;
  puzzle.number = number;
  puzzle.level = level;
  puzzle.extent = square_extent(grid.size());
  const figure::Figure figure = sample_figure(grid, false);
  puzzle.puzzle = figure;
  puzzle.answer = sample_figure(grid, true);
  const auto clues = std::count_if(figure.marks.begin(), figure.marks.end(), [](const auto& mark) {
    return std::holds_alternative<Value>(mark);
  });
  puzzle.caption = {std::to_string(clues) + "\u00a0clues"};
  return puzzle;
}

// A figure with one shaded house whose digits are filled in.
CaptionedFigure house(const SampleGrid& grid, figure::Tint tint, const std::string& caption) {
  CaptionedFigure captioned;
  captioned.caption = caption;
  captioned.figure.columns = captioned.figure.rows = grid.size();
  captioned.figure.marks.emplace_back(tint);
  add_lines(captioned.figure, grid);
  const std::vector<int> solution = sample_solution(grid);
  for (int row = 0; row < static_cast<int>(tint.height); ++row) {
    for (int column = 0; column < static_cast<int>(tint.width); ++column) {
      const int cell = (static_cast<int>(tint.corner.y) + row) * grid.size() +
                       static_cast<int>(tint.corner.x) + column;
      captioned.figure.marks.emplace_back(
          Value{{tint.corner.x + column + 0.5, tint.corner.y + row + 0.5},
                cell,
                solution[cell],
                Value::Role::kGiven});
    }
  }
  return captioned;
}

figure::Figure worked_step(const SampleGrid& grid) {
  figure::Figure step;
  step.columns = step.rows = 9;
  step.marks.emplace_back(figure::Tint{{3, 3}, 3, 3, figure::Shade::kHouse});
  add_lines(step, grid);
  step.marks.emplace_back(figure::Ring{{3.5, 0.5}});
  step.marks.emplace_back(figure::Arrow{{3.5, 0.5}, {3.5, 5.88}});
  step.marks.emplace_back(figure::Ring{{8.5, 4.5}});
  step.marks.emplace_back(figure::Arrow{{8.5, 4.5}, {3.12, 4.5}});
  step.marks.emplace_back(figure::ResultBox{{4.5, 5.5}});
  step.marks.emplace_back(Value{{3.5, 0.5}, 3, 9, Value::Role::kGiven});
  step.marks.emplace_back(Value{{8.5, 4.5}, 44, 9, Value::Role::kGiven});
  step.marks.emplace_back(Value{{4.5, 5.5}, 49, 9, Value::Role::kPlaced});
  step.marks.emplace_back(Value{{1.5, 7.5}, 64, 4, Value::Role::kGiven});
  return step;
}

Lesson sample_lesson() {
  const SampleGrid grid;
  Lesson lesson;
  lesson.title = "How to play";
  lesson.lead =
      "Fill every empty square with a digit from 1 to 9 so that each row, each column and "
      "each heavily ruled box holds every digit exactly once. There is one way to do it, and "
      "you never have to guess.";
  lesson.houses = {house(grid, {{0, 4}, 9, 1, {}}, "Every digit once in a row"),
                   house(grid, {{6, 0}, 1, 9, {}}, "Every digit once in a column"),
                   house(grid, {{3, 3}, 3, 3, {}}, "Every digit once in a box")};
  lesson.step_title = "A first step";
  lesson.step_text = {
      "Look at the shaded box: it still needs a 9. The rows and columns through the ringed 9s "
      "already have theirs, so the arrows rule those squares out.",
      "One empty square is left. The 9 goes there, in the framed square."};
  lesson.tip =
      "Go round the digits like this, one after another. When nothing more falls into place, "
      "pencil the possible digits small into the corners of a square; a square with one possible "
      "digit is solved.";
  lesson.step = worked_step(grid);
  return lesson;
}

}  // namespace

std::vector<int> sample_solution(const SampleGrid& grid) {
  const int n = grid.size();
  std::vector<int> solution;
  for (int row = 0; row < n; ++row) {
    for (int column = 0; column < n; ++column) {
      const int shifted = (row % grid.rows * grid.columns + row / grid.rows + column) % n;
      solution.push_back((shifted * (n % 2 == 1 ? 2 : 1) + grid.number * 5) % n + 1);
    }
  }
  return solution;
}

figure::Figure sample_figure(const SampleGrid& grid, bool answer) {
  const int n = grid.size();
  const std::vector<int> solution = sample_solution(grid);
  figure::Figure figure;
  figure.columns = figure.rows = n;
  std::vector<figure::Mark> values;
  for (int cell = 0; cell < n * n; ++cell) {
    const bool given = is_given(cell, grid.number);
    const Point corner{static_cast<double>(cell % n), static_cast<double>(cell / n)};
    if (answer && given) {
      figure.marks.emplace_back(figure::Tint{corner, 1, 1, figure::Shade::kGiven});
    }
    if (given || answer) {
      values.emplace_back(Value{{corner.x + 0.5, corner.y + 0.5},
                                cell,
                                solution[cell],
                                given ? Value::Role::kGiven : Value::Role::kFilled});
    }
  }
  add_lines(figure, grid);
  figure.marks.insert(figure.marks.end(), values.begin(), values.end());
  return figure;
}

CellPattern sample_pattern(const SampleGrid& grid, int every) {
  CellPattern pattern{grid.size(), grid.size(), grid.size(), sample_solution(grid), {}};
  for (int i = 0; i < grid.size() * grid.size(); ++i) pattern.given.push_back(i % every == 0);
  return pattern;
}

BookSection sample_section(const std::string& title, const SampleGrid& grid, int level, int count) {
  BookSection section;
  section.title = title;
  section.per_page = 4;
  section.values = grid.size();
  section.ornament = sample_pattern(grid);
  for (int i = 0; i < count; ++i) {
    section.puzzles.push_back(sample_puzzle(grid, level, grid.number + i));
  }
  return section;
}

void add_hints(Book& book, int letters) {
  insert_part(book.parts, parts::Hints());
  std::string text;
  while (static_cast<int>(text.size()) < letters) text += "r1c2 sees both. ";
  for (BookSection& section : book.sections) {
    section.hints = section.puzzles.empty() || section.values <= 9;
    for (BookPuzzle& puzzle : section.puzzles) {
      if (!section.hints) continue;
      BookHint hint{"XY-wing", {text}, puzzle.puzzle()};
      using figure::CandidateMark;
      hint.figure.marks.insert(hint.figure.marks.begin(),
                               figure::Tint{{1, 0}, 1, 1, figure::Shade::kPattern});
      hint.figure.marks.emplace_back(
          CandidateMark{{1.225, 0.225}, 1, 1, CandidateMark::Tone::kPattern});
      hint.figure.marks.emplace_back(
          CandidateMark{{1.5, 0.225}, 1, 2, CandidateMark::Tone::kStruck});
      puzzle.hints = {hint};
    }
  }
}

void add_codes(Book& book, int size, Length module) {
  Code code{size, {}};
  for (int i = 0; i < size * size; ++i) code.modules += i / size % 2 == i % size % 2 ? '1' : '0';
  book.code_module = module;
  for (BookSection& section : book.sections) {
    for (BookPuzzle& puzzle : section.puzzles) puzzle.code = code;
  }
}

Book sample_book() {
  Book book;
  book.title = "First Light Sudoku";
  book.subtitle = "120 puzzles from gentle to fiendish";
  book.author = "A. Setter";
  book.language = "en";
  book.imprint = {"First Light Sudoku", "Copyright © 2026 A. Setter", "",
                  "Every puzzle in this book has exactly one solution."};
  book.levels = {"Gentle", "Easy", "Medium", "Hard", "Fiendish"};
  insert_part(book.parts, parts::HowToPlay{{sample_lesson()}});
  book.sections = {sample_section("Warm-up", {3, 3, 1}, 1, 24),
                   sample_section("Getting Going", {3, 3, 25}, 2, 26),
                   sample_section("After Dark", {3, 3, 51}, 4, 9),
                   sample_section("Kids’ corner", {2, 3, 60}, 1, 6)};
  book.sections[1].deck =
      "A row or a column alone no longer decides. Look for two digits that share two squares: "
      "nothing else can live there. Most take ten to twenty minutes.";
  book.sections[2].per_page = 6;
  book.sections[3].symbols = Symbols::kLetters;
  insert_part(book.parts, parts::Notes{1});
  return book;
}

void only_puzzles(Book& book) {
  book.parts = {parts::Puzzles{false}, parts::Answers()};
}

void add_every_part(Book& book) {
  for (BookPart part :
       {BookPart(parts::HalfTitle()), BookPart(parts::Scale()), BookPart(parts::ScoreLog()),
        BookPart(parts::Certificate()), BookPart(parts::Colophon())}) {
    insert_part(book.parts, std::move(part));
  }
}

}  // namespace gridpress
