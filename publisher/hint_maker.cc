#include "publisher/hint_maker.h"

#include <algorithm>
#include <numeric>

#include "generator/grader/named.h"
#include "generator/grader/tell/picture.h"
#include "generator/grader/tell/tell.h"
#include "publisher/parallel.h"

namespace gridpress {
namespace {

constexpr std::size_t kFirstSteps = 3, kChoices = 5;

class Teller {
 public:
  Teller(const Puzzle& puzzle, const TechniqueWords& words)
      : puzzle_(puzzle), words_(words), path_(named_path(puzzle.rules, puzzle.givens)) {}

  // The first three steps, or fewer where these are long to tell.
  std::vector<BookHint> first_steps() const {
    std::vector<BookHint> hints;
    for (std::size_t count = std::min(kFirstSteps, path_.steps.size()); count > 0; --count) {
      BookHint hint{"", {}, picture(0)};
      for (std::size_t i = 0; i < count; ++i) hint.text.push_back(told(i));
      hints.push_back(std::move(hint));
    }
    return hints;
  }

  // The hardest steps, and the easiest one in case all of these are long to tell.
  std::vector<BookHint> hardest_steps() const {
    std::vector<std::size_t> order(path_.steps.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return path_.steps[a].rating > path_.steps[b].rating;
    });
    if (order.size() > kChoices) order.erase(order.begin() + kChoices, order.end() - 1);
    std::vector<BookHint> hints;
    for (const std::size_t i : order) {
      hints.push_back({words_.name(path_.steps[i].technique), {told(i)}, picture(i)});
    }
    return hints;
  }

 private:
  std::string told(std::size_t i) const {
    return tell_step(path_.steps[i], *puzzle_.rules.topology, words_);
  }

  figure::Figure picture(std::size_t step) const {
    State state;
    state.reset(shape_of(puzzle_.rules.topology), puzzle_.givens);
    for (std::size_t i = 0; i < step; ++i) apply_step(state, path_.steps[i]);
    return draw_step(state, path_.steps[step]);
  }

  const Puzzle& puzzle_;
  const TechniqueWords& words_;
  SolvePath path_;
};

}  // namespace

bool has_hints(const SectionSpec& section) {
  constexpr int kLargest = 9;
  return section.size <= kLargest && section.symbols == Symbols::kDigits;
}

std::vector<std::vector<BookHint>> make_hints(const BookSpec& spec,
                                              const std::vector<Puzzle>& puzzles, int jobs) {
  if (spec.parts.hints == HintKind::kNone || puzzles.empty()) return {};
  std::vector<std::vector<BookHint>> hints(puzzles.size());
  std::vector<std::size_t> wanted;
  std::size_t next = 0;
  for (const SectionSpec& section : spec.sections) {
    for (int i = 0; i < section.count; ++i, ++next) {
      if (has_hints(section)) wanted.push_back(next);
    }
  }
  for_each_index(threads_of(jobs), wanted.size(), [&](std::size_t i) {
    const Teller teller(puzzles[wanted[i]], *spec.parts.hint_words);
    hints[wanted[i]] =
        spec.parts.hints == HintKind::kFirst ? teller.first_steps() : teller.hardest_steps();
  });
  return hints;
}

}  // namespace gridpress
