#include <fmt/format.h>

#include <algorithm>

#include "generator/kinds/fill_in/text.h"
#include "generator/kinds/fill_in/walk.h"
#include "generator/kinds/word_search/letters/letters.h"
#include "generator/kinds/words/shared.h"

namespace gridpress::fill_in {
namespace {

// The key of a technique's sentence: "why_only_word".
std::string sentence_key(std::string_view prefix, Technique technique) {
  std::string key = fmt::format("{}_{}", prefix, name_of(technique));
  std::ranges::replace(key, '-', '_');
  return key;
}

ExplainedStep explained(const FillIn& puzzle, const Step& step, const words::Letters& known,
                        const StepWords& words) {
  const words::Slot& slot = puzzle.slots.slots[static_cast<std::size_t>(step.slot)];
  const std::string place = words::slot_name(puzzle.lattice(), slot, words.kind);
  const std::string word = word_search::to_utf8(step.word);
  ExplainedStep explained;
  explained.technique = name_of(step.technique);
  explained.rating = rating_of(step.technique);
  explained.title = fill_sentence(words.kind, sentence_key("name", step.technique), {});
  explained.text = fill_sentence(words.kind, sentence_key("why", step.technique),
                                 {{"place", place}, {"word", word}});
  const int columns = puzzle.lattice().size.columns;
  explained.effect = fmt::format("r{}c{}-{}={}", slot.first() / columns + 1,
                                 slot.first() % columns + 1, slot.across ? "across" : "down", word);
  if (!words.pictures) return explained;
  explained.figure = words::draw_lattice(
      puzzle.lattice(), words::tints(puzzle.lattice(), slot.cells, figure::Shade::kHouse));
  words::Letters fresh(known.size(), 0), old = known;
  for (std::size_t p = 0; p < slot.length(); ++p) {
    const auto cell = static_cast<std::size_t>(slot.cells[p]);
    if (known[cell] == 0) fresh[cell] = step.word[p];
  }
  add_letters(explained.figure, puzzle.lattice(), old, figure::Text::Role::kLetter);
  add_letters(explained.figure, puzzle.lattice(), fresh, figure::Text::Role::kFound);
  return explained;
}

}  // namespace

Explanation explain_fill_in(const FillIn& puzzle, const StepWords& words, int max_steps) {
  Explanation explanation;
  const Walk walk = solve_in_steps(puzzle);
  explanation.finished = walk.solved;
  words::Letters known = puzzle.given;
  for (const Step& step : walk.steps) {
    if (static_cast<int>(explanation.steps.size()) == max_steps) {
      explanation.finished = false;
      break;
    }
    explanation.steps.push_back(explained(puzzle, step, known, words));
    const words::Slot& slot = puzzle.slots.slots[static_cast<std::size_t>(step.slot)];
    for (std::size_t p = 0; p < slot.length(); ++p) {
      known[static_cast<std::size_t>(slot.cells[p])] = step.word[p];
    }
  }
  return explanation;
}

}  // namespace gridpress::fill_in
