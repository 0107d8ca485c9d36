// Skyscrapers: a number next to a row counts the digits that are higher than all digits before
// them.
#include <algorithm>

#include "generator/kinds/digits/kind.h"
#include "generator/kinds/digits/lines.h"
#include "generator/kinds/digits/text.h"
#include "generator/model/constraints/visibility.h"

namespace gridpress {
namespace skyscraper {
namespace {

using digits::Clue;
using digits::Form;

constexpr int kSizes[] = {4, 5, 6, 7, 8, 9};
constexpr std::string_view kWords[] = {"name", "rule",      "lesson_clue",
                                       "view", "view_step", "view_tell"};

constexpr digits::Flag kFlags[] = {
    {"boxes",
     "Whether each sudoku box must also contain every digit once, in sizes that have boxes."}};

ConstraintPtr rule(const Clue& clue, const Topology& /*topology*/) {
  return std::make_shared<Visibility>(clue.cells, clue.value);
}

// The state is the highest digit so far, plus kSeen for each visible digit.
constexpr int kSeen = 32;

int next(const Clue& clue, int state, int /*index*/, int digit) {
  if (digit <= state % kSeen) return state;
  const int seen = state / kSeen + 1;
  return seen > clue.value ? -1 : seen * kSeen + digit;
}

bool as_many(const Clue& clue, int state) {
  return state / kSeen == clue.value;
}

std::string problem(const Clue& clue, const Topology& topology) {
  if (clue.value < 1 || clue.value > topology.digits) {
    return "the number of visible buildings must be from 1 to " + std::to_string(topology.digits) +
           ", not " + std::to_string(clue.value);
  }
  return digits::problem_of_line(clue, topology);
}

constexpr Form kView{.name = "view",
                     .valued = true,
                     .placing = 1.4,
                     .rating = 2.0,
                     .rule = rule,
                     .fold = {.next = next, .accepts = as_many},
                     .problem = problem,
                     .draw = digits::draw_outside,
                     .foreign = {"skyscraper", digits::Written::kOutside}};
constexpr const Form* kForms[] = {&kView};

// The text has the size, then the numbers above, below, left and right of the grid, then the grid.
constexpr int kSides = 4;

std::vector<Cell> line_from(const Topology& topology, int side, int index) {
  const int n = topology.digits;
  std::vector<Cell> cells;
  for (int i = 0; i < n; ++i) cells.push_back(side < 2 ? i * n + index : index * n + i);
  if (side % 2 == 1) std::ranges::reverse(cells);
  return cells;
}

int seen_along(const std::vector<Cell>& line, const Grid& grid) {
  int highest = 0, seen = 0;
  for (const Cell c : line) {
    if (grid[c] <= highest) continue;
    highest = grid[c];
    ++seen;
  }
  return seen;
}

std::vector<Clue> clues(const digits::VariantBoard& ground, const Grid& solution, Rng& rng) {
  std::vector<Clue> views;
  for (int side = 0; side < kSides; ++side) {
    for (int i = 0; i < ground.size; ++i) {
      std::vector<Cell> line = line_from(*ground.topology, side, i);
      const int seen = seen_along(line, solution);
      views.push_back({&kView, std::move(line), seen});
    }
  }
  rng.shuffle(std::span(views));
  return views;
}

std::string write(const digits::ClueContent& content) {
  const Topology& topology = *content.rules.topology;
  std::string text;
  for (int side = 0; side < kSides; ++side) {
    for (int i = 0; i < topology.digits; ++i) {
      const std::vector<Cell> line = line_from(topology, side, i);
      const auto clue = std::ranges::find(content.clues, line, &Clue::cells);
      text += i == 0 ? '/' : ' ';
      text += clue == content.clues.end() ? "-" : std::to_string(clue->value);
    }
  }
  return text + digits::grid_rows(content.ground, content.givens);
}

std::string read(const digits::Tokens& rows, const digits::VariantBoard& ground,
                 std::vector<Clue>& clues, Grid& givens) {
  const auto n = static_cast<std::size_t>(ground.size);
  for (std::size_t side = 0; side < kSides; ++side) {
    if (side + 1 >= rows.size() || rows[side + 1].size() != n) {
      return "the first four rows must be the numbers above, below, left and right";
    }
    for (std::size_t i = 0; i < n; ++i) {
      const std::string_view token = rows[side + 1][i];
      if (token == "-") continue;
      const int value = digits::number_of(token, ground.size);
      if (value < 1)
        return "'" + std::string(token.substr(0, 12)) + "' is not a number of visible buildings";
      clues.push_back({&kView,
                       line_from(*ground.topology, static_cast<int>(side), static_cast<int>(i)),
                       value});
    }
  }
  if (rows.size() > 1 + kSides + n) return "unexpected rows after the end of the puzzle";
  return digits::read_grid(rows, 1 + kSides, ground, givens);
}

constexpr digits::Codec kCodec{write, read};

constexpr digits::Exchange kExchange{};

}  // namespace

extern const digits::Variant kVariant;
const digits::Variant kVariant{.name = "skyscraper",
                               .sizes = kSizes,
                               .word_keys = kWords,
                               .default_size = 6,
                               .flags = kFlags,
                               .unmarked_flags = 1,
                               .repeats_size = true,
                               .box_flag = 1,
                               .forms = kForms,
                               .clues = clues,
                               .carves_clues = true,
                               .exchange = &kExchange,
                               .codec = &kCodec,
                               .margins = {digits::kOutsideMargin, digits::kOutsideMargin,
                                           digits::kOutsideMargin, digits::kOutsideMargin},
                               .cell = {.least = 20, .good = 22, .most = 60, .answer = 8}};

}  // namespace skyscraper

const Kind& skyscraper_kind() {
  static const Kind kind = digits::kind_of<skyscraper::kVariant>();
  return kind;
}

}  // namespace gridpress
