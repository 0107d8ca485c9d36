// Calcudoku: a Latin square cut into cages. Each cage shows the result of its digits.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "generator/base/result.h"
#include "generator/kinds/attempts.h"
#include "generator/kinds/calcudoku/cages.h"
#include "generator/kinds/calcudoku/make.h"
#include "generator/kinds/calcudoku/text.h"
#include "generator/kinds/digit_figure.h"
#include "generator/kinds/digits/kind.h"
#include "generator/kinds/digits/lesson.h"

namespace gridpress {
namespace calcudoku {
namespace {

constexpr int kSizes[] = {3, 4, 5, 6, 7, 8, 9};
constexpr std::string_view kWords[] = {"name",
                                       "rule",
                                       "short_rule",
                                       "caption",
                                       "caption_hidden",
                                       "lesson_clue",
                                       "sum",
                                       "sum_step",
                                       "sum_tell",
                                       "product",
                                       "product_step",
                                       "product_tell",
                                       "quotient",
                                       "quotient_step",
                                       "quotient_tell",
                                       "difference",
                                       "difference_step",
                                       "difference_tell",
                                       "long_sum",
                                       "long_sum_step",
                                       "long_sum_tell",
                                       "long_product",
                                       "long_product_step",
                                       "long_product_tell",
                                       "any",
                                       "any_step",
                                       "any_tell",
                                       "cage_pointing_step",
                                       "cage_pointing_tell"};

constexpr KindLevel kLevels[] = {{"gentle", 1.0, 1.7},
                                 {"easy", 1.8, 1.9},
                                 {"medium", 2.0, 2.5},
                                 {"hard", 2.6, 5.9},
                                 {"fiendish", 6.0, 99}};
constexpr double kHiddenRating = 2.5;

constexpr std::array<std::string_view, 4> kSignNames = {"add", "add-subtract", "all", "hidden"};

std::span<const fields::Key> keys() {
  static const fields::Key keys[] = {
      {.name = "operations",
       .type = fields::Type::kChoice,
       .help = "Operations of the cages; with hidden, only the numbers are shown. By default this "
               "depends on the level.",
       .choices = kSignNames}};
  return keys;
}

OptionsPtr read_options(fields::Reader& reader, const OptionsContext& /*context*/) {
  auto options = std::make_shared<Options>();
  const std::optional<std::string> name = reader.choice("operations");
  for (std::size_t i = 0; name && i < kSignNames.size(); ++i) {
    if (*name == kSignNames[i]) options->signs = static_cast<Signs>(i + 1);
  }
  options->fingerprint = fmt::format("operations {}", name.value_or("by level"));
  return options;
}

std::string out_of_reach(const Level& level, int size) {
  const bool easy = level.rating && level.rating->low.value_or(0) > kLevels[0].high &&
                    level.rating->high.value_or(99) < kLevels[2].low;
  if (size == 3 && easy) return "in a 3x3 grid, every cage of two digits is as easy as a sum";
  const bool fiendish = level.rating && level.rating->low.value_or(0) >= std::rbegin(kLevels)->low;
  return size == 3 && fiendish ? "3x3 puzzles can't be that hard" : "";
}

}  // namespace

extern const digits::Variant kVariant;
const digits::Variant kVariant{.name = "calcudoku",
                               .sizes = kSizes,
                               .word_keys = kWords,
                               .default_size = 6,
                               .boxes = false,
                               .forms = forms(),
                               .filled_line = {"cage-pointing", 2.6},
                               .out_of_reach = out_of_reach,
                               .codec = &kCodec,
                               .cell = {.least = 24, .good = 26, .most = 60, .answer = 8}};

namespace {

AttemptFunction start_attempts(const PuzzleRequest& request) {
  return calcudoku::start(kVariant, request);
}

// Draws the grid cut into cages, with each line drawn once.
figure::Figure draw(const Puzzle& puzzle, bool solution) {
  const digits::ClueContent& content = digits::clues_of(puzzle);
  const Topology& board = *content.rules.topology;
  std::vector<House> cages;
  for (const digits::Clue& cage : content.clues) cages.push_back({HouseKind::kBox, 0, cage.cells});
  for (Cell cell = 0; cell < board.cells(); ++cell) {
    if (content.givens[cell] != 0) cages.push_back({HouseKind::kBox, 0, {cell}});
  }
  figure::Figure figure;
  add_lines(figure, *make_topology(board.digits, board.positions, std::move(cages), std::nullopt));
  for (const digits::Clue& cage : content.clues) {
    if (!solution) figure.marks.emplace_back(label_mark(cage, board));
  }
  add_values(figure, content, solution);
  return figure;
}

Result<Puzzle> read(std::string_view problem, std::string_view solution,
                    const KindOptions* /*options*/) {
  return digits::read(kVariant, with_colons(problem), solution);
}

std::vector<std::string> caption(const Puzzle& puzzle, const KindWords& words) {
  const digits::ClueContent& content = digits::clues_of(puzzle);
  std::vector<std::string> parts{
      fill_sentence(words, "caption", {{"digits", std::to_string(content.ground.size)}})};
  const bool hidden = std::ranges::any_of(content.clues, [](const digits::Clue& cage) {
    return operation_of(cage) == Operation::kAny;
  });
  if (hidden) parts.push_back(fill_sentence(words, "caption_hidden", {}));
  return parts;
}

// A lesson with a newly made puzzle that uses the same operations as the book.
KindLesson lesson(const LessonRequest& request) {
  const LessonShape& shown = digits::shown_shape(request);
  PuzzleRequest easy;
  easy.size = shown.size;
  easy.options = shown.options;
  easy.level.rating = fields::Range{kLevels[0].low, kLevels[3].high};
  easy.seed = request.seed;
  constexpr std::uint64_t kAttempts = 10'000;  // nearly all attempts succeed
  const std::optional<Puzzle> puzzle = first_puzzle(start_attempts(easy), easy, kAttempts);
  GRIDPRESS_CHECK(puzzle);
  return digits::lesson_with(digits::clues_of(*puzzle), request);
}

std::optional<Impossible> impossible(const PuzzleRequest& request) {
  const auto* options = dynamic_cast<const Options*>(request.options.get());
  const bool hidden = options != nullptr && options->signs == Signs::kHidden;
  const double high = request.level.rating ? request.level.rating->high.value_or(99) : 99;
  if (!hidden || high >= kHiddenRating) return std::nullopt;
  Impossible problem;
  problem.message =
      fmt::format("no calcudoku with hidden operations is rated below {:.1f}", kHiddenRating);
  problem.hint = "use a level from medium up, or operations that are shown";
  problem.key = "operations";
  return problem;
}

}  // namespace
}  // namespace calcudoku

const Kind& calcudoku_kind() {
  static const Kind kind = [] {
    Kind made = digits::kind_of<calcudoku::kVariant>();
    made.options.keys = calcudoku::keys();
    made.options.read = calcudoku::read_options;
    made.maker.start = calcudoku::start_attempts;
    made.maker.impossible = calcudoku::impossible;
    made.grading.levels = calcudoku::kLevels;
    made.text.read = calcudoku::read;
    made.look.draw = calcudoku::draw;
    made.look.caption = calcudoku::caption;
    made.look.lesson = calcudoku::lesson;
    return made;
  }();
  return kind;
}

}  // namespace gridpress
