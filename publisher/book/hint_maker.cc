#include "publisher/book/hint_maker.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "generator/grader/catalogue.h"
#include "generator/grader/explain/legend.h"
#include "generator/kinds/kind.h"
#include "generator/kinds/sentences.h"
#include "layout/figure/digits.h"
#include "publisher/book/specimens.h"
#include "publisher/system/parallel.h"

namespace gridpress {
namespace {

constexpr int kFirstSteps = 5;  // number of steps from which to choose the first hint
constexpr std::size_t kChoices = 12;

StepWords words_of(const BookSpec& spec, const SectionSpec& section) {
  static const KindWords none;
  const auto own = spec.kind_words.find(section.kind->name);
  return {own == spec.kind_words.end() ? none : own->second, *spec.parts.hint_words,
          section.symbols()};
}

// The number of words in a text. In a language without spaces, three characters count as a word.
int words_in(std::string_view text) {
  const auto spaces = std::ranges::count(text, ' ') + std::ranges::count(text, '\n');
  constexpr std::size_t kBytesPerWord = 9;
  return spaces > 0 ? static_cast<int>(spaces) + 1 : static_cast<int>(text.size() / kBytesPerWord);
}

// A family of techniques that share a nudge: a part of their names. The first that matches applies.
struct NudgeFamily {
  std::string_view part, key;
};
constexpr NudgeFamily kFamilies[] = {{"als-", "almost-locked"},
                                     {"sue-de-coq", "almost-locked"},
                                     {"death-blossom", "almost-locked"},
                                     {"template", "template"},
                                     {"locked-candidates", "locked"},
                                     {"locked-", "naked-set"},
                                     {"naked-", "naked-set"},
                                     {"empty-rectangle", "two-places"},
                                     {"rectangle", "rectangle"},
                                     {"hidden-", "hidden-set"},
                                     {"bug-", "pairs"},
                                     {"turbot-fish", "two-places"},
                                     {"skyscraper", "two-places"},
                                     {"kite", "two-places"},
                                     {"colours", "two-places"},
                                     {"xy-chain", "two-digits"},
                                     {"x-chain", "two-places"},
                                     {"x-wing", "fish"},
                                     {"fish", "fish"},
                                     {"w-wing", "two-digits"},
                                     {"xy-wing", "two-digits"},
                                     {"yz-wing", "wing"},
                                     {"remote-pair", "two-digits"},
                                     {"chain", "chain"},
                                     {"loop", "chain"},
                                     {"forcing-net", "chain"}};

std::string nudge_for(const ExplainedStep& step, const KindWords& kind, const Words& words) {
  const std::string& technique = step.titled_by.empty() ? step.technique : step.titled_by;
  std::string sentence = nudge_sentence(technique, kind, words);
  return sentence.empty() ? step.title : sentence;  // words of a user's own language
}

// Whether a square has too many candidates for a picture.
bool is_crowded(const figure::Figure& picture) {
  constexpr int kMost = 4;
  std::map<int, int> candidates;  // number by cell
  for (const figure::Mark& mark : picture.marks) {
    const auto* candidate = std::get_if<figure::CandidateMark>(&mark);
    if (candidate == nullptr || candidate->tone == figure::CandidateMark::Tone::kStruck) continue;
    if (++candidates[candidate->cell] > kMost) return true;
  }
  return false;
}

// One hint per step, with two texts, its nudge and its explanation. The steps are the puzzle's
// first ones, or its hardest ones and the easiest, in case all others are too large to print. Steps
// with long explanations are left out, unless all are long. Hints with few candidates come first,
// but the easiest step stays last.
std::vector<BookHint> hints_of(const BookSpec& spec, const SectionSpec& section,
                               const Puzzle& puzzle, HintKind wanted) {
  constexpr int kAll = 100'000, kMostWords = 45;
  const StepWords words = words_of(spec, section);
  const bool first = wanted == HintKind::kFirst;
  const auto short_steps = [&](int most) {
    std::vector<ExplainedStep> steps = section.kind->grading.explain(puzzle, words, most).steps;
    std::erase_if(steps, [](const ExplainedStep& step) { return step.text.empty(); });
    const auto is_long = [](const ExplainedStep& step) { return words_in(step.text) > kMostWords; };
    if (most == kAll && std::ranges::all_of(steps, is_long)) return steps;
    std::erase_if(steps, is_long);
    return steps;
  };
  std::vector<ExplainedStep> steps = short_steps(first ? kFirstSteps : kAll);
  if (first && steps.empty()) steps = short_steps(kAll);
  if (!first) {
    std::ranges::stable_sort(steps, std::ranges::greater(), &ExplainedStep::rating);
  }
  if (steps.size() > kChoices) {
    steps.erase(steps.begin() + kChoices, first ? steps.end() : steps.end() - 1);
  }
  const auto easiest = first || steps.empty() ? steps.end() : steps.end() - 1;
  std::stable_partition(steps.begin(), easiest,
                        [](const ExplainedStep& step) { return !is_crowded(step.figure); });
  std::vector<BookHint> hints;
  for (ExplainedStep& step : steps) {
    hints.push_back({step.title,
                     {nudge_for(step, words.kind, spec.words), std::move(step.text)},
                     std::move(step.figure)});
  }
  return hints;
}

// Describes which digit fills a cell: "r1c3 = 8". The digit is in the book's symbols.
std::string filling(const FilledCell& cell, const StepWords& words) {
  const int row = cell.at.row + 1, column = cell.at.column + 1;
  const PlaceholderValues places{{"row", {std::to_string(row), row}},
                                 {"column", {std::to_string(column), column}}};
  const std::string symbol = symbol_of(cell.digit, words.printed.value_or(Symbols::kDigits));
  return words.techniques.grammar("cell").render(places) + "\u00a0=\u00a0" + symbol;
}

// Joins steps that need no picture into one hint, whose title names the first two techniques.
BookHint together(std::span<const ExplainedStep> steps, const StepWords& words) {
  constexpr std::size_t kMaxTitles = 2;
  BookHint hint;
  std::string line;
  std::vector<std::string> titles;
  for (const ExplainedStep& step : steps) {
    if (std::ranges::find(titles, step.title) == titles.end()) titles.push_back(step.title);
    if (step.placement) {
      line += (line.empty() ? "" : ", ") + filling(*step.placement, words);
    } else if (!step.text.empty()) {
      hint.text.push_back(step.text);
    }
  }
  if (!line.empty()) hint.text.insert(hint.text.begin(), line + ".");
  hint.title = titles.front();
  if (titles.size() > 1) hint.title += ", " + titles[1];
  if (titles.size() > kMaxTitles) hint.title += " …";
  return hint;
}

// Returns whether the words of the step name no square other than the one that the step fills.
bool only_places(const ExplainedStep& step) {
  return step.needs_no_picture ||
         std::ranges::any_of(step.figure.marks, [](const figure::Mark& mark) {
           const auto* value = std::get_if<figure::Value>(&mark);
           return value != nullptr && value->role == figure::Value::Role::kPlaced;
         });
}

// Returns whether a reader needs a picture of the step. In digit grids, steps easier than a naked
// pair, such as locked candidates, are clear from the names of their squares.
bool needs_picture(const ExplainedStep& step) {
  constexpr double kNakedPair = 3.0;  // rating
  const bool candidates = std::ranges::any_of(step.figure.marks, [](const figure::Mark& mark) {
    return std::holds_alternative<figure::CandidateMark>(mark);
  });
  return !candidates || step.rating >= kNakedPair;
}

std::vector<BookHint> hints_from(std::vector<ExplainedStep> steps, const StepWords& words) {
  std::vector<BookHint> way;
  for (std::size_t i = 0; i < steps.size();) {
    std::size_t end = i;
    while (end < steps.size() && only_places(steps[end])) ++end;
    if (end > i) {
      way.push_back(together(std::span(steps).subspan(i, end - i), words));
      i = end;
      continue;
    }
    ExplainedStep& step = steps[i++];
    if (step.text.empty()) {
      step.text = step.effect;
    } else if (!needs_picture(step)) {
      step.figure = {};
    }
    way.push_back({std::move(step.title), {std::move(step.text)}, std::move(step.figure)});
  }
  return way;
}

int level_of_puzzle(const BookSpec& spec, const SectionSpec& section, const Puzzle* puzzle) {
  const bool graded = puzzle != nullptr && !puzzle->grade.level.empty();
  return spec.level_place(graded ? puzzle->grade.level : section.level.name);
}

// Explains how squares are named and how chains are drawn, if the most useful hints have chains.
// Other marks need no explanation: each picture has only a few.
std::vector<CaptionedFigure> marks_of(const std::vector<std::vector<BookHint>>& hints,
                                      const TechniqueWords& words) {
  std::vector<const figure::Figure*> pictures;
  for (const std::vector<BookHint>& of_puzzle : hints) {
    if (!of_puzzle.empty()) pictures.push_back(&of_puzzle.front().figure);
  }
  std::vector<CaptionedFigure> marks;
  for (MarkMeaning& meaning : explain_marks(pictures, words, true)) {
    const bool chain = std::ranges::any_of(meaning.figure.marks, [](const figure::Mark& mark) {
      return std::holds_alternative<figure::ChainArrow>(mark) ||
             std::holds_alternative<figure::ChainNode>(mark);
    });
    if (meaning.figure.columns > 0 && !chain) continue;
    marks.push_back({std::move(meaning.figure), std::move(meaning.words)});
  }
  return marks;
}

}  // namespace

std::string nudge_sentence(std::string_view technique, const KindWords& kind, const Words& words) {
  const auto own = kind.find(word_key("nudge", technique));
  if (own != kind.end()) return own->second;
  const auto sentence = [&](std::string_view key) {
    const auto found = words.sentences.find(fmt::format("nudge.{}", key));
    return found == words.sentences.end() ? "" : found->second;
  };
  if (std::string exact = sentence(technique); !exact.empty()) return exact;
  // Kinds with techniques of their own may use the same words in their names.
  if (find_technique(technique) == nullptr) return "";
  const auto family = std::ranges::find_if(kFamilies, [&](const NudgeFamily& one) {
    return technique.find(one.part) != technique.npos;
  });
  return family == std::end(kFamilies) ? "" : sentence(family->key);
}

bool has_hints(const SectionSpec& section) {
  return section.kind->grading.explain != nullptr && section.symbols() != Symbols::kShapes &&
         section.symbols() != Symbols::kPictures;
}

bool wants_steps(const BookSpec& spec, const SectionSpec& section) {
  // Without candidates, every step needs a picture. The solution of a loop would need a hundred.
  const bool few = has_hints(section) && section.kind->look.candidates;
  if (spec.answers.steps == StepsOf::kNone || !few) return false;
  if (spec.answers.steps == StepsOf::kAll) return true;
  int hardest = 0;
  for (const SectionSpec& other : spec.sections) {
    hardest = std::max(hardest, level_of_puzzle(spec, other, nullptr));
  }
  // The grades of puzzles from files aren't known yet.
  return !section.from.empty() || level_of_puzzle(spec, section, nullptr) == hardest;
}

namespace {

// A puzzle that needs hints or steps, its section and its index in the book.
struct Wanted {
  std::size_t place;
  const SectionSpec* section;
  const Puzzle* puzzle;  // null if neither the puzzle nor a specimen is known
  int level = 0;
};

// The puzzles of sections that have hints. Before the puzzles are made, specimens replace them.
std::vector<Wanted> wanted_of(const BookSpec& spec, const std::vector<Puzzle>& puzzles,
                              const std::vector<std::vector<Puzzle>>& specimens) {
  std::vector<Wanted> wanted;
  std::size_t next = 0;
  for (std::size_t s = 0; s < spec.sections.size(); ++s) {
    const SectionSpec& section = spec.sections[s];
    for (int i = 0; i < section.count; ++i, ++next) {
      if (!has_hints(section)) continue;
      const Puzzle* puzzle = puzzles.empty() ? nullptr : &puzzles[next];
      const int level = level_of_puzzle(spec, section, puzzle);
      if (puzzles.empty() && !specimens[s].empty()) {
        puzzle = &specimens[s][static_cast<std::size_t>(i) % specimens[s].size()];
      }
      wanted.push_back({next, &section, puzzle, level});
    }
  }
  return wanted;
}

std::vector<BookHint> steps_of(const BookSpec& spec, const Wanted& wanted) {
  constexpr int kAll = 100'000;
  constexpr int kPictures = 6;
  const SectionSpec& section = *wanted.section;
  if (wanted.puzzle == nullptr) {
    BookHint step;
    step.figure = blank_figure(*section.kind, section.size, section.options.get());
    return std::vector<BookHint>(kPictures, step);
  }
  const StepWords words = words_of(spec, section);
  Explanation way = section.kind->grading.explain(*wanted.puzzle, words, kAll);
  std::vector<BookHint> steps = hints_from(std::move(way.steps), words);
  if (!way.finished && !steps.empty()) steps.back().text.push_back(way.ending);
  return steps;
}

// The hardest level of any puzzle in the book, including puzzles without steps.
int hardest_level(const BookSpec& spec, const std::vector<Puzzle>& puzzles) {
  int hardest = 0;
  std::size_t next = 0;
  for (const SectionSpec& section : spec.sections) {
    for (int i = 0; i < section.count; ++i, ++next) {
      const Puzzle* puzzle = puzzles.empty() ? nullptr : &puzzles[next];
      hardest = std::max(hardest, level_of_puzzle(spec, section, puzzle));
    }
  }
  return hardest;
}

// Stands for the hint of a puzzle that isn't known yet.
BookHint expected_hint(const SectionSpec& section) {
  BookHint hint;
  hint.figure = blank_figure(*section.kind, section.size, section.options.get());
  return hint;
}

}  // namespace

Hints make_steps(const BookSpec& spec, const std::vector<Puzzle>& puzzles, int jobs) {
  Hints steps;
  if (!has<parts::Steps>(spec.parts.list)) return steps;
  steps.of.resize(static_cast<std::size_t>(spec.puzzles()));
  const auto specimens = puzzles.empty() ? specimens_of(spec) : std::vector<std::vector<Puzzle>>();
  std::vector<Wanted> wanted = wanted_of(spec, puzzles, specimens);
  if (spec.answers.steps == StepsOf::kHardestLevel) {
    const int hardest = hardest_level(spec, puzzles);
    std::erase_if(wanted, [&](const Wanted& one) { return one.level != hardest; });
  }
  for_each_index(threads_of(jobs), wanted.size(),
                 [&](std::size_t i) { steps.of[wanted[i].place] = steps_of(spec, wanted[i]); });
  std::vector<const figure::Figure*> pictures;
  for (const std::vector<BookHint>& way : steps.of) {
    for (const BookHint& step : way) pictures.push_back(&step.figure);
  }
  for (MarkMeaning& meaning : explain_marks(pictures, *spec.parts.hint_words, true)) {
    steps.marks.push_back({std::move(meaning.figure), std::move(meaning.words)});
  }
  return steps;
}

Hints make_hints(const BookSpec& spec, const std::vector<Puzzle>& puzzles, int jobs) {
  Hints hints;
  const auto* part = find<parts::Hints>(spec.parts.list);
  if (part == nullptr) return hints;
  hints.of.resize(static_cast<std::size_t>(spec.puzzles()));
  const auto specimens = puzzles.empty() ? specimens_of(spec) : std::vector<std::vector<Puzzle>>();
  const std::vector<Wanted> wanted = wanted_of(spec, puzzles, specimens);
  for_each_index(threads_of(jobs), wanted.size(), [&](std::size_t i) {
    const auto& [place, section, puzzle, level] = wanted[i];
    hints.of[place] = puzzle == nullptr ? std::vector<BookHint>{expected_hint(*section)}
                                        : hints_of(spec, *section, *puzzle, part->kind);
  });
  hints.marks = marks_of(hints.of, *spec.parts.hint_words);
  return hints;
}

}  // namespace gridpress
