#include "tests/support/sample_figures.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>

#include "tests/support/sample_book.h"

namespace gridpress {
namespace {

using figure::Figure;
using figure::Line;
using figure::Point;
using figure::Text;
using figure::Tint;

void add_frame(Figure& figure) {
  const double right = figure.columns, bottom = figure.rows;
  figure.marks.emplace_back(figure::Frame{{{0, 0}, {right, 0}, {right, bottom}, {0, bottom}}});
}

// Adds the lines of a grid, of which every `step`-th is a box line.
void add_lattice(Figure& figure, int step) {
  for (const bool thin : {true, false}) {
    const auto weight = thin ? Line::Weight::kThin : Line::Weight::kBox;
    for (int i = 1; i < figure.rows; ++i) {
      const double y = i, right = figure.columns;
      if ((i % step != 0) == thin) figure.marks.emplace_back(Line{{0, y}, {right, y}, weight});
    }
    for (int i = 1; i < figure.columns; ++i) {
      const double x = i, bottom = figure.rows;
      if ((i % step != 0) == thin) figure.marks.emplace_back(Line{{x, 0}, {x, bottom}, weight});
    }
  }
}

void add_puzzle(BookSection& section, const Figure& puzzle, const Figure& answer,
                std::vector<std::string> caption) {
  BookPuzzle made;
  made.number = static_cast<int>(section.puzzles.size()) + 1;
  made.level = 2;
  made.minutes = 14;
  made.caption = std::move(caption);
  made.extent = extent_of(puzzle);
  made.puzzle = puzzle;
  made.answer = answer;
  section.puzzles.push_back(std::move(made));
}

std::string by(int rows, int columns) {
  return std::to_string(rows) + " × " + std::to_string(columns);
}

// Divides the grid into cages of two to four squares.
std::vector<figure::Cage> cages_of(int n, const std::vector<int>& solution, int number) {
  std::vector<int> owner(static_cast<std::size_t>(n * n), -1);
  std::vector<figure::Cage> cages;
  for (int cell = 0; cell < n * n; ++cell) {
    if (owner[cell] >= 0) continue;
    figure::Cage cage;
    int at = cell, sum = 0;
    const int wanted = 2 + (cell * 5 + number) % 3;
    while (static_cast<int>(cage.squares.size()) < wanted) {
      owner[at] = static_cast<int>(cages.size());
      cage.squares.push_back({at / n, at % n});
      sum += solution[at];
      const bool right_first = (at * 3 + number) % 2 == 0;
      const int right = at % n + 1 < n ? at + 1 : -1, down = at + n < n * n ? at + n : -1;
      const int first = right_first ? right : down, second = right_first ? down : right;
      if (first >= 0 && owner[first] < 0) {
        at = first;
      } else if (second >= 0 && owner[second] < 0) {
        at = second;
      } else {
        break;
      }
    }
    cage.label = std::to_string(sum);
    cages.push_back(std::move(cage));
  }
  return cages;
}

Figure killer_figure(const SampleGrid& grid, bool answer) {
  const std::vector<int> solution = sample_solution(grid);
  Figure figure = sample_figure(grid, answer);
  std::erase_if(figure.marks, [&](const figure::Mark& mark) {
    return std::holds_alternative<Tint>(mark) ||
           (!answer && std::holds_alternative<figure::Value>(mark));
  });
  for (const figure::Cage& cage : cages_of(grid.size(), solution, grid.number)) {
    figure.marks.emplace_back(cage);
  }
  return figure;
}

// Whether a square is black in a picture of a round head with eyes.
bool is_filled(int row, int column, int size, int number) {
  const double x = (column + 0.5) / size - 0.5, y = (row + 0.5) / size - 0.5;
  const bool head = std::hypot(x, y * 0.9) < 0.46;
  const bool eye = std::hypot(std::abs(x) - 0.18, y + 0.1) < 0.1;
  const bool mouth = std::abs(y - 0.22) < 0.06 && std::abs(x) < 0.2;
  return (head && !eye && !mouth) || (row + column * 3 + number) % 11 == 0;
}

// The lengths of the runs of black squares in a line.
template <typename Filled>
std::vector<int> runs_of(int size, Filled&& filled) {
  std::vector<int> runs;
  for (int i = 0; i < size;) {
    int length = 0;
    while (i + length < size && filled(i + length)) ++length;
    if (length > 0) runs.push_back(length);
    i += length > 0 ? length : 1;
  }
  if (runs.empty()) runs.push_back(0);
  return runs;
}

double pitch_of(int run) {
  return run < 10 ? 0.60 : 0.78;
}

Figure nonogram_puzzle(int size, int number) {
  Figure figure;
  figure.columns = figure.rows = size;
  add_lattice(figure, 5);
  add_frame(figure);
  std::vector<figure::Mark> clues;
  for (int line = 0; line < size; ++line) {
    const std::vector<int> across =
        runs_of(size, [&](int i) { return is_filled(line, i, size, number); });
    const std::vector<int> down =
        runs_of(size, [&](int i) { return is_filled(i, line, size, number); });
    double x = 0.16;
    for (auto run = across.rbegin(); run != across.rend(); ++run) {
      const double middle = x + pitch_of(*run) / 2;
      clues.emplace_back(Text{{-middle, line + 0.5}, std::to_string(*run), Text::Role::kOutside});
      x += pitch_of(*run);
    }
    figure.margins.left = std::max(figure.margins.left, x + 0.02);
    double y = 0.20;
    for (auto run = down.rbegin(); run != down.rend(); ++run, y += 0.64) {
      clues.emplace_back(Text{{line + 0.5, -y - 0.2}, std::to_string(*run), Text::Role::kOutside});
    }
    figure.margins.top = std::max(figure.margins.top, y - 0.04);
  }
  for (int i = 0; i <= size; i += 5) {
    const double at = i;
    figure.marks.emplace_back(Line{{-figure.margins.left, at}, {0, at}, Line::Weight::kThin});
  }
  for (int i = 0; i <= size; i += 5) {
    const double at = i;
    figure.marks.emplace_back(Line{{at, -figure.margins.top}, {at, 0}, Line::Weight::kThin});
  }
  figure.marks.insert(figure.marks.end(), clues.begin(), clues.end());
  return figure;
}

Figure nonogram_answer(int size, int number) {
  Figure figure;
  figure.columns = figure.rows = size;
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size;) {
      int length = 0;
      while (column + length < size && is_filled(row, column + length, size, number)) ++length;
      if (length > 0) {
        figure.marks.emplace_back(Tint{{static_cast<double>(column), static_cast<double>(row)},
                                       static_cast<double>(length),
                                       1,
                                       figure::Shade::kBlack});
      }
      column += length > 0 ? length : 1;
    }
  }
  add_frame(figure);
  return figure;
}

