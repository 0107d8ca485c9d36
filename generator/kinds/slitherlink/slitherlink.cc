// Slitherlink: one closed loop between dots. A clue is the number of a cell's sides that the loop
// uses.
#include <fmt/format.h>

#include "generator/kinds/logic/kind.h"
#include "generator/kinds/logic/pattern.h"
#include "generator/kinds/sentences.h"
#include "generator/kinds/slitherlink/board.h"
#include "generator/kinds/slitherlink/carve.h"
#include "generator/kinds/slitherlink/engine/clauses.h"
#include "generator/kinds/slitherlink/engine/rules.h"
#include "generator/kinds/slitherlink/engine/search.h"
#include "generator/kinds/slitherlink/path.h"

namespace gridpress::slitherlink {

using logic::LogicContent;

namespace {

constexpr Size kSizes[] = {{7, 7}, {10, 10}, {10, 14}, {15, 15}};
constexpr logic::BlockForm kBlocks[] = {{.least = 0, .most = 3}};
constexpr KindLevel kLevels[] = {{"gentle", 1.0, 1.4},
                                 {"easy", 1.5, 2.0},
                                 {"medium", 2.1, 2.9},
                                 {"hard", 3.0, 4.4},
                                 {"fiendish", 4.5, logic::kMaxRating}};
constexpr std::string_view kWords[] = {"one_loop", "step_small", "clue_at",      "above", "below",
                                       "left_of",  "right_of",   "dot_0",        "dot_1", "dot_2",
                                       "dot_3",    "spoken",     "spoken_answer"};
constexpr std::string_view kPlaces[] = {"other", "clues", "dot"};

SolutionCount count(const LogicContent& puzzle, const CountRequest& request) {
  const Found found =
      count_loops(make_wiring(puzzle.size), clues_of(puzzle), {request.limit, request.steps});
  SolutionCount counted{found.count, found.decided, nullptr};
  if (!found.first.empty()) {
    counted.first =
        std::make_shared<LogicContent>(puzzle_of(puzzle.size, clues_of(puzzle), found.first));
  }
  return counted;
}

std::string broken_rule(const LogicContent& puzzle) {
  const Inside inside = inside_of(puzzle);
  if (!is_one_loop(puzzle.size, inside)) {
    return "the cells inside the solution's loop don't have a single closed border";
  }
  return clues_hold(puzzle.size, clues_of(puzzle), inside) ? ""
                                                           : "the solution doesn't match the clues";
}

// The name of a corner: "the dot at the bottom right of r2c3".
std::string dot_name(const KindWords& words, const Lattice& lattice, int corner) {
  const auto& cells = lattice.corner_cells[corner];
  // Names the dot by the cell to its top left, if that cell exists. So most dots are named as the
  // bottom right of a cell.
  for (const int slot : {3, 0, 2, 1}) {
    if (cells[slot] == kNowhere) continue;
    return fill_sentence(words, fmt::format("dot_{}", (slot + 2) % 4),
                         {{"cell", logic::cell_name(words, lattice.size, cells[slot])}});
  }
  return "";
}

// Lists clues: "3 at r1c1, 2 at r1c3".
std::string clue_names(const LogicContent& puzzle, std::span<const int> cells,
                       const KindWords& words) {
  std::vector<std::string> names;
  for (const int cell : cells) {
    names.push_back(fill_sentence(words, "clue_at",
                                  {{"clue", std::to_string(puzzle.blocks[0][cell])},
                                   {"cell", logic::cell_name(words, puzzle.size, cell)}}));
  }
  return chained(words, names);
}

WordFilling fillings(const LogicContent& puzzle, const logic::Step& step, const KindWords& words) {
  const LatticePtr lattice = make_lattice(puzzle.size);
  int first = step.causes.empty() ? kNowhere : step.causes[0];
  int second = step.causes.size() < 2 ? kNowhere : step.causes[1];
  if (step.technique == sorts()[static_cast<std::size_t>(Technique::kInside)].name) {
    const auto [one, other] = lattice->edge_cells[std::abs(step.literals.front()) - 1];
    first = one == kNowhere ? other : one;
    second = one == kNowhere ? kNowhere : other;
  }
  const auto name = [&](int cell) {
    return cell == kNowhere ? "" : logic::cell_name(words, puzzle.size, cell);
  };
  const int clue = first == kNowhere ? kNoClue : puzzle.blocks[0][first];
  return {{"cell", name(first)},
          {"other", name(second)},
          {"clue", std::to_string(clue)},
          {"clues", clue_names(puzzle, step.causes, words)},
          {"dot", step.place < 0 ? "" : dot_name(words, *lattice, step.place)}};
}

void add_clauses(const LogicContent& puzzle, logic::Clauses& clauses) {
  const LatticePtr lattice = make_lattice(puzzle.size);
  const LoopClauses loop(*lattice, clauses);
  for (int cell = 0; cell < lattice->cells(); ++cell) {
    const int clue = puzzle.blocks[0][cell];
    if (clue != logic::kNoClue) loop.add_clue(cell, clue);
  }
}

constexpr logic::OwnEngine kEngine{.count = count,
                                   .conflicts = 200'000,
                                   .find_path = find_path,
                                   .make = carve_puzzle,
                                   .broken_rule = broken_rule,
                                   .fillings = fillings};

board::Play play(const LogicContent& puzzle) {
  board::Play play{board::Loop{puzzle.size, puzzle.blocks[0]}, {}};
  if (!puzzle.solution.known()) return play;
  const std::vector<bool> loop = make_lattice(puzzle.size)->border_of(inside_of(puzzle));
  play.answer.assign(loop.begin(), loop.end());
  return play;
}

std::vector<std::string> captions(const LogicContent& puzzle, const KindWords& words) {
  std::vector<std::string> parts = logic::caption_parts(puzzle, words);
  parts.push_back(fill_sentence(words, "one_loop", {}));
  return parts;
}

OptionsPtr read_options(fields::Reader& reader, const OptionsContext& context) {
  auto options = std::make_shared<logic::PatternOptions>();
  logic::read_symmetry(reader, context.size, *options);
  return options;
}

}  // namespace

const logic::Description kDescription{.name = "slitherlink",
                                      .sizes = kSizes,
                                      .default_size = {10, 10},
                                      .min_side = 5,
                                      .max_side = 20,
                                      .least_read = 1,
                                      .most_read = 99,
                                      .cell = {.least = 14, .good = 18, .most = 36, .answer = 6},
                                      .blocks = kBlocks,
                                      .sorts = sorts(),
                                      .levels = kLevels,
                                      .answer = logic::Answer::kInside,
                                      .words = kWords,
                                      .word_places = kPlaces,
                                      .lesson_size = {5, 5},
                                      .engine = &kEngine,
                                      .clauses = add_clauses};

}  // namespace gridpress::slitherlink

namespace gridpress {

const Kind& slitherlink_kind() {
  static const Kind kind = [] {
    static const fields::Key keys[] = {logic::symmetry_key(false)};
    Kind made = logic::kind_of(slitherlink::kDescription);
    made.options = {.keys = keys, .read = slitherlink::read_options};
    made.play = on_content<slitherlink::play>;
    made.look.caption = on_content<slitherlink::captions>;
    return made;
  }();
  return kind;
}

}  // namespace gridpress
