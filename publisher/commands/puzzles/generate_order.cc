#include "publisher/commands/puzzles/generate_order.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "generator/base/count_noun.h"
#include "generator/formats/format.h"
#include "generator/grader/catalogue.h"
#include "generator/grader/teaching.h"
#include "generator/kinds/digit_options.h"
#include "generator/maker/fills/fills.h"
#include "generator/making/symmetry.h"
#include "publisher/commands/own_keys.h"
#include "publisher/commands/puzzles/kind_lines.h"
#include "publisher/puzzles/kind_names.h"
#include "publisher/spec/section_files.h"
#include "publisher/system/sha256.h"
#include "publisher/system/standard_streams.h"

namespace gridpress {
namespace {

Diagnostics read_shape(const GenerateOptions& options, Wanted& wanted) {
  wanted.kind = find_kind(options.kind);
  if (wanted.kind == nullptr) return {unknown_kind(options.kind)};
  if (!supports_size(*wanted.kind, options.size)) {
    return refused(fmt::format("{} does not support size {}", options.kind, to_text(options.size)),
                   "choose a supported size: " + sizes_text(*wanted.kind));
  }
  wanted.request.size = options.size;
  return {};
}

// Reads the options that apply only to digit grids.
Diagnostics read_digit_options(const GenerateOptions& options, Wanted& wanted) {
  DigitOptions digits = digit_options(nullptr, options.size);
  if (!options.box.empty()) {
    const std::optional<BoxShape> box = parse_box(options.box);
    if (!box) {
      return refused(fmt::format("'{}' is not a box size", options.box),
                     "write rows x columns: 2x3");
    }
    if (box->rows * box->columns != options.size.rows) {
      return refused(fmt::format("a box of {} has {} cells, not {}", options.box,
                                 box->rows * box->columns, options.size.rows));
    }
    digits.box = *box;
  }
  const auto symmetry = find_symmetry(options.symmetry);
  digits.any_symmetry = options.symmetry == "any";
  if (!symmetry && !digits.any_symmetry) {
    return refused(fmt::format("unknown symmetry '{}'", options.symmetry),
                   suggest(options.symmetry, symmetry_choices()));
  }
  digits.symmetry = symmetry.value_or(Symmetry::kNone);
  digits.minimal = options.minimal;
  digits.fill = find_fill(options.fill);
  digits.quality = options.quality;
  digits.seal();
  wanted.request.options = std::make_shared<DigitOptions>(std::move(digits));
  return {};
}

// Returns whether the kind has a key with the same meaning as the argument. Many kinds have a key
// `symmetry`.
bool has_key(const Kind& kind, std::string_view argument) {
  return argument == "--symmetry" &&
         std::ranges::find(kind.options.keys, "symmetry", &fields::Key::name) !=
             kind.options.keys.end();
}

// Returns an error if the user gave an option for digit grids that the kind doesn't support.
Diagnostics refuse_digit_arguments(const GenerateOptions& options, const Kind& kind) {
  const GenerateOptions defaults;
  const auto& quality = options.quality;
  const std::pair<const char*, bool> given[] = {
      {"--box", !options.box.empty()},
      {"--clues", !options.clues.empty()},
      {"--holes", options.holes > 0},
      {"--symmetry", options.symmetry != defaults.symmetry},
      {"--minimal", options.minimal},
      {"--balance", quality.balance != defaults.quality.balance},
      {"--no-empty", quality.no_empty},
      {"--spread", quality.spread != defaults.quality.spread},
      {"--fill", options.fill != defaults.fill},
      {"--apart", options.apart},
      {"--dataset", !options.dataset.empty()}};
  for (const auto& [name, is_given] : given) {
    if (!is_given || has_key(kind, name)) continue;
    return refused(fmt::format("{} doesn't support {}", options.kind, name),
                   fmt::format("set its own options with --key KEY=VALUE; see `gridpress kinds {}`",
                               options.kind));
  }
  return {};
}

// Passes the values of --key to the kind, as a YAML map.
Diagnostics read_own_options(const GenerateOptions& options, const DataFiles& data,
                             Wanted& wanted) {
  Diagnostics refusals = refuse_digit_arguments(options, *wanted.kind);
  if (!refusals.empty()) return refusals;
  std::vector<std::string> pairs = options.own;
  if (options.symmetry != GenerateOptions().symmetry) {
    pairs.push_back("symmetry=" + options.symmetry);
  }
  const Result<std::string> entries = own_key_entries(pairs);
  if (!entries) return entries.problems();
  const Result<yaml::Document> document = yaml::parse("--key", "{" + *entries + "}\n");
  if (!document) return document.problems();
  Diagnostics problems;
  Sources sources;
  const spec::Context context{*document, data, sources, problems};
  fields::Reader reader(*document, document->root, wanted.kind->options.keys, problems);
  const SectionFiles files = spec::files_of(context);
  if (wanted.kind->options.read != nullptr) {
    wanted.request.options = wanted.kind->options.read(reader, {.size = wanted.request.size,
                                                                .size_asked = options.size_asked,
                                                                .language = context.language,
                                                                .files = files,
                                                                .level = wanted.request.level});
  }
  for (Diagnostic& problem : problems) {
    if (problem.file != document->file) continue;  // it is in a file that a key names
    problem.file.clear();
    problem.pos = {};
  }
  if (has_errors(problems)) return problems;
  report(problems);
  return {};
}

std::optional<fields::Range> read_range(std::string_view name, const std::string& text,
                                        Diagnostics& problems) {
  if (text.empty()) return std::nullopt;
  const auto range = fields::parse_range(text);
  if (!range) {
    problems.push_back(failure(fmt::format("{} must be a range, not '{}'", name, text),
                               "write 24..30, 24.., ..30 or 24"));
  }
  return range;
}

// Narrows the level's range of clues to the requested range. A level without a range of clues gets
// the requested range.
Diagnostics narrow_to(const fields::Range& asked, int size, Level& level) {
  if ((asked.low && *asked.low != std::floor(*asked.low)) ||
      (asked.high && *asked.high != std::floor(*asked.high))) {
    return refused("--clues must be a whole number or a range of whole numbers",
                   "write 24..30, 24.., ..30 or 24");
  }
  const fields::Range own = level.clue_range(size);
  if (asked.low && asked.high && *asked.low > *asked.high) {
    return refused(fmt::format("the range --clues {:g}..{:g} is empty", *asked.low, *asked.high));
  }
  fields::Range both = asked;
  if (own.low) both.low = std::max(*own.low, asked.low.value_or(0));
  if (own.high) both.high = std::min(*own.high, asked.high.value_or(*own.high));
  if (both.low && both.high && *both.low > *both.high) {
    return refused(fmt::format("puzzles of level '{}' have {:g} to {:g} clues at size {}",
                               level.name, own.low.value_or(0), own.high.value_or(size * size),
                               size));
  }
  std::erase_if(level.sizes, [&](const auto& entry) { return entry.first == size; });
  level.sizes.emplace_back(size, both);
  return {};
}

// Reads the level for puzzles that teach a technique.
Diagnostics read_taught(const GenerateOptions& options, const Kind& kind, Level& level) {
  if (!kind.maker.can_teach) {
    return refused(fmt::format("{} doesn't support --teaches", kind.name));
  }
  if (!options.difficulty.empty() || !options.rating.empty()) {
    return refused("--teaches already sets the difficulty", "drop --difficulty and --rating");
  }
  const std::string technique(current_technique_name(options.teaches));
  if (auto problem = why_not_taught(technique, options.size.rows)) return {std::move(*problem)};
  level.name = level.hardest = technique;
  return {};
}

Diagnostics read_level(const GenerateOptions& options, Wanted& wanted) {
  Level& level = wanted.request.level;
  const LevelSet levels = levels_for(*wanted.kind, wanted.levels);
  const bool free =
      !options.rating.empty() || !options.clues.empty() || options.holes > 0 || options.minimal;
  const bool asked = !options.difficulty.empty();
  if (!options.teaches.empty()) {
    if (Diagnostics problems = read_taught(options, *wanted.kind, level); !problems.empty()) {
      return problems;
    }
  } else if (asked || !free) {
    const Level* found =
        asked ? levels.find(options.difficulty) : default_level(*wanted.kind, levels, options.size);
    const std::string name = asked ? options.difficulty : "easy";
    std::vector<std::string> names;
    for (const Level& each : levels.levels) names.push_back(each.name);
    if (found == nullptr) {
      return refused(fmt::format("unknown level '{}'", name), suggest(name, names));
    }
    level = *found;
    if (const std::string why = why_out_of_reach(*wanted.kind, level, options.size); !why.empty()) {
      return refused(
          fmt::format("size {} can't reach level '{}': {}", to_text(options.size), name, why));
    }
  }
  Diagnostics problems;
  const auto rating = read_range("--rating", options.rating, problems);
  auto clues = read_range("--clues", options.clues, problems);
  if (!problems.empty()) return problems;
  if (rating && level.rating) {
    return refused("--rating and --difficulty both set the rating", "use only one of them");
  }
  if (rating) {
    level.rating = rating;
    const std::string why = why_out_of_reach(*wanted.kind, level, options.size);
    if (!why.empty()) {
      const bool own_scale = !wanted.kind->grading.levels.empty();
      return refused(why, own_scale ? "use a rating on the kind's own scale" : "");
    }
  }
  if (options.holes > 0) {
    const double left = options.size.cells() - options.holes;
    if (clues) {
      return refused("--clues and --holes both set the number of clues", "use only one of them");
    }
    clues = fields::Range{left, left};
  }
  return clues ? narrow_to(*clues, options.size.rows, level) : Diagnostics{};
}

// Checks that the format can represent the puzzles, before any are generated.
Diagnostics read_format(const GenerateOptions& options, const Wanted& wanted) {
  if (!options.dataset.empty()) {
    if (options.out == "-" && options.format == "line" && !options.with_grade) return {};
    return refused("--dataset writes a folder of JSON and plots",
                   "drop -o, --format and --with-grade");
  }
  const formats::Format* format = formats::find_format(options.format);
  if (format == nullptr) {
    return refused(fmt::format("unknown format '{}'", options.format),
                   suggest(options.format, formats::format_names()));
  }
  if (!wanted.kind->grids.plain) {
    const auto problem = kind_line_obstacle(*wanted.kind, options.format);
    return problem ? Diagnostics{*problem} : Diagnostics{};
  }
  const Grid blank(static_cast<std::size_t>(options.size.cells()));
  const BoxShape box = digit_options(wanted.request.options.get(), options.size).box;
  const auto against = formats::obstacles(*format, {formats::plain_rules(box), blank});
  if (!against.empty()) {
    return refused(fmt::format("{} can't represent {}", options.format, fmt::join(against, ", ")));
  }
  if (options.with_grade && !format->columns) {
    return refused(fmt::format("{} can't store grades", options.format),
                   "use line, json or csv, or drop --with-grade");
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

Result<std::vector<Size>> read_sizes(const GenerateOptions& options) {
  std::vector<Size> sizes;
  std::string_view rest = options.sizes;
  while (true) {
    const std::size_t comma = rest.find(',');
    const auto size = parse_size(rest.substr(0, comma));
    if (!size) {
      return failure(fmt::format("--size must be a size, not '{}'", rest.substr(0, comma)),
                     "write 9 or 10x14; with --dataset, a list such as 4,6,9");
    }
    sizes.push_back(*size);
    if (comma == std::string_view::npos) break;
    rest.remove_prefix(comma + 1);
  }
  std::ranges::sort(sizes, {}, [](Size size) { return std::pair(size.rows, size.columns); });
  if (const auto twice = std::ranges::adjacent_find(sizes); twice != sizes.end()) {
    return failure(fmt::format("--size lists {} twice", to_text(*twice)));
  }
  if (sizes.size() > 1 && options.dataset.empty()) {
    return failure("several sizes need --dataset", "add --dataset DIR, or give a single size");
  }
  if (sizes.size() > 1 && !options.box.empty()) {
    return failure("--box can't be combined with several sizes", "drop it, or give a single size");
  }
  return sizes;
}

Diagnostics read_request(const GenerateOptions& options, Wanted& wanted) {
  if (Diagnostics problems = read_shape(options, wanted); !problems.empty()) return problems;
  const Result<DataFiles> data = DataFiles::find();
  if (!data) return data.problems();
  Sources sources;
  Result<LevelSet> levels = data->levels_asked(options.set, sources);
  if (!levels) return levels.problems();
  wanted.levels = std::move(levels).value();
  for (const auto& [file, text] : sources) wanted.set_sha256 += sha256_hex(text);
  if (Diagnostics problems = read_level(options, wanted); !problems.empty()) return problems;
  PuzzleRequest& request = wanted.request;
  const LevelSet known = levels_for(*wanted.kind, wanted.levels);
  request.before = known.before(request.level, options.size.rows);
  request.siblings = static_cast<std::size_t>(options.siblings);
  request.graded = options.with_grade || !options.dataset.empty();
  if (Diagnostics problems = wanted.kind->grids.plain ? read_digit_options(options, wanted)
                                                      : read_own_options(options, *data, wanted);
      !problems.empty()) {
    return problems;
  }
  if (wanted.kind->maker.impossible != nullptr) {
    if (auto problem = wanted.kind->maker.impossible(request)) return {std::move(*problem)};
  }
  return read_format(options, wanted);
}

Diagnostics PuzzleFilter::open(const GenerateOptions& options) {
  apart_ = options.apart;
  for (const std::string& manifest : options.avoid) {
    if (Diagnostics problems = seen_.avoid(manifest); !problems.empty()) return problems;
  }
  return {};
}

bool PuzzleFilter::accept(const FinishedPuzzle& made) {
  if (apart_ && recent_.is_like(made.puzzle)) return false;
  if (!seen_.add(made)) return false;
  if (apart_) recent_.add(made.puzzle);
  return true;
}

void PuzzleFilter::restore(const std::vector<FinishedPuzzle>& taken, int refused) {
  for (std::size_t i = 0; i < taken.size(); ++i) {
    seen_.keep(taken[i]);
    if (apart_ && i + DuplicateFilter::kMinDistance >= taken.size()) recent_.add(taken[i].puzzle);
  }
  recent_.set_refused(refused);
}

int report_shortage(const RunResult& result, const GenerateOptions& options, const Wanted& wanted) {
  const auto supply = wanted.kind->maker.supply == nullptr
                          ? std::nullopt
                          : wanted.kind->maker.supply(wanted.request);
  const std::string known = !supply ? ""
                            : *supply > 0
                                ? fmt::format("use --count {} or less: no more exist", *supply)
                                : "change the options: no such puzzles exist";
  if (result.refused > 0) {
    report(refused(fmt::format("only {} of {}: the next {} attempts only produced duplicates",
                               result.made, count_noun(options.count, "puzzle"), result.refused),
                   known.empty() ? "use a smaller --count or a wider level" : known));
  } else {
    Diagnostics problems = result.problems;
    if (!known.empty()) problems.front().hint = known;
    report(problems);
    print_stderr("generated {} of {}\n", result.made, count_noun(options.count, "puzzle"));
  }
  return kFailed;
}

}  // namespace gridpress
