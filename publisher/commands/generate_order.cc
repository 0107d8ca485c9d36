#include "publisher/commands/generate_order.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "generator/base/counted.h"
#include "generator/formats/format.h"
#include "generator/maker/fills/fills.h"
#include "generator/maker/impossible.h"
#include "generator/maker/supply.h"
#include "generator/maker/symmetry.h"
#include "publisher/sha256.h"

namespace gridpress {
namespace {

Diagnostics read_shape(const GenerateOptions& options, Wanted& wanted) {
  wanted.kind = find_kind(options.kind);
  if (wanted.kind == nullptr) {
    std::vector<std::string> names;
    for (const Kind* kind : all_kinds()) names.emplace_back(kind->name);
    return refused(fmt::format("unknown kind '{}'", options.kind), suggest(options.kind, names));
  }
  std::optional<BoxShape> box;
  if (!options.box.empty() && !(box = parse_box(options.box))) {
    return refused(fmt::format("'{}' is no box", options.box), "write rows x columns: 2x3");
  }
  const std::vector<int> sizes = wanted.kind->sizes();
  const bool made = std::find(sizes.begin(), sizes.end(), options.size) != sizes.end();
  if (!made) {
    return refused(fmt::format("{} is not made in size {}", options.kind, options.size),
                   fmt::format("sizes: {}", fmt::join(sizes, ", ")));
  }
  wanted.order.size = options.size;
  wanted.order.box = box ? *box : *default_box(options.size);
  if (box && box->rows * box->columns != options.size) {
    return refused(fmt::format("a box of {} has {} cells, not {}", options.box,
                               box->rows * box->columns, options.size));
  }
  return {};
}

std::optional<fields::Range> read_range(std::string_view name, const std::string& text,
                                        Diagnostics& problems) {
  if (text.empty()) return std::nullopt;
  const auto range = fields::parse_range(text);
  if (!range) {
    problems.push_back(failure(fmt::format("{} takes a range, not '{}'", name, text),
                               "write 24..30, 24.., ..30 or 24"));
  }
  return range;
}

// Narrows the level's clues, as far as it has any, to what is asked for.
Diagnostics narrow_clues(const fields::Range& asked, int size, Level& level) {
  if ((asked.low && *asked.low != std::floor(*asked.low)) ||
      (asked.high && *asked.high != std::floor(*asked.high))) {
    return refused("clues are whole numbers");
  }
  const fields::Range own = level.clue_range(size);
  if (asked.low && asked.high && *asked.low > *asked.high) {
    return refused(fmt::format("no number of clues lies in {:g}..{:g}", *asked.low, *asked.high));
  }
  fields::Range both = asked;
  if (own.low) both.low = std::max(*own.low, asked.low.value_or(0));
  if (own.high) both.high = std::min(*own.high, asked.high.value_or(*own.high));
  if (both.low && both.high && *both.low > *both.high) {
    return refused(fmt::format("level '{}' has {:g} to {:g} clues at size {}", level.name,
                               own.low.value_or(0), own.high.value_or(size * size), size));
  }
  std::erase_if(level.sizes, [&](const auto& entry) { return entry.first == size; });
  level.sizes.emplace_back(size, both);
  return {};
}

Diagnostics read_level(const GenerateOptions& options, Wanted& wanted) {
  Level& level = wanted.order.level;
  const bool free =
      !options.rating.empty() || !options.clues.empty() || options.holes > 0 || options.minimal;
  const std::string name = options.difficulty.empty() && !free ? "easy" : options.difficulty;
  if (!name.empty()) {
    const Level* found = wanted.levels.find(name);
    std::vector<std::string> names;
    for (const Level& each : wanted.levels.levels) names.push_back(each.name);
    if (found == nullptr) {
      return refused(fmt::format("unknown level '{}'", name), suggest(name, names));
    }
    level = *found;
  }
  Diagnostics problems;
  const auto rating = read_range("--rating", options.rating, problems);
  auto clues = read_range("--clues", options.clues, problems);
  if (!problems.empty()) return problems;
  if (rating && level.rating) {
    return refused("--rating and --difficulty both ask for a rating", "leave one of them out");
  }
  if (rating) level.rating = rating;
  if (options.holes > 0) {
    const double left = options.size * options.size - options.holes;
    if (clues) return refused("--clues and --holes both ask for a number of clues");
    clues = fields::Range{left, left};
  }
  return clues ? narrow_clues(*clues, options.size, level) : Diagnostics{};
}

Diagnostics read_symmetry(const GenerateOptions& options, PuzzleOrder& order) {
  if (options.symmetry == "any") {
    order.any_symmetry = true;
    return {};
  }
  const auto symmetry = find_symmetry(options.symmetry);
  if (symmetry) {
    order.symmetry = *symmetry;
    return {};
  }
  return refused(fmt::format("unknown symmetry '{}'", options.symmetry),
                 suggest(options.symmetry, symmetry_choices()));
}

// What the format can't hold, known before any puzzle is made.
Diagnostics read_format(const GenerateOptions& options, const Wanted& wanted) {
  if (!options.dataset.empty()) {
    if (options.out == "-" && options.format == "line" && !options.with_grade) return {};
    return refused("a data set is a folder of JSON and plots",
                   "leave -o, --format and --with-grade out");
  }
  const formats::Format* format = formats::find_format(options.format);
  if (format == nullptr) {
    return refused(fmt::format("unknown format '{}'", options.format),
                   suggest(options.format, formats::format_names()));
  }
  const Grid blank(static_cast<std::size_t>(options.size * options.size));
  const auto against = formats::obstacles(*format, {formats::plain_rules(wanted.order.box), blank});
  if (!against.empty()) {
    return refused(fmt::format("{} can't hold {}", options.format, fmt::join(against, ", ")));
  }
  if (options.with_grade && !format->columns) {
    return refused(fmt::format("{} has no place for the grade", options.format),
                   "take line, csv or json, or leave --with-grade out");
  }
  return {};
}

}  // namespace

std::vector<std::string> symmetry_choices() {
  std::vector<std::string> names(symmetry_names().begin(), symmetry_names().end());
  names.emplace_back("any");
  return names;
}

Diagnostics refused(std::string message, std::string hint) {
  return {failure(std::move(message), std::move(hint))};
}

Result<std::vector<int>> read_sizes(const GenerateOptions& options) {
  std::vector<int> sizes;
  std::string_view rest = options.sizes;
  while (true) {
    const std::size_t comma = rest.find(',');
    const auto size = fields::parse_integer(rest.substr(0, comma));
    if (!size || *size < 1 || *size > 1000) {
      return failure(fmt::format("--size takes a size, not '{}'", rest.substr(0, comma)),
                     "write 9, or with --dataset 4,6,9");
    }
    sizes.push_back(static_cast<int>(*size));
    if (comma == std::string_view::npos) break;
    rest.remove_prefix(comma + 1);
  }
  std::ranges::sort(sizes);
  if (const auto twice = std::ranges::adjacent_find(sizes); twice != sizes.end()) {
    return failure(fmt::format("--size names {} twice", *twice));
  }
  if (sizes.size() > 1 && options.dataset.empty()) {
    return failure("several sizes are for data sets", "add --dataset DIR, or name one size");
  }
  if (sizes.size() > 1 && !options.box.empty()) {
    return failure("--box is for one size", "leave it out, or name one size");
  }
  return sizes;
}

Diagnostics read_order(const GenerateOptions& options, Wanted& wanted) {
  if (Diagnostics problems = read_shape(options, wanted); !problems.empty()) return problems;
  const Result<DataFiles> data = DataFiles::find();
  if (!data) return data.problems();
  Sources sources;
  Result<LevelSet> levels = data->levels_asked(options.set, sources);
  if (!levels) return levels.problems();
  wanted.levels = std::move(levels).value();
  for (const auto& [file, text] : sources) wanted.set_sha256 += sha256_hex(text);
  if (Diagnostics problems = read_level(options, wanted); !problems.empty()) return problems;
  if (Diagnostics problems = read_symmetry(options, wanted.order); !problems.empty()) {
    return problems;
  }
  wanted.order.before = wanted.levels.before(wanted.order.level, options.size);
  wanted.order.minimal = options.minimal;
  wanted.order.fill = find_fill(options.fill);
  wanted.order.quality = options.quality;
  wanted.order.graded = options.with_grade || !options.dataset.empty();
  if (auto problem = impossible(wanted.order)) return {std::move(*problem)};
  return read_format(options, wanted);
}

Diagnostics Gate::open(const GenerateOptions& options) {
  apart_ = options.apart;
  for (const std::string& manifest : options.avoid) {
    if (Diagnostics problems = seen_.avoid(manifest); !problems.empty()) return problems;
  }
  return {};
}

bool Gate::take(const FinishedPuzzle& made) {
  if (apart_ && recent_.is_like(made.puzzle.solution)) return false;
  if (!seen_.add(made)) return false;
  if (apart_) recent_.add(made.puzzle.solution);
  return true;
}

void Gate::restore(const std::vector<FinishedPuzzle>& taken, int refused) {
  for (std::size_t i = 0; i < taken.size(); ++i) {
    seen_.keep(taken[i]);
    if (apart_ && i + Seen::kApart >= taken.size()) recent_.add(taken[i].puzzle.solution);
  }
  recent_.set_refused(refused);
}

int report_shortage(const RunResult& result, const GenerateOptions& options, const Wanted& wanted) {
  const auto supply = supply_of(wanted.order);
  const std::string known = supply ? fmt::format("there are {} in all", *supply) : "";
  if (result.refused > 0) {
    report(refused(fmt::format("only {} of {}: the next {} were all there before", result.made,
                               counted(options.count, "puzzle"), result.refused),
                   known.empty() ? "ask for fewer, or for a wider level" : known));
  } else {
    Diagnostics problems = result.problems;
    if (!known.empty()) problems.front().hint = known;
    report(problems);
    fmt::print(stderr, "{} of {} made\n", result.made, counted(options.count, "puzzle"));
  }
  return kFailed;
}

}  // namespace gridpress