// Whether a cell is inside the loop, which is shaped like a comb.
bool is_inside(int row, int column, int rows, int number) {
  return column % 2 == 0 || (row == (column / 2 + number) % 2 * (rows - 1));
}

void add_dots(Figure& figure) {
  for (int y = 0; y <= figure.rows; ++y) {
    for (int x = 0; x <= figure.columns; ++x) {
      figure.marks.emplace_back(figure::Dot{{static_cast<double>(x), static_cast<double>(y)}});
    }
  }
}

Figure slitherlink_figure(int rows, int columns, int number, bool answer) {
  Figure figure;
  figure.rows = rows;
  figure.columns = columns;
  const auto inside = [&](int row, int column) {
    return row >= 0 && column >= 0 && row < rows && column < columns &&
           is_inside(row, column, rows, number);
  };
  std::vector<figure::Mark> loop, clues;
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      const double x = column, y = row;
      const bool in = inside(row, column);
      if (answer && in) figure.marks.emplace_back(Tint{{x, y}, 1, 1, figure::Shade::kInside});
      const bool up = inside(row - 1, column) != in, down = inside(row + 1, column) != in;
      const bool left = inside(row, column - 1) != in, right = inside(row, column + 1) != in;
      if (up) loop.emplace_back(figure::Trail{{{x, y}, {x + 1, y}}});
      if (left) loop.emplace_back(figure::Trail{{{x, y}, {x, y + 1}}});
      if (down && row + 1 == rows) loop.emplace_back(figure::Trail{{{x, y + 1}, {x + 1, y + 1}}});
      if (right && column + 1 == columns) {
        loop.emplace_back(figure::Trail{{{x + 1, y}, {x + 1, y + 1}}});
      }
      if ((row * 5 + column * 3 + number) % 9 < 5) {
        clues.emplace_back(Text{{x + 0.5, y + 0.5},
                                std::to_string(up + down + left + right),
                                Text::Role::kClue,
                                Text::Anchor::kMiddle,
                                row * columns + column});
      }
    }
  }
  add_dots(figure);
  if (answer) figure.marks.insert(figure.marks.end(), loop.begin(), loop.end());
  figure.marks.insert(figure.marks.end(), clues.begin(), clues.end());
  return figure;
}

