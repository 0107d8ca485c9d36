#include "generator/kinds/kind.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <mutex>
#include <shared_mutex>

#include "generator/base/fields.h"
#include "generator/grader/explain/words.h"
#include "generator/kinds/attempts.h"
#include "generator/kinds/sentences.h"

namespace gridpress {
namespace {

// Calls `place` with each {placeholder} of a sentence. The arguments are its offset and the name
// between the braces.
template <typename Visit>
void each_place(std::string_view sentence, Visit place) {
  for (std::size_t open = sentence.find('{'); open != std::string_view::npos;
       open = sentence.find('{', open + 1)) {
    const std::size_t close = sentence.find('}', open);
    if (close == std::string_view::npos) return;
    place(open, sentence.substr(open + 1, close - open - 1));
  }
}

// The sentences for the page "How hard is it?": what a kind's difficulty depends on, and what its
// standard levels demand. A kind has all of them or none.
constexpr std::string_view kScaleKeys[] = {"scale_lead",   "scale_gentle", "scale_easy",
                                           "scale_medium", "scale_hard",   "scale_fiendish"};

// The name of the kind's own level that contains the rating, or "".
std::string band_of(const Kind& kind, const Grade& grade) {
  for (const KindLevel& level : kind.grading.levels) {
    if (grade.rating && *grade.rating <= level.high) return std::string(level.name);
  }
  return "";
}

Result<KindWords> read_words(const SharedWords& wanted, std::span<const std::string> optional,
                             const yaml::Document& document) {
  Diagnostics problems;
  std::vector<std::string_view> names(wanted.keys.begin(), wanted.keys.end());
  for (const std::string& key : optional) {
    if (document.root.find(key) != nullptr) names.push_back(key);
  }
  if (document.root.find(kScaleKeys[0]) != nullptr) {
    names.insert(names.end(), std::begin(kScaleKeys), std::end(kScaleKeys));
  }
  std::vector<fields::Key> keys;
  for (const std::string_view key : names) {
    keys.push_back({.name = key, .type = fields::Type::kText, .required = true});
  }
  fields::Reader reader(document, document.root, keys, problems);
  KindWords words;
  for (const std::string_view key : names) {
    const std::optional<std::string> sentence = reader.text(key);
    if (!sentence) continue;
    if (sentence->empty()) reader.error(key, fmt::format("'{}' is empty", key));
    const bool nudge = std::ranges::count(optional, key) > 0;  // names no square
    each_place(*sentence, [&](std::size_t, std::string_view place) {
      std::vector<std::string> known;
      if (!nudge) known.assign(wanted.places.begin(), wanted.places.end());
      if (std::find(known.begin(), known.end(), place) != known.end()) return;
      reader.error(key, fmt::format("unknown placeholder '{{{}}}'", place), suggest(place, known));
    });
    words.emplace(key, *sentence);
  }
  if (!problems.empty()) return problems;
  return words;
}

}  // namespace

std::string explanation_text(const Explanation& explanation, const TechniqueWords& words) {
  std::string text;
  if (!explanation.summary.empty()) text += explanation.summary + '\n';
  int number = 0;
  for (const ExplainedStep& step : explanation.steps) {
    ++number;
    text += words.grammar("step").render({{"number", {std::to_string(number), number}},
                                          {"technique", {step.title, 1}},
                                          {"told", {step.text, 1}}});
    text += '\n';
  }
  if (!explanation.ending.empty()) text += explanation.ending + '\n';
  return text;
}

namespace {

// The kinds that were read from files. None is ever removed, because puzzles refer to them.
struct AddedKinds {
  std::shared_mutex mutex;
  std::deque<Kind> kinds;
};

AddedKinds& added_kinds() {
  static AddedKinds added;
  return added;
}

}  // namespace

const Kind* find_kind(std::string_view name) {
  for (const Kind* kind : all_kinds()) {
    if (kind->name == name) return kind;
  }
  AddedKinds& added = added_kinds();
  const std::shared_lock lock(added.mutex);
  const auto latest = std::find_if(added.kinds.rbegin(), added.kinds.rend(),
                                   [&](const Kind& kind) { return kind.name == name; });
  return latest == added.kinds.rend() ? nullptr : &*latest;
}

const Kind& add_kind(Kind kind) {
  AddedKinds& added = added_kinds();
  const std::unique_lock lock(added.mutex);
  return added.kinds.emplace_back(std::move(kind));
}

const Kind& default_kind() {
  return **std::ranges::find_if(all_kinds(), [](const Kind* kind) { return kind->grids.plain; });
}

bool supports_size(const Kind& kind, Size size) {
  if (kind.sizes.has != nullptr) return kind.sizes.has(size);
  return std::ranges::count(kind.sizes.common(), size) > 0;
}

std::string why_out_of_reach(const Kind& kind, const Level& level, Size size) {
  if (!kind.grading.levels.empty()) {
    // Ratings of smallest reasons grow with their length, so the last band may have no upper limit.
    // But no rating exceeds kMaxRating.
    constexpr double kMaxRating = 9.9;
    std::string outside = outside_ratings(kind.name, level, kind.grading.levels.front().low,
                                          std::min(kind.grading.levels.back().high, kMaxRating));
    if (!outside.empty()) return outside;
  }
  return kind.maker.out_of_reach == nullptr ? "" : kind.maker.out_of_reach(level, size);
}

const Level* default_level(const Kind& kind, const LevelSet& levels, Size size) {
  const Level* easy = levels.find("easy");
  if (easy == nullptr || why_out_of_reach(kind, *easy, size).empty()) return easy;
  for (const Level& level : levels.levels) {
    if (why_out_of_reach(kind, level, size).empty()) return &level;
  }
  return easy;
}

AttemptResult run_attempts(const Kind& kind, const PuzzleRequest& request, AttemptRange range) {
  AttemptResult result;
  const bool any_level = request.options != nullptr && request.options->any_level;
  const auto keep = [&](Puzzle&& puzzle) {
    if (!any_level && !at_level(puzzle.grade, request, result.misses)) return;
    puzzle.kind = kind.name;
    puzzle.grade.level = any_level ? band_of(kind, puzzle.grade) : request.level.name;
    result.puzzles.push_back(std::move(puzzle));
  };
  if (kind.maker.range != nullptr) {
    for (Puzzle& puzzle : kind.maker.range(request, range, result.misses)) keep(std::move(puzzle));
    return result;
  }
  const AttemptFunction attempt = kind.maker.start(request);
  for (int i = 0; i < range.count; ++i) {
    const std::uint64_t number = range.first + static_cast<std::uint64_t>(i);
    auto puzzle = run_attempt(attempt, request.seed, number, result.misses);
    if (puzzle) keep(std::move(*puzzle));
  }
  return result;
}

int batch_size(const Kind& kind, const PuzzleRequest& request) {
  constexpr int kUsual = 16;
  return kind.maker.attempts_per_batch == nullptr ? kUsual : kind.maker.attempts_per_batch(request);
}

int max_attempts(const Kind& kind, const PuzzleRequest& request) {
  return kind.maker.attempts == nullptr ? request.attempts : kind.maker.attempts(request);
}

Diagnostic failure_of(const Kind& kind, const PuzzleRequest& request, const NearMisses& misses,
                      int attempts) {
  return kind.maker.failure != nullptr
             ? kind.maker.failure(request, misses, attempts)
             : misses.failure(kind.name, request.size, request.level, attempts);
}

std::string canonical_form(const Kind& kind, const Puzzle& puzzle) {
  return kind.duplicates.canonical == nullptr ? kind.text.problem(puzzle)
                                              : kind.duplicates.canonical(puzzle);
}

std::string answer_key_form(const Kind& kind, const Puzzle& puzzle) {
  return kind.duplicates.answer_form == nullptr ? kind.text.solution(puzzle)
                                                : kind.duplicates.answer_form(puzzle);
}

figure::Figure blank_figure(const Kind& kind, Size size, const KindOptions* options) {
  if (kind.look.blank != nullptr) return kind.look.blank(size, options);
  figure::Figure blank;
  blank.rows = size.rows;
  blank.columns = size.columns;
  return blank;
}

CellPattern cover_ornament(const Kind& kind, const Puzzle& puzzle) {
  return kind.look.ornament == nullptr ? plain_pattern(kind.text.size_of(puzzle))
                                       : kind.look.ornament(puzzle);
}

CellPattern plain_pattern(Size size) {
  CellPattern pattern{size.rows, size.columns, size.columns, {}, {}};
  for (int i = 0; i < size.cells(); ++i) pattern.cells.push_back(i % size.columns + 1);
  return pattern;
}

LevelSet levels_for(const Kind& kind, const LevelSet& set) {
  if (kind.grading.levels.empty()) return set;
  LevelSet own;
  for (const Level& level : set.levels) {
    const auto filled = std::ranges::find_if(set.of_kinds, [&](const KindLevelOverride& entry) {
      return entry.kind == kind.name && entry.level.name == level.name;
    });
    if (filled != set.of_kinds.end()) {
      own.levels.push_back(filled->level);
      continue;
    }
    const auto band = std::ranges::find(kind.grading.levels, level.name, &KindLevel::name);
    if (band == kind.grading.levels.end()) continue;
    Level banded;
    banded.name = level.name;
    banded.rating = fields::Range{band->low, band->high};
    own.levels.push_back(std::move(banded));
  }
  return own;
}

std::string level_of(const Kind& kind, const LevelSet& set, const Grade& grade, Size size) {
  const LevelSet& levels = kind.grading.levels.empty() ? set : levels_for(kind, set);
  const int place = levels.classify(grade, size.rows);
  return place > 0 ? levels.levels[static_cast<std::size_t>(place) - 1].name : "";
}

Result<KindWords> read_kind_words(const Kind& kind, const yaml::Document& document) {
  std::vector<std::string> nudges;
  if (kind.grading.techniques != nullptr) {
    for (const KindTechnique& technique : kind.grading.techniques()) {
      nudges.push_back(word_key("nudge", technique.name));
    }
  }
  Result<KindWords> words =
      read_words({kind.name, kind.words.keys, kind.words.places}, nudges, document);
  if (!words || kind.words.unusable == nullptr) return words;
  const std::optional<UnusableWord> bad = kind.words.unusable(*words);
  if (!bad) return words;
  return Diagnostics{fields::at(document, *document.root.find(bad->key), bad->reason, bad->hint)};
}

Result<KindWords> read_shared_words(const SharedWords& shared, const yaml::Document& document) {
  return read_words(shared, {}, document);
}

std::string fill_sentence(const KindWords& words, std::string_view key,
                          const WordFilling& filling) {
  const auto entry = words.find(key);
  GRIDPRESS_CHECK(entry != words.end());
  const std::string& sentence = entry->second;
  std::string filled;
  std::size_t done = 0;
  each_place(sentence, [&](std::size_t open, std::string_view place) {
    for (const auto& [name, text] : filling) {
      if (name != place) continue;
      filled += sentence.substr(done, open - done);
      filled += text;
      done = open + place.size() + 2;
    }
  });
  return filled + sentence.substr(done);
}

}  // namespace gridpress
