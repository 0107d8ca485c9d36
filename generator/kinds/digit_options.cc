#include "generator/kinds/digit_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "generator/kinds/picture_symbols.h"
#include "generator/maker/fills/fills.h"
#include "generator/making/symmetry.h"

namespace gridpress {
namespace {

using fields::Key;
using fields::Type;

constexpr std::array<std::string_view, 5> kSymbols{"digits", "letters", "hex", "shapes", "animals"};
constexpr int kShapes = 6, kMinHex = 10, kMaxHex = 16;

// The names of symmetries and fills are defined by the maker and known only at run time.
std::span<const std::string_view> symmetries() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> all(symmetry_names().begin(), symmetry_names().end());
    all.push_back("any");
    return all;
  }();
  return names;
}

std::span<const std::string_view> fill_names() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> all;
    for (const FillWay& way : fill_ways()) all.push_back(way.name);
    return all;
  }();
  return names;
}

std::string clues_text(const fields::Range& range) {
  const std::string text = shown(range);
  return text + (text == "1" ? " clue" : " clues");
}

void read_box(fields::Reader& reader, int size, DigitOptions& options) {
  options.box = default_box(size).value_or(BoxShape{});
  const auto text = reader.text("box");
  if (!text) return;
  const auto box = parse_box(*text);
  if (!box) {
    reader.error("box", fmt::format("'{}' is not a box size", *text), "write rows x columns: 2x3");
  } else if (box->rows * box->columns != size) {
    reader.error("box", fmt::format("a box of {} has {} cells, not {}", *text,
                                    box->rows * box->columns, size));
  } else {
    options.box = *box;
  }
}

void read_clues(fields::Reader& reader, int size, Level& level) {
  const auto asked = reader.range("clues");
  if (!asked) return;
  if (const auto problem = narrow_clues(*asked, size, level)) {
    reader.error("clues", problem->message, problem->hint);
  }
}

void read_symbols(fields::Reader& reader, const OptionsContext& context, DigitOptions& options) {
  const yaml::Node* node = reader.node("symbols");
  if (node == nullptr) return;
  const int size = context.size.rows;
  if (node->kind != yaml::Kind::kScalar || names_pictures(node->scalar)) {
    options.symbols = own_pictures(reader, *node, context);
    return;
  }
  if (node->scalar == "letters") options.symbols = Symbols::kLetters;
  if (node->scalar == "animals") options.symbols = packaged_pictures(reader, "animals", context);
  if (std::ranges::find(kSymbols, node->scalar) == kSymbols.end()) {
    reader.error("symbols", fmt::format("'symbols' can't be '{}'", node->scalar),
                 suggest(node->scalar, {kSymbols.begin(), kSymbols.end()}) +
                     "; or your own pictures: kids/*.svg");
  }
  if (node->scalar == "hex") {
    options.symbols = Symbols::kHex;
    if (size < kMinHex || size > kMaxHex) {
      reader.error("symbols",
                   fmt::format("hex only supports sizes {} to {}, not {}", kMinHex, kMaxHex, size),
                   "use letters or digits");
    }
  }
  if (node->scalar != "shapes") return;
  options.symbols = Symbols::kShapes;
  if (size > kShapes) {
    reader.error("symbols", fmt::format("there are only {} shapes, fewer than {}", kShapes, size),
                 "use letters or digits");
  }
}

void read_making(fields::Reader& reader, DigitOptions& options) {
  const std::string symmetry = reader.choice("symmetry").value_or("none");
  options.any_symmetry = symmetry == "any";
  options.symmetry = find_symmetry(symmetry).value_or(Symmetry::kNone);
  options.minimal = reader.flag("minimal").value_or(false);
  if (const auto fill = reader.choice("fill")) options.fill = find_fill(*fill);
  options.quality.balance = static_cast<int>(reader.integer("balance").value_or(0));
  options.quality.no_empty = reader.flag("no_empty").value_or(false);
  options.quality.spread = static_cast<int>(reader.integer("spread").value_or(-1));
}

}  // namespace

void DigitOptions::seal() {
  fingerprint = fmt::format(
      "box {}x{} symmetry {}{} minimal {} fill {} balance {} no-empty {} spread {}", box.rows,
      box.columns, symmetry_name(symmetry), any_symmetry ? " or any" : "", minimal,
      fill == nullptr ? "" : fill->name, quality.balance, quality.no_empty, quality.spread);
}