const std::vector<std::string>& birds() {
  static const std::vector<std::string> names = {
      "BLACKBIRD", "CUCKOO", "DUNNOCK",  "FINCH",   "HERON",   "JACKDAW", "KESTREL",
      "LAPWING",   "MAGPIE", "NUTHATCH", "PLOVER",  "ROBIN",   "SPARROW", "STARLING",
      "SWALLOW",   "SWIFT",  "THRUSH",   "WAGTAIL", "WARBLER", "WREN"};
  return names;
}

struct Placed {
  int row, column, down, right, length;
};

struct Letters {
  std::map<std::pair<int, int>, char> at;
  std::vector<Placed> words;
};

// Puts each word at the first place where it fits, using the directions in turn.
Letters place_words(int rows, int columns, int number, std::size_t count) {
  constexpr int kWays[][2] = {{0, 1}, {1, 0}, {1, 1}, {-1, 1}, {0, -1}, {1, -1}};
  Letters letters;
  for (std::size_t w = 0; w < count; ++w) {
    const std::string& word = birds()[w];
    const int length = static_cast<int>(word.size());
    for (int attempt = 0; attempt < rows * columns * 6; ++attempt) {
      const auto* way = kWays[(attempt + w + number) % 6];
      const int cell = (attempt * 37 + static_cast<int>(w) * 53 + number * 17) % (rows * columns);
      const int row = cell / columns, column = cell % columns;
      const int last_row = row + way[0] * (length - 1), last = column + way[1] * (length - 1);
      if (last_row < 0 || last_row >= rows || last < 0 || last >= columns) continue;
      const auto at = [&](int i) { return std::pair(row + way[0] * i, column + way[1] * i); };
      bool fits = true;
      for (int i = 0; i < length; ++i) {
        const auto found = letters.at.find(at(i));
        fits = fits && (found == letters.at.end() || found->second == word[i]);
      }
      if (!fits) continue;
      for (int i = 0; i < length; ++i) letters.at[at(i)] = word[i];
      letters.words.push_back({row, column, way[0], way[1], length});
      break;
    }
  }
  return letters;
}

Point centre(int row, int column) {
  return {column + 0.5, row + 0.5};
}

Figure word_search_puzzle(int rows, int columns, const Letters& letters) {
  Figure figure;
  figure.rows = rows;
  figure.columns = columns;
  add_frame(figure);
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      const auto found = letters.at.find({row, column});
      const char filler = static_cast<char>('A' + (row * 7 + column * 11) % 26);
      figure.marks.emplace_back(Text{
          centre(row, column), std::string(1, found == letters.at.end() ? filler : found->second),
          Text::Role::kLetter, Text::Anchor::kMiddle, row * columns + column});
    }
  }
  return figure;
}

