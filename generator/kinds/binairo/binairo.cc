// Binairo: two values, equally many of each in every line, never three equal ones in a row.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "generator/kinds/binairo/board.h"
#include "generator/kinds/binairo/carve.h"
#include "generator/kinds/binairo/engine/clauses.h"
#include "generator/kinds/binairo/engine/search.h"
#include "generator/kinds/binairo/path.h"
#include "generator/kinds/logic/kind.h"
#include "generator/kinds/sentences.h"

namespace gridpress::binairo {

using logic::LogicContent;

namespace {

constexpr Size kSizes[] = {{6, 6}, {8, 8}, {10, 10}, {12, 12}, {14, 14}};
constexpr logic::BlockForm kBlocks[] = {{.least = 1, .most = 2}};
constexpr std::string_view kFlags[] = {"equal", "discs"};
constexpr KindLevel kLevels[] = {{"gentle", 1.0, 1.2},
                                 {"easy", 1.3, 1.7},
                                 {"medium", 1.8, 2.7},
                                 {"hard", 2.8, 4.4},
                                 {"fiendish", 4.5, logic::kMaxRating}};
constexpr std::string_view kWords[] = {"no_equal_lines",
                                       "one_solution",
                                       "equal_lines",
                                       "row",
                                       "column",
                                       "white",
                                       "black",
                                       "spoken",
                                       "discs_lead",
                                       "discs_rule",
                                       "discs_tip",
                                       "discs_why_pairs",
                                       "discs_why_sandwich",
                                       "discs_why_full_line",
                                       "discs_why_last_one",
                                       "discs_why_smallest_reason"};
constexpr std::string_view kPlaces[] = {"line", "lines", "other", "clues"};

// Returns a message such as "r1c2 to r1c4 have the same value: …" if the givens of a line break a
// rule, otherwise "".
std::string broken_line(Size size, const Cells& givens) {
  for (int line = 0; line < size.rows + size.columns; ++line) {
    const bool row = line < size.rows;
    const int at = row ? line : line - size.rows;
    const int length = row ? size.columns : size.rows;
    const auto value = [&](int i) {
      return givens[row ? at * size.columns + i : i * size.columns + at];
    };
    const auto name = [&](int i) {
      return row ? fmt::format("r{}c{}", at + 1, i + 1) : fmt::format("r{}c{}", i + 1, at + 1);
    };
    std::array<int, 3> counts{};
    for (int i = 0; i < length; ++i) {
      ++counts[value(i)];
      if (i > 1 && value(i) != 0 && value(i) == value(i - 1) && value(i) == value(i - 2))
        return fmt::format("{} to {} have the same value: three adjacent cells must not",
                           name(i - 2), name(i));
    }
    for (const int of : {1, 2}) {
      if (counts[of] * 2 <= length) continue;
      return fmt::format(
          "{} {} has {} of value {}: at most half of its {} cells may have the same value",
          row ? "row" : "column", at + 1, counts[of], of, length);
    }
  }
  return "";
}

std::string fault(const LogicContent& puzzle) {
  for (const int side : {puzzle.size.rows, puzzle.size.columns}) {
    if (side % 2 == 0) continue;
    return fmt::format(
        "a binairo must have an even number of rows and columns from 2 to {}, not {}", kMaxSide,
        side);
  }
  return broken_line(puzzle.size, givens_of(puzzle));
}

// Checks everything except whether lines may be equal, which the problem's text leaves open.
std::string broken_rule(const LogicContent& puzzle) {
  for (int cell = 0; cell < puzzle.size.cells(); ++cell) {
    const int given = puzzle.blocks[0][cell];
    if (given != logic::kNoClue && given != puzzle.solution.cells[cell]) {
      return "the solution contradicts a given";
    }
  }
  const bool obeys = obeys_rules({puzzle.size, false}, solution_of(puzzle));
  return obeys ? "" : "the solution breaks a rule";
}

SolutionCount count(const LogicContent& puzzle, const CountRequest& request) {
  const Found found =
      count_boards(board_of(puzzle), givens_of(puzzle), {request.limit, request.steps});
  return logic::with_first({found.count, found.decided, nullptr}, puzzle, found.first);
}

WordFilling fillings(const LogicContent& puzzle, const logic::Step& step, const KindWords& words) {
  std::vector<std::string> lines;
  for (const int line : step.lines) lines.push_back(logic::line_name(words, puzzle.size, line));
  return {{"line", lines[0]},
          {"other", lines.size() > 1 ? lines[1] : ""},
          {"lines", chained(words, lines)}};
}

void add_clauses(const LogicContent& puzzle, logic::Clauses& clauses) {
  for (const int line : add_line_clauses(board_of(puzzle), clauses)) clauses.add({line});
  for (int cell = 0; cell < puzzle.size.cells(); ++cell) {
    const int given = puzzle.blocks[0][cell];
    if (given != logic::kNoClue) clauses.add({variable_of(cell, given)});
  }
}

constexpr logic::OwnEngine kEngine{.count = count,
                                   .conflicts = 1'000'000,
                                   .find_path = find_path,
                                   .make = carve_puzzle,
                                   .broken_rule = broken_rule,
                                   .fillings = fillings};

bool is_even(Size size) {
  return size.rows % 2 == 0 && size.columns % 2 == 0;
}

std::span<const fields::Key> option_keys() {
  static constexpr std::string_view kSymbols[] = {"digits", "discs"};
  static const fields::Key keys[] = {
      {.name = "lines_distinct",
       .type = fields::Type::kFlag,
       .help = "Whether no two rows and no two columns are equal (default: true)."},
      logic::symmetry_key(true),
      {.name = "symbols",
       .type = fields::Type::kChoice,
       .help = "What is printed: 0 and 1, or white and black discs.",
       .choices = kSymbols}};
  return keys;
}

OptionsPtr read_options(fields::Reader& reader, const OptionsContext& context) {
  auto options = std::make_shared<Options>();
  options->says_distinct = reader.has("lines_distinct");
  options->lines_distinct = reader.flag("lines_distinct").value_or(true);
  options->discs = reader.choice("symbols").value_or("digits") == "discs";
  logic::read_symmetry(reader, context.size, *options);
  options->fingerprint += fmt::format(" lines-distinct {}", options->lines_distinct);
  return options;
}

// Returns whether the rule that lines differ can apply: some solution obeys the rule, or the puzzle
// is unsolvable.
bool goes_with_distinct(const LogicContent& puzzle) {
  const Board strict{puzzle.size, true}, plain{puzzle.size, false};
  if (puzzle.solution.known()) return obeys_rules(strict, solution_of(puzzle));
  const Cells givens = givens_of(puzzle);
  return count_boards(strict, givens, {.limit = 1}).count > 0 ||
         count_boards(plain, givens, {.limit = 1}).count == 0;
}

// Rules that the section specifies take precedence over rules in the text. A text without "equal"
// doesn't specify the rules: equal lines are then forbidden, unless only that makes the puzzle
// impossible.
Result<Puzzle> read(std::string_view problem, std::string_view solution,
                    const KindOptions* options) {
  Result<LogicContent> read = logic::read_content(kDescription, problem, solution);
  if (!read.ok()) return read.problems();
  LogicContent content = std::move(read).value();
  unsigned& flags = content.flags;
  if ((flags & kEqualFlag) == 0 && !goes_with_distinct(content)) flags |= kEqualFlag;
  const auto* own = dynamic_cast<const Options*>(options);
  if (own != nullptr && own->says_distinct) {
    flags = own->lines_distinct ? flags & ~kEqualFlag : flags | kEqualFlag;
  }
  if (own != nullptr && own->discs) flags |= kDiscsFlag;
  if (content.solution.known() && !obeys_rules(board_of(content), solution_of(content))) {
    return failure("the solution has two equal rows or columns",
                   "use 'lines_distinct: false' to allow them");
  }
  return logic::puzzle_with(std::move(content));
}

// The smallest form of the cells, with or without exchanged values.
std::string least_form(const LogicContent& puzzle, const logic::Block& cells) {
  LogicContent shown;
  shown.kind = puzzle.kind;
  shown.size = puzzle.size;
  shown.flags = puzzle.flags & kEqualFlag;
  shown.blocks = {cells};
  std::string form = logic::canonical_problem(shown);
  for (int& value : shown.blocks[0]) value = value == logic::kNoClue ? value : 3 - value;
  return std::min(form, logic::canonical_problem(shown));
}

std::string canonical(const LogicContent& puzzle) {
  return least_form(puzzle, puzzle.blocks[0]);
}

std::string canonical_answer(const LogicContent& puzzle) {
  return least_form(puzzle, puzzle.solution.cells);
}

board::Play play(const LogicContent& puzzle) {
  const Cells givens = givens_of(puzzle);
  return {board::Binary{puzzle.size,
                        {givens.begin(), givens.end()},
                        board_of(puzzle).lines_distinct,
                        (puzzle.flags & kDiscsFlag) != 0},
          puzzle.solution.cells};
}

// The words `key` for these rules: "lead", "rule".
std::string rule_sentences(const LogicContent& puzzle, std::string_view key,
                           const KindWords& words) {
  const std::string rules = fill_sentence(logic::styled_words(puzzle, words), key, {});
  if ((puzzle.flags & kEqualFlag) != 0) return rules;
  return fill_sentence(words, "reason_and_result",
                       {{"why", rules}, {"what", fill_sentence(words, "no_equal_lines", {})}});
}

// A puzzle with these flags, for its words.
LogicContent style_of(unsigned flags) {
  LogicContent style;
  style.kind = &kDescription;
  style.flags = flags;
  return style;
}

std::string rule(Size, const Puzzle* puzzle, const KindWords& words) {
  const LogicContent style =
      style_of(puzzle == nullptr ? 0 : content_as<LogicContent>(*puzzle).flags);
  return rule_sentences(style, "rule", words);
}

std::vector<std::string> captions(const LogicContent& puzzle, const KindWords& words) {
  std::vector<std::string> parts = logic::caption_parts(puzzle, words);
  if ((puzzle.flags & kEqualFlag) != 0) parts.push_back(fill_sentence(words, "equal_lines", {}));
  return parts;
}

KindLesson lesson(const LessonRequest& request) {
  KindLesson lesson = logic::lesson_for(kDescription, request);
  const auto* options = request.shapes.empty()
                            ? nullptr
                            : dynamic_cast<const Options*>(request.shapes.front().options.get());
  unsigned flags = 0;
  if (options != nullptr && !options->lines_distinct) flags |= kEqualFlag;
  if (options != nullptr && options->discs) flags |= kDiscsFlag;
  lesson.lead = fill_sentence(request.words, "reason_and_result",
                              {{"why", rule_sentences(style_of(flags), "lead", request.words)},
                               {"what", fill_sentence(request.words, "one_solution", {})}});
  return lesson;
}

}  // namespace

const logic::Description kDescription{
    .name = "binairo",
    .sizes = kSizes,
    .default_size = {10, 10},
    .min_side = 6,
    .max_side = 14,
    .has_size = is_even,
    .least_read = 2,
    .most_read = kMaxSide,
    .cell = {.least = 12, .good = 16, .most = 40, .answer = 10},
    .blocks = kBlocks,
    .sorts = sorts(),
    .levels = kLevels,
    .answer = logic::Answer::kNumbers,
    .look = {.values = logic::Look::Values::kBinary, .discs = kDiscsFlag},
    .flags = kFlags,
    .words = kWords,
    .word_places = kPlaces,
    .engine = &kEngine,
    .fault = fault,
    .clauses = add_clauses};

}  // namespace gridpress::binairo

namespace gridpress {

const Kind& binairo_kind() {
  static const Kind kind = [] {
    Kind made = logic::kind_of(binairo::kDescription);
    made.options = {.keys = binairo::option_keys(), .read = binairo::read_options};
    made.duplicates = {.canonical = on_content<binairo::canonical>,
                       .answer_form = on_content<binairo::canonical_answer>,
                       .near_from = 80};  // only 4,111,116 grids of 8x8 obey the rules
    made.text.read = binairo::read;
    made.look.caption = on_content<binairo::captions>;
    made.look.rule = binairo::rule;
    made.look.lesson = binairo::lesson;
    made.play = on_content<binairo::play>;
    return made;
  }();
  return kind;
}

}  // namespace gridpress