DigitOptions digit_options(const KindOptions* options, Size size) {
  if (const auto* digits = dynamic_cast<const DigitOptions*>(options)) return *digits;
  DigitOptions defaults;
  defaults.box = default_box(size.rows).value_or(BoxShape{});
  return defaults;
}

DigitRequest digit_request(const PuzzleRequest& request) {
  const DigitOptions options = digit_options(request.options.get(), request.size);
  DigitRequest digits;
  digits.size = request.size.rows;
  digits.box = options.box;
  digits.level = request.level;
  digits.before = request.before;
  digits.symmetry = options.symmetry;
  digits.any_symmetry = options.any_symmetry;
  digits.minimal = options.minimal;
  digits.fill = options.fill;
  digits.quality = options.quality;
  digits.graded = request.graded;
  digits.siblings = request.siblings;
  digits.attempts = request.attempts;
  digits.seed = request.seed;
  return digits;
}

std::span<const Key> digit_keys() {
  static const Key keys[] = {
      {.name = "box",
       .help = "Rows x columns of one box, such as 3x2; for size 6 the default is 2x3."},
      {.name = "clues",
       .type = Type::kRange,
       .help = "Number of clues per puzzle, within the range of the level: 28..30."},
      {.name = "symmetry",
       .type = Type::kChoice,
       .help = "Symmetry of the pattern of clues.",
       .choices = symmetries()},
      {.name = "symbols",
       .type = Type::kAny,
       .help = "What is printed for 1, 2, 3; or your own pictures: kids/*.svg, or a list of files.",
       .choices = kSymbols},
      {.name = "minimal",
       .type = Type::kFlag,
       .help = "Whether no clue can be removed without losing uniqueness; with a symmetry, no "
               "symmetric group of clues."},
      {.name = "fill",
       .type = Type::kChoice,
       .help = "How grids are filled.",
       .choices = fill_names()},
      {.name = "balance",
       .type = Type::kInteger,
       .help = "Maximum number of givens of each digit; at most one digit may have no givens.",
       .least = 1,
       .most = 25},
      {.name = "no_empty",
       .type = Type::kFlag,
       .help = "Whether every row, column and box has a clue."},
      {.name = "spread",
       .type = Type::kInteger,
       .help = "Largest difference between the numbers of clues in two boxes.",
       .least = 0,
       .most = 24},
      {.name = "apart",
       .type = Type::kFlag,
       .help = "Whether puzzles with similar answers are avoided."},
  };
  return keys;
}

OptionsPtr read_digit_options(fields::Reader& reader, const OptionsContext& context) {
  auto options = std::make_shared<DigitOptions>();
  const int size = context.size.rows;
  read_box(reader, size, *options);
  read_clues(reader, size, context.level);
  read_symbols(reader, context, *options);
  read_making(reader, *options);
  options->answers_apart = reader.flag("apart").value_or(false);
  options->seal();
  return options;
}

bool answers_by_form(int size) {
  constexpr int kFewGrids = 6, kLargest = 9;
  return size > kFewGrids && size <= kLargest;
}

std::optional<Diagnostic> narrow_clues(const fields::Range& asked, int size, Level& level) {
  const int cells = size * size;
  const double low = asked.low.value_or(least_clues(size));
  const double high = asked.high.value_or(cells - 1);
  if (low != std::floor(low) || high != std::floor(high)) {
    return failure("'clues' must be a whole number or a range of whole numbers",
                   "write 24..30, 24.., ..30 or 24");
  }
  if (low >= cells || high < least_clues(size)) {
    return failure(fmt::format("no {0}x{0} puzzle can have {1}", size, clues_text(asked)),
                   fmt::format("use {} to {} clues", least_clues(size), cells - 1));
  }
  const fields::Range own = level.clue_range(size);
  const fields::Range both{std::max(low, own.low.value_or(0)),
                           std::min(high, own.high.value_or(cells - 1))};
  if (*both.low > *both.high) {
    return failure(fmt::format("level '{}' allows {} at size {}, not {}", level.name,
                               clues_text(own), size, shown(asked)));
  }
  std::erase_if(level.sizes, [&](const auto& entry) { return entry.first == size; });
  level.sizes.emplace_back(size, both);
  return std::nullopt;
}

}  // namespace gridpress
