#include "generator/kinds/codeword/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "generator/kinds/codeword/walk.h"
#include "generator/kinds/word_search/letters/letters.h"
#include "generator/kinds/words/shared.h"

namespace gridpress::codeword {
namespace {

using figure::Text;
using word_search::to_utf8;

constexpr std::string_view kWordKeys[] = {"name",
                                          "lead",
                                          "rule",
                                          "tip",
                                          "step_text",
                                          "given",
                                          "say_given",
                                          "letter_is",
                                          "result",
                                          "name_only_word",
                                          "name_shared_letter",
                                          "name_crossing",
                                          "name_trial",
                                          "why_only_word",
                                          "why_shared_letter",
                                          "why_crossing",
                                          "why_trial"};
constexpr std::string_view kWordPlaces[] = {"count", "list", "number",  "letter",
                                            "place", "word", "numbers", "words"};

// Positions within a cell that leave space for both a number and a letter.
constexpr figure::Point kNumberAt{.25, .2}, kLetterAt{.54, .62};
constexpr std::string_view kToWriteOn = " ____";

Text number_text(const words::Lattice& lattice, int cell, int number) {
  const figure::Point centre = words::centre_of(lattice, cell);
  return {{centre.x - .5 + kNumberAt.x, centre.y - .5 + kNumberAt.y},
          std::to_string(number),
          Text::Role::kEdge,
          Text::Anchor::kMiddle,
          cell};
}

Text letter_text(const words::Lattice& lattice, int cell, char32_t letter, Text::Role role) {
  const figure::Point centre = words::centre_of(lattice, cell);
  return {{centre.x - .5 + kLetterAt.x, centre.y - .5 + kLetterAt.y},
          to_utf8(letter),
          role,
          Text::Anchor::kMiddle,
          cell};
}

figure::WordList key_list(const words::Letters& given) {
  figure::WordList list;
  for (std::size_t i = 0; i < given.size(); ++i) {
    list.words.push_back(given[i] == 0 ? fmt::format("{}{}", i + 1, kToWriteOn)
                                       : fmt::format("{} = {}", i + 1, to_utf8(given[i])));
  }
  return list;
}

}  // namespace

std::span<const std::string_view> word_keys() {
  return kWordKeys;
}
std::span<const std::string_view> word_places() {
  return kWordPlaces;
}

void add_texts(figure::Figure& figure, const Code& code, const words::Letters& known,
               const std::vector<int>& fresh) {
  const words::Lattice lattice = lattice_of(code);
  for (const bool letters : {false, true}) {
    for (int cell = 0; cell < code.size.cells(); ++cell) {
      const int number = code.numbers[static_cast<std::size_t>(cell)];
      if (number == 0) continue;
      if (!letters) {
        figure.marks.emplace_back(number_text(lattice, cell, number));
      } else if (const char32_t letter = known[static_cast<std::size_t>(number - 1)]; letter != 0) {
        const bool is_fresh = std::ranges::find(fresh, number - 1) != fresh.end();
        figure.marks.emplace_back(letter_text(lattice, cell, letter,
                                              is_fresh ? Text::Role::kFound : Text::Role::kLetter));
      }
    }
  }
}

figure::Figure draw_code(const Code& code, bool solution) {
  const words::Lattice lattice = lattice_of(code);
  figure::Figure figure = words::draw_lattice(lattice);
  if (!solution) {
    add_texts(figure, code, code.given, {});
    figure.attachments.emplace_back(key_list(code.given));
    return figure;
  }
  for (int cell = 0; cell < code.size.cells(); ++cell) {
    const int number = code.numbers[static_cast<std::size_t>(cell)];
    if (number == 0 || code.key.empty()) continue;
    const char32_t letter = code.key[static_cast<std::size_t>(number - 1)];
    figure.marks.emplace_back(Text{words::centre_of(lattice, cell), to_utf8(letter),
                                   Text::Role::kFound, Text::Anchor::kMiddle, cell});
  }
  return figure;
}

figure::Figure draw_blank(Size size, int letters) {
  words::Lattice lattice{size,
                         std::vector<std::uint8_t>(static_cast<std::size_t>(size.cells()), 1)};
  figure::Figure figure = words::draw_lattice(lattice);
  figure.marks.emplace_back(number_text(lattice, 0, 1));
  figure.marks.emplace_back(letter_text(lattice, 0, U'A', Text::Role::kLetter));
  figure.marks.emplace_back(figure::Tint{{1, 0}, 1, 1, figure::Shade::kBlack});
  figure.attachments.emplace_back(key_list(words::Letters(static_cast<std::size_t>(letters), 0)));
  return figure;
}

std::string speak_code(const Code& code, bool solution, const KindWords& words) {
  std::vector<std::string> cells, given;
  for (const int number : code.numbers) {
    if (number == 0) {
      cells.emplace_back();
    } else if (solution && !code.key.empty()) {
      cells.push_back(to_utf8(code.key[static_cast<std::size_t>(number - 1)]));
    } else {
      cells.push_back(std::to_string(number));
    }
  }
  std::string text = words::spoken_rows(lattice_of(code), cells, words);
  for (std::size_t i = 0; i < code.given.size() && !solution; ++i) {
    if (code.given[i] == 0) continue;
    given.push_back(
        fill_sentence(words, "letter_is",
                      {{"number", std::to_string(i + 1)}, {"letter", to_utf8(code.given[i])}}));
  }
  if (!given.empty()) {
    text += fill_sentence(words, "say_given", {{"list", words::joined(given)}}) + '\n';
  }
  return text;
}

std::vector<std::string> captions(const Code& code, const KindWords& words) {
  return {words::counted(words, "given", code.letters_given()),
          fill_sentence(words, "lexicon", {{"name", code.lexicon->name()}})};
}

KindLesson lesson_with(const Code& code, const KindWords& words) {
  KindLesson lesson;
  lesson.title = fill_sentence(words, "title", {});
  lesson.lead = fill_sentence(words, "lead", {});
  figure::Figure puzzle = draw_code(code, false);
  puzzle.attachments.clear();
  lesson.houses = {{std::move(puzzle), fill_sentence(words, "puzzle_picture", {})},
                   {draw_code(code, true), fill_sentence(words, "answer_picture", {})}};
  lesson.step_title = fill_sentence(words, "step_title", {});
  lesson.step_text = {fill_sentence(words, "step_text", {})};
  lesson.tip = fill_sentence(words, "tip", {});
  std::vector<int> fresh;
  const Walk walk = solve_in_steps(clues_of(code));
  words::Letters known = code.given;
  std::vector<std::string> results;
  const Step first = walk.steps.empty() ? Step() : walk.steps.front();
  for (const auto& [number, letter] : first.found) {
    fresh.push_back(number);
    known[static_cast<std::size_t>(number)] = code.lexicon->letter(letter);
    results.push_back(fill_sentence(words, "letter_is",
                                    {{"number", std::to_string(number + 1)},
                                     {"letter", to_utf8(code.lexicon->letter(letter))}}));
  }
  if (!results.empty()) {
    lesson.step_text.push_back(fill_sentence(words, "result", {{"list", words::joined(results)}}));
  }
  lesson.step = words::draw_lattice(lattice_of(code));
  add_texts(lesson.step, code, known, fresh);
  return lesson;
}

}  // namespace gridpress::codeword
