// Criss-cross: all words of the user's list cross in one grid, and readers find them by their
// clues.
#include <fmt/format.h>

#include <algorithm>

#include "generator/kinds/criss_cross/options.h"
#include "generator/kinds/words/clued_kind.h"
#include "generator/kinds/words/clued_look.h"
#include "generator/kinds/words/layouts.h"

namespace gridpress {
namespace criss_cross {
namespace {

using words::CluedGrid;

constexpr std::string_view kName = "criss-cross";
constexpr int kSmallestSide = 4;
constexpr int kTries = 20;  // layouts per attempt, of which the most compact is taken

// The help that readers get decides.
constexpr KindLevel kLevels[] = {
    {"gentle", 1.0, 1.9}, {"easy", 2.0, 2.9}, {"medium", 3.0, 3.9}, {"hard", 4.0, 4.9}};

const Options& options_of(const KindOptions* options) {
  const auto* own = dynamic_cast<const Options*>(options);
  return own != nullptr ? *own : sample_options();
}

std::vector<Size> sizes() {
  return {{13, 13}, {15, 15}, {17, 17}};
}

bool has_size(Size size) {
  return std::min(size.rows, size.columns) >= kSmallestSide &&
         std::max(size.rows, size.columns) <= words::kLargestSide;
}

AttemptFunction start(const PuzzleRequest& request) {
  return [request, letters = words::letters_of(options_of(request.options.get()).words)](
             const Attempt& attempt) -> std::optional<Puzzle> {
    const Options& options = options_of(request.options.get());
    const auto layout = words::compact_layout(letters, request.size, kTries, attempt.rng);
    if (!layout) return std::nullopt;
    const std::shared_ptr<CluedGrid> grid = words::laid_out(options.words, *layout, request.size);
    grid->language = options.language;
    grid->topic = options.topic;
    const words::Help help =
        request.options != nullptr ? options.help : words::help_for(request.level);
    grid->bank = help.bank;
    grid->initials = help.initials;
    Puzzle puzzle;
    puzzle.grade = words::clued_grade(*grid);
    puzzle.content = grid;
    return puzzle;
  };
}

std::optional<Impossible> impossible(const PuzzleRequest& request) {
  const Options& options = options_of(request.options.get());
  const Size least = compact_size(options.words);
  const Size size = request.size;
  if (least.rows > 0 && least.rows <= size.rows && least.columns <= size.columns) return {};
  const std::vector<words::Letters> letters = words::letters_of(options.words);
  Rng rng(request.seed.child("room"));
  for (int i = words::usual_tries(letters.size()); i > 0; --i) {
    if (words::lay_out(letters, size, rng)) return std::nullopt;
  }
  if (least.rows == 0) {
    return Impossible{failure(fmt::format("the {0} words don't fit into a grid of {1}x{1}",
                                          letters.size(), words::kLargestSide),
                              "use fewer or shorter words"),
                      "size"};
  }
  return Impossible{
      failure(fmt::format("the {} words don't fit into {}", letters.size(), to_text(size)),
              fmt::format("write size: {}, or leave the size out", to_text(least))),
      "size"};
}

Result<Puzzle> read(std::string_view problem, std::string_view solution,
                    const KindOptions* /*options*/) {
  return words::read_clued_puzzle({.noun = kName, .most_side = words::kLargestSide}, problem,
                                  solution);
}

// The outlines of all cells that are part of a word.
figure::Figure draw_cells(const words::Lattice& lattice) {
  figure::Figure figure;
  figure.rows = lattice.size.rows;
  figure.columns = lattice.size.columns;
  const auto add_lines = [&](bool across) {
    const int lines = across ? figure.rows : figure.columns;
    const int length = across ? figure.columns : figure.rows;
    for (int line = 0; line <= lines; ++line) {
      for (int from = 0; from < length;) {
        const auto is_edge = [&](int i) {
          return i < length && (across ? lattice.has(line - 1, i) || lattice.has(line, i)
                                       : lattice.has(i, line - 1) || lattice.has(i, line));
        };
        int to = from;
        while (is_edge(to)) ++to;
        if (to > from) {
          const auto point = [&](int i) {
            return across ? figure::Point{double(i), double(line)}
                          : figure::Point{double(line), double(i)};
          };
          figure.marks.emplace_back(figure::Line{point(from), point(to)});
        }
        from = to + 1;
      }
    }
  };
  add_lines(true);
  add_lines(false);
  return figure;
}

figure::Figure draw(const Puzzle& puzzle, bool solution) {
  const CluedGrid& grid = words::clued_grid(puzzle);
  figure::Figure figure = draw_cells(grid.lattice());
  words::add_clued(figure, grid, solution);
  return figure;
}

figure::Figure blank(Size size, const KindOptions* options) {
  const Options& own = options_of(options);
  CluedGrid grid;
  grid.slots.lattice = {size, std::vector<std::uint8_t>(static_cast<std::size_t>(size.cells()), 1)};
  grid.language = own.language;
  grid.bank = own.help.bank;
  grid.initials = own.help.initials;
  figure::Figure figure = draw_cells(grid.lattice());
  words::add_blank_clues(figure, grid, own.words);
  return figure;
}

KindLesson lesson(const LessonRequest& request) {
  return words::clued_lesson(request, draw);
}

}  // namespace
}  // namespace criss_cross

const Kind& criss_cross_kind() {
  static const Kind kind = [] {
    Kind made = words::clued_kind();
    made.name = criss_cross::kName;
    made.options = {.keys = criss_cross::option_keys(), .read = criss_cross::read_options};
    made.sizes = {.common = criss_cross::sizes, .has = criss_cross::has_size, .usual = {15, 15}};
    made.maker = {.start = criss_cross::start,
                  .attempts_per_batch = [](const PuzzleRequest&) { return 2; },
                  .attempts = [](const PuzzleRequest&) { return 800; },
                  .impossible = criss_cross::impossible};
    made.grading.levels = criss_cross::kLevels;
    made.text.read = criss_cross::read;
    made.look.cell = {.least = 14, .good = 20, .most = 34, .answer = 9.75};
    made.look.draw = criss_cross::draw;
    made.look.blank = criss_cross::blank;
    made.look.lesson = criss_cross::lesson;
    return made;
  }();
  return kind;
}

}  // namespace gridpress
