#include "generator/kinds/kakuro/pattern.h"

#include <algorithm>

#include "generator/making/symmetry.h"

namespace gridpress::kakuro {
namespace {

constexpr double kMaxBlack = 0.45;
constexpr int kTries = 200;

class Blackener {
 public:
  Blackener(const PatternOptions& options, Rng& rng)
      : options_(options),
        rng_(rng),
        orbit_of_(static_cast<std::size_t>(options.size.cells())),
        orbits_(orbits_for(options.size, options.symmetry)),
        sheet_{options.size, std::vector<bool>(orbit_of_.size(), true)} {
    for (std::size_t i = 0; i < orbits_.size(); ++i) {
      for (const int square : orbits_[i]) orbit_of_[static_cast<std::size_t>(square)] = i;
    }
  }

  std::optional<Sheet> draw() {
    for (int tries = 0; tries < kTries; ++tries) {
      std::vector<int> open = squares_of_long_runs();
      if (open.empty() && black_share() >= options_.black) return sheet_;
      if (open.empty()) open = white_squares();
      const Sheet before = sheet_;
      blacken(open[rng_.below(static_cast<std::uint32_t>(open.size()))]);
      if (!holds()) sheet_ = before;
    }
    return std::nullopt;
  }

 private:
  bool white(int row, int column) const {
    const Size size = sheet_.size;
    return row >= 0 && row < size.rows && column >= 0 && column < size.columns &&
           sheet_.white[static_cast<std::size_t>(row * size.columns + column)];
  }

  // The number of cells in the run through a white square.
  int run_length(int square, bool across) const {
    const int row = square / sheet_.size.columns, column = square % sheet_.size.columns;
    const int down = across ? 0 : 1, right = across ? 1 : 0;
    int length = 1;
    for (int k = 1; white(row + k * down, column + k * right); ++k) ++length;
    for (int k = 1; white(row - k * down, column - k * right); ++k) ++length;
    return length;
  }

  std::vector<int> white_squares() const {
    std::vector<int> found;
    for (int square = 0; square < sheet_.size.cells(); ++square) {
      if (sheet_.white[static_cast<std::size_t>(square)]) found.push_back(square);
    }
    return found;
  }

  std::vector<int> squares_of_long_runs() const {
    std::vector<int> found = white_squares();
    std::erase_if(found, [&](int square) {
      return run_length(square, true) <= options_.longest &&
             run_length(square, false) <= options_.longest;
    });
    return found;
  }

  // Blackens a square and its orbit, and any runs of which only one cell is left.
  void blacken(int square) {
    std::vector<int> waiting{square};
    while (!waiting.empty()) {
      for (const int each : orbits_[orbit_of_[static_cast<std::size_t>(waiting.back())]]) {
        sheet_.white[static_cast<std::size_t>(each)] = false;
      }
      waiting.clear();
      for (const int left : white_squares()) {
        if (run_length(left, true) == 1 || run_length(left, false) == 1) waiting = {left};
      }
    }
  }

  double black_share() const {
    return static_cast<double>(std::ranges::count(sheet_.white, false)) / sheet_.size.cells();
  }

  bool holds() const {
    return black_share() <= kMaxBlack && no_empty_line() && hangs_together(sheet_);
  }

  bool no_empty_line() const {
    std::vector<bool> rows(static_cast<std::size_t>(sheet_.size.rows));
    std::vector<bool> columns(static_cast<std::size_t>(sheet_.size.columns));
    for (const int square : white_squares()) {
      rows[static_cast<std::size_t>(square / sheet_.size.columns)] = true;
      columns[static_cast<std::size_t>(square % sheet_.size.columns)] = true;
    }
    return std::ranges::find(rows, false) == rows.end() &&
           std::ranges::find(columns, false) == columns.end();
  }

  const PatternOptions& options_;
  Rng& rng_;
  std::vector<std::size_t> orbit_of_;
  std::vector<std::vector<int>> orbits_;
  Sheet sheet_;
};

Topology squares_of(Size size) {
  Topology board;
  for (int square = 0; square < size.cells(); ++square) {
    board.positions.push_back({square / size.columns, square % size.columns});
  }
  return board;
}

}  // namespace

std::optional<Sheet> draw_pattern(const PatternOptions& options, Rng& rng) {
  return Blackener(options, rng).draw();
}

std::vector<std::vector<int>> orbits_for(Size size, Symmetry symmetry) {
  return orbits_of(squares_of(size), symmetry);
}

Symmetry symmetry_of(const Sheet& sheet) {
  using enum Symmetry;
  for (const Symmetry symmetry : {kFull, kBoth, kQuarterTurn, kRotational, kHorizontal, kVertical,
                                  kDiagonal, kAntiDiagonal}) {
    if (!has_symmetry(sheet.size, symmetry)) continue;
    const auto same = [&](const std::vector<int>& orbit) {
      return std::ranges::all_of(orbit, [&](int square) {
        return sheet.white[static_cast<std::size_t>(square)] ==
               sheet.white[static_cast<std::size_t>(orbit.front())];
      });
    };
    if (std::ranges::all_of(orbits_for(sheet.size, symmetry), same)) return symmetry;
  }
  return kNone;
}

bool has_symmetry(Size size, Symmetry symmetry) {
  using enum Symmetry;
  const bool turns_lines = symmetry == kQuarterTurn || symmetry == kDiagonal ||
                           symmetry == kAntiDiagonal || symmetry == kFull;
  return size.square() || !turns_lines;
}

}  // namespace gridpress::kakuro
