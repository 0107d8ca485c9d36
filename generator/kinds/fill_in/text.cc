#include "generator/kinds/fill_in/text.h"

#include <algorithm>

#include "generator/kinds/fill_in/walk.h"
#include "generator/kinds/word_search/letters/letters.h"
#include "generator/kinds/words/shared.h"

namespace gridpress::fill_in {
namespace {

using figure::Text;
using word_search::to_utf8;

constexpr std::string_view kWordKeys[] = {"name",
                                          "lead",
                                          "rule",
                                          "tip",
                                          "step_text",
                                          "count_words",
                                          "count_numbers",
                                          "given",
                                          "say_list",
                                          "say_open",
                                          "result",
                                          "name_only_word",
                                          "name_only_place",
                                          "name_crossing",
                                          "name_trial",
                                          "why_only_word",
                                          "why_only_place",
                                          "why_crossing",
                                          "why_trial"};
constexpr std::string_view kWordPlaces[] = {"count", "list", "place", "word"};

figure::WordList list_of(const FillIn& puzzle) {
  figure::WordList list;
  for (const words::Letters& word : puzzle.list) list.words.push_back(to_utf8(word));
  return list;
}

}  // namespace

std::span<const std::string_view> word_keys() {
  return kWordKeys;
}
std::span<const std::string_view> word_places() {
  return kWordPlaces;
}

void add_letters(figure::Figure& figure, const words::Lattice& lattice,
                 const words::Letters& letters, Text::Role role) {
  for (int cell = 0; cell < lattice.size.cells(); ++cell) {
    const char32_t letter = letters[static_cast<std::size_t>(cell)];
    if (letter == 0 || letter == U'#') continue;
    figure.marks.emplace_back(
        Text{words::centre_of(lattice, cell), to_utf8(letter), role, Text::Anchor::kMiddle, cell});
  }
}

figure::Figure draw_fill_in(const FillIn& puzzle, bool solution) {
  figure::Figure figure = words::draw_lattice(puzzle.lattice());
  if (solution) {
    if (!puzzle.solution.empty()) {
      add_letters(figure, puzzle.lattice(), puzzle.solution, Text::Role::kFound);
    }
    return figure;
  }
  add_letters(figure, puzzle.lattice(), puzzle.given, Text::Role::kLetter);
  figure.attachments.emplace_back(list_of(puzzle));
  return figure;
}

figure::Figure draw_blank(Size size, int count) {
  const words::Lattice lattice{
      size, std::vector<std::uint8_t>(static_cast<std::size_t>(size.cells()), 1)};
  figure::Figure figure = words::draw_lattice(lattice);
  figure.marks.emplace_back(figure::Tint{{0, 0}, 1, 1, figure::Shade::kBlack});
  add_letters(figure, lattice, words::Letters(lattice.open.size(), U'A'), Text::Role::kLetter);
  const auto longest = static_cast<std::size_t>(std::min(size.rows, 9));
  figure.attachments.emplace_back(figure::WordList{
      std::vector<std::string>(static_cast<std::size_t>(count), std::string(longest, 'A'))});
  return figure;
}

std::string speak_fill_in(const FillIn& puzzle, bool solution, const KindWords& words) {
  const std::string open = fill_sentence(words, "say_open", {});
  const words::Letters& letters =
      solution && !puzzle.solution.empty() ? puzzle.solution : puzzle.given;
  std::vector<std::string> cells, list;
  for (std::size_t cell = 0; cell < letters.size(); ++cell) {
    const bool block = puzzle.lattice().open[cell] == 0;
    cells.push_back(block ? "" : letters[cell] == 0 ? open : to_utf8(letters[cell]));
  }
  std::string text = words::spoken_rows(puzzle.lattice(), cells, words);
  if (solution) return text;
  for (const words::Letters& word : puzzle.list) list.push_back(to_utf8(word));
  return text + fill_sentence(words, "say_list", {{"list", words::joined(list)}}) + '\n';
}

std::vector<std::string> captions(const FillIn& puzzle, const KindWords& words) {
  std::vector<std::string> facts{words::counted(words,
                                                puzzle.numeric() ? "count_numbers" : "count_words",
                                                static_cast<int>(puzzle.list.size()))};
  const int given = static_cast<int>(puzzle.given_slots().size());
  if (given > 0) facts.push_back(words::counted(words, "given", given));
  if (!puzzle.lexicon.empty()) {
    facts.push_back(fill_sentence(words, "lexicon", {{"name", puzzle.lexicon}}));
  }
  return facts;
}

KindLesson lesson_with(const FillIn& puzzle, const KindWords& words) {
  KindLesson lesson;
  lesson.title = fill_sentence(words, "title", {});
  lesson.lead = fill_sentence(words, "lead", {});
  lesson.houses = {{draw_fill_in(puzzle, false), fill_sentence(words, "puzzle_picture", {})},
                   {draw_fill_in(puzzle, true), fill_sentence(words, "answer_picture", {})}};
  lesson.step_title = fill_sentence(words, "step_title", {});
  lesson.step_text = {fill_sentence(words, "step_text", {})};
  lesson.tip = fill_sentence(words, "tip", {});
  FillIn begun = puzzle;
  const Walk walk = solve_in_steps(puzzle);
  if (!walk.steps.empty()) {
    const Step& step = walk.steps.front();
    const words::Slot& slot = puzzle.slots.slots[static_cast<std::size_t>(step.slot)];
    for (std::size_t p = 0; p < slot.length(); ++p) {
      begun.given[static_cast<std::size_t>(slot.cells[p])] = step.word[p];
    }
    lesson.step_text.push_back(
        fill_sentence(words, "result",
                      {{"place", words::slot_name(puzzle.lattice(), slot, words)},
                       {"word", to_utf8(step.word)}}));
  }
  lesson.step = draw_fill_in(begun, false);
  lesson.step.attachments.clear();
  return lesson;
}

}  // namespace gridpress::fill_in