Figure word_search_answer(int rows, int columns, const Letters& letters) {
  Figure figure = word_search_puzzle(rows, columns, letters);
  std::vector<figure::Mark> bars;
  for (const Placed& word : letters.words) {
    bars.emplace_back(figure::WordLoop{centre(word.row, word.column),
                                       centre(word.row + word.down * (word.length - 1),
                                              word.column + word.right * (word.length - 1))});
  }
  for (figure::Mark& mark : figure.marks) {
    auto* letter = std::get_if<Text>(&mark);
    if (letter != nullptr && letters.at.contains({letter->cell / columns, letter->cell % columns}))
      letter->role = Text::Role::kFound;
  }
  figure.marks.insert(figure.marks.begin(), bars.begin(), bars.end());
  return figure;
}

BookSection empty_section(const std::string& kind, const std::string& title,
                          figure::CellRule cells) {
  BookSection section;
  section.title = title;
  section.kind = kind;
  section.cell = cells;
  section.values = 0;
  return section;
}

CellPattern pattern_of(int rows, int columns, int values) {
  CellPattern pattern{rows, columns, values, {}, {}};
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      pattern.cells.push_back((row * 3 + column * 5) % values + 1);
      pattern.given.push_back((row + column) % 4 == 0);
    }
  }
  return pattern;
}

}  // namespace

BookSection killer_section(int count) {
  BookSection section = empty_section("killer", "Killers", {25, 25, 60, 8});
  section.values = 9;
  section.ornament = pattern_of(9, 9, 9);
  for (int i = 0; i < count; ++i) {
    const SampleGrid grid{3, 3, i + 1};
    add_puzzle(section, killer_figure(grid, false), killer_figure(grid, true), {"29 cages"});
  }
  return section;
}

BookSection nonogram_section(int size, int count) {
  BookSection section = empty_section("nonogram", "Pictures", {12.75, 15, 60, 4});
  section.ornament = pattern_of(size, size, 2);
  for (int i = 0; i < count; ++i) {
    add_puzzle(section, nonogram_puzzle(size, i + 1), nonogram_answer(size, i + 1),
               {by(size, size)});
  }
  return section;
}

BookSection slitherlink_section(int rows, int columns, int count) {
  BookSection section = empty_section("slitherlink", "Loops", {14, 18, 36, 6});
  section.ornament = pattern_of(rows, columns, 4);
  for (int i = 0; i < count; ++i) {
    add_puzzle(section, slitherlink_figure(rows, columns, i, false),
               slitherlink_figure(rows, columns, i, true), {by(rows, columns), "one loop"});
  }
  return section;
}

BookSection word_search_section(int rows, int columns, int count, bool message) {
  BookSection section = empty_section("word search", "Word Searches", {11.5, 16, 60, 9.75});
  section.ornament = pattern_of(rows, columns, 26);
  const std::size_t words = rows * columns < 150 ? 12 : 20;
  for (int i = 0; i < count; ++i) {
    const Letters letters = place_words(rows, columns, i, words);
    Figure puzzle = word_search_puzzle(rows, columns, letters);
    puzzle.attachments.emplace_back(
        figure::WordList{{birds().begin(), birds().begin() + static_cast<std::ptrdiff_t>(words)}});
    if (message) {
      puzzle.attachments.emplace_back(
          figure::Blanks{"The letters left over, read in order, say:",
                         {"A", "SWALLOW", "MAKES", "NO", "SUMMER", "BUT", "ANOTHER", "DOES"}});
    }
    puzzle.spoken = "A grid of letters.";
    add_puzzle(section, puzzle, word_search_answer(rows, columns, letters),
               {std::to_string(words) + " words, eight directions"});
  }
  return section;
}

Book mixed_book() {
  Book book = sample_book();
  book.title = "A Mixed Bag";
  only_puzzles(book);
  book.sections = {killer_section(2), nonogram_section(15, 2), slitherlink_section(10, 10, 2),
                   slitherlink_section(14, 10, 2), word_search_section(15, 15, 2)};
  int number = 1;
  for (BookSection& section : book.sections) {
    for (BookPuzzle& puzzle : section.puzzles) puzzle.number = number++;
  }
  return book;
}

}  // namespace gridpress
