#include "publisher/book/hint_maker.h"

#include <algorithm>
#include <functional>
#include <numeric>

#include "generator/grader/named.h"
#include "generator/grader/tell/legend.h"
#include "generator/grader/tell/picture.h"
#include "generator/grader/tell/tell.h"
#include "generator/model/digit_puzzle.h"
#include "publisher/system/parallel.h"

namespace gridpress {
namespace {

constexpr std::size_t kFirstSteps = 3, kChoices = 5;

std::string printed_digit(int digit) {
  return std::to_string(digit);
}
std::string printed_letter(int digit) {
  return std::string(1, static_cast<char>('A' + digit - 1));
}

class Teller {
 public:
  Teller(const DigitContent& puzzle, Symbols symbols, const TechniqueWords& words)
      : puzzle_(puzzle), words_(words), path_(named_path(puzzle.rules, puzzle.givens)) {
    style_.letters = symbols == Symbols::kLetters;
    style_.symbol = style_.letters ? printed_letter : printed_digit;
    style_.tags = true;
  }

  // The first three steps, or fewer where these are long to tell.
  std::vector<BookHint> first_steps() const {
    std::size_t most = 0;
    while (most < std::min(kFirstSteps, path_.steps.size()) && has_words(most)) ++most;
    std::vector<BookHint> hints;
    for (std::size_t count = most; count > 0; --count) {
      BookHint hint{"", {}, picture(0)};
      for (std::size_t i = 0; i < count; ++i) hint.text.push_back(told(i));
      hints.push_back(std::move(hint));
    }
    return hints;
  }

  // The hardest steps, and the easiest one in case all of these are long to tell. A single needs no
  // picture: its words name the square.
  std::vector<BookHint> hardest_steps() const {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < path_.steps.size(); ++i) {
      if (has_words(i)) order.push_back(i);
    }
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return path_.steps[a].rating > path_.steps[b].rating;
    });
    if (order.size() > kChoices) order.erase(order.begin() + kChoices, order.end() - 1);
    std::vector<BookHint> hints;
    for (const std::size_t i : order) {
      const bool single = path_.steps[i].places();
      hints.push_back({words_.name(path_.steps[i].technique),
                       {told(i)},
                       single ? figure::Figure() : picture(i)});
    }
    return hints;
  }

 private:
  bool has_words(std::size_t i) const { return can_tell(path_.steps[i], words_, style_); }

  std::string told(std::size_t i) const {
    return tell_step(path_.steps[i], *puzzle_.rules.topology, words_, style_);
  }

  figure::Figure picture(std::size_t step) const {
    State state;
    state.reset(shape_of(puzzle_.rules.topology), puzzle_.givens);
    for (std::size_t i = 0; i < step; ++i) apply_step(state, path_.steps[i]);
    return draw_step(state, path_.steps[step], tells_chain(path_.steps[step], words_));
  }

  const DigitContent& puzzle_;
  const TechniqueWords& words_;
  TellStyle style_;
  SolvePath path_;
};

// Steps of a kind that explains them itself.
std::vector<BookHint> own_steps(const Kind& kind, const Puzzle& puzzle, HintKind wanted,
                                const StepWords& words) {
  constexpr int kMost = 2000;
  const int most = wanted == HintKind::kFirst ? static_cast<int>(kFirstSteps) : kMost;
  std::vector<ExplainedStep> steps = kind.explain(puzzle, words, most);
  std::vector<BookHint> hints;
  if (wanted == HintKind::kFirst) {
    for (std::size_t count = steps.size(); count > 0; --count) {
      BookHint hint{"", {}, steps.front().figure};
      for (std::size_t i = 0; i < count; ++i) hint.text.push_back(steps[i].text);
      hints.push_back(std::move(hint));
    }
    return hints;
  }
  std::ranges::stable_sort(steps, std::ranges::greater(), &ExplainedStep::rating);
  if (steps.size() > kChoices) steps.erase(steps.begin() + kChoices, steps.end() - 1);
  for (ExplainedStep& step : steps) {
    hints.push_back({std::move(step.title), {std::move(step.text)}, std::move(step.figure)});
  }
  return hints;
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
  if (section.kind->explain != nullptr) return true;
  return section.kind->reads_grids && section.symbols() != Symbols::kShapes;
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
    if (section->kind->explain != nullptr) {
      hints.of[puzzle] =
          own_steps(*section->kind, puzzles[puzzle], part->kind,
                    {spec.kind_words.find(section->kind->name)->second, *spec.parts.hint_words});
      return;
    }
    const Teller teller(*digits_of(puzzles[puzzle]), section->symbols(), *spec.parts.hint_words);
    hints.of[puzzle] =
        part->kind == HintKind::kFirst ? teller.first_steps() : teller.hardest_steps();
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
