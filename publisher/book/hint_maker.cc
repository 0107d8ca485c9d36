#include "publisher/book/hint_maker.h"

#include <algorithm>
#include <functional>

#include "generator/grader/tell/legend.h"
#include "generator/kinds/kind.h"
#include "publisher/system/parallel.h"

namespace gridpress {
namespace {

constexpr int kFirstSteps = 3;
constexpr std::size_t kChoices = 5;

// The first three steps, or fewer where these are long to explain.
std::vector<BookHint> first_steps(const std::vector<ExplainedStep>& steps) {
  std::vector<BookHint> hints;
  const auto wordless =
      std::ranges::find_if(steps, [](const ExplainedStep& step) { return step.text.empty(); });
  for (auto count = wordless - steps.begin(); count > 0; --count) {
    BookHint hint{"", {}, steps.front().figure};
    for (auto i = 0; i < count; ++i) hint.text.push_back(steps[i].text);
    hints.push_back(std::move(hint));
  }
  return hints;
}

// The hardest steps, and the easiest one in case all of these are long to explain.
std::vector<BookHint> hardest_steps(std::vector<ExplainedStep> steps) {
  std::erase_if(steps, [](const ExplainedStep& step) { return step.text.empty(); });
  std::ranges::stable_sort(steps, std::ranges::greater(), &ExplainedStep::rating);
  if (steps.size() > kChoices) steps.erase(steps.begin() + kChoices, steps.end() - 1);
  std::vector<BookHint> hints;
  for (ExplainedStep& step : steps) {
    if (step.plain) step.figure = {};
    hints.push_back({std::move(step.title), {std::move(step.text)}, std::move(step.figure)});
  }
  return hints;
}

std::vector<BookHint> hints_of(const BookSpec& spec, const SectionSpec& section,
                               const Puzzle& puzzle, HintKind wanted) {
  constexpr int kAll = 100'000;
  static const KindWords none;
  const auto own = spec.kind_words.find(section.kind->name);
  const StepWords words{own == spec.kind_words.end() ? none : own->second, *spec.parts.hint_words,
                        section.symbols()};
  const bool first = wanted == HintKind::kFirst;
  std::vector<ExplainedStep> steps =
      section.kind->explain(puzzle, words, first ? kFirstSteps : kAll).steps;
  return first ? first_steps(steps) : hardest_steps(std::move(steps));
}

// Of the hints that are wanted most.
std::vector<CaptionedFigure> marks_of(const std::vector<std::vector<BookHint>>& hints,
                                      const TechniqueWords& words) {
  std::vector<const figure::Figure*> pictures;
  for (const std::vector<BookHint>& of_puzzle : hints) {
    if (!of_puzzle.empty()) pictures.push_back(&of_puzzle.front().figure);
  }
  std::vector<CaptionedFigure> marks;
  for (MarkMeaning& meaning : explain_marks(pictures, words)) {
    marks.push_back({std::move(meaning.figure), std::move(meaning.words)});
  }
  return marks;
}

}  // namespace

bool has_hints(const SectionSpec& section) {
  return section.kind->explain != nullptr && section.symbols() != Symbols::kShapes &&
         section.symbols() != Symbols::kPictures;
}

Hints make_hints(const BookSpec& spec, const std::vector<Puzzle>& puzzles, int jobs) {
  Hints hints;
  const auto* part = find<parts::Hints>(spec.parts.list);
  if (part == nullptr || puzzles.empty()) return hints;
  hints.of.resize(puzzles.size());
  std::vector<std::pair<std::size_t, const SectionSpec*>> wanted;
  std::size_t next = 0;
  for (const SectionSpec& section : spec.sections) {
    for (int i = 0; i < section.count; ++i, ++next) {
      if (has_hints(section)) wanted.emplace_back(next, &section);
    }
  }
  for_each_index(threads_of(jobs), wanted.size(), [&](std::size_t i) {
    const auto& [puzzle, section] = wanted[i];
    hints.of[puzzle] = hints_of(spec, *section, puzzles[puzzle], part->kind);
  });
  hints.marks = marks_of(hints.of, *spec.parts.hint_words);
  return hints;
}

BookHint expected_hint(const SectionSpec& section, HintKind kind) {
  constexpr double kHardestSingle = 2.3;  // a naked single's rating
  BookHint hint;
  const std::optional<fields::Range>& rating = section.level.rating;
  const bool single = rating && rating->high && *rating->high <= kHardestSingle;
  if (kind == HintKind::kHardest && single) return hint;
  hint.figure.columns = section.size.columns;
  hint.figure.rows = section.size.rows;
  return hint;
}

}  // namespace gridpress
