#include "generator/kinds/codeword/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "generator/kinds/word_search/letters/letters.h"
#include "generator/kinds/words/key_explain.h"
#include "generator/kinds/words/shared.h"

namespace gridpress::codeword {
namespace {

using figure::Text;
using word_search::to_utf8;

constexpr std::string_view kWordKeys[] = {
    "name",          "lead",       "rule",           "tip",
    "step_text",     "given",      "given_none",     "say_given",
    "letter_is",     "result",     "name_only_word", "name_shared_letter",
    "name_crossing", "name_trial", "why_only_word",  "why_shared_letter",
    "why_crossing",  "why_trial"};
constexpr std::string_view kWordPlaces[] = {"count", "list", "number",  "letter",
                                            "place", "word", "numbers", "words"};

// Positions within a cell that leave space for both a number and a letter.
constexpr figure::Point kNumberAt{.25, .2}, kLetterAt{.54, .62};

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

// Adds the key below the grid: a box as large as a cell for each number, and the alphabet, whose
// given letters are struck out. Both are in rows of equal length, of at most a box per column.
void add_key(figure::Figure& figure, const words::Letters& given, const words::Letters& alphabet) {
  constexpr double kAbove = 0.6, kBelow = 0.55, kLine = 0.75, kStroke = 0.2;
  const auto row_length = [&](int items) {
    const int rows = (items + figure.columns - 1) / figure.columns;
    return (items + rows - 1) / rows;
  };
  const int count = static_cast<int>(given.size()), in_row = row_length(count);
  const double top = figure.rows + kAbove;
  double foot = top;
  for (int first = 0; first < count; first += in_row, ++foot) {
    words::add_boxes(figure, {0, foot}, std::min(in_row, count - first));
  }
  for (const bool letters : {false, true}) {
    for (int i = 0; i < count; ++i) {
      const figure::Point at = letters ? kLetterAt : kNumberAt;
      const char32_t letter = given[static_cast<std::size_t>(i)];
      if (letters && letter == 0) continue;
      figure.marks.emplace_back(Text{{i % in_row + at.x, top + i / in_row + at.y},
                                     letters ? to_utf8(letter) : std::to_string(i + 1),
                                     letters ? Text::Role::kLetter : Text::Role::kEdge});
    }
  }
  const int letters = static_cast<int>(alphabet.size()), in_line = row_length(letters);
  std::vector<figure::Mark> written;
  for (int i = 0; i < letters; ++i) {
    const char32_t letter = alphabet[static_cast<std::size_t>(i)];
    const figure::Point at{i % in_line + 0.5, foot + kBelow + i / in_line * kLine};
    written.emplace_back(Text{at, to_utf8(letter), Text::Role::kOutside});
    figure.margins.bottom = at.y + kBelow - figure.rows;
    if (given.find(letter) == words::Letters::npos) continue;
    figure.marks.emplace_back(
        figure::Trail{{{at.x - kStroke, at.y + kStroke}, {at.x + kStroke, at.y - kStroke}},
                      false,
                      figure::Trail::Role::kSign});
  }
  std::ranges::move(written, std::back_inserter(figure.marks));  // over the strokes
}

words::Letters alphabet_of(const words::Lexicon& lexicon) {
  words::Letters letters;
  for (int i = 0; i < lexicon.letters(); ++i) letters += lexicon.letter(i);
  return letters;
}

// Words by their line in the grid, and numbers as themselves.
class View final : public words::KeyView {
 public:
  View(const Code& code, const words::CodeClues& clues)
      : code_(code), clues_(clues), lattice_(lattice_of(code)), slots_(lattice_) {}

  std::string symbol(int number) const override { return std::to_string(number + 1); }

  std::string place(int word, const KindWords& words) const override {
    return words::slot_name(lattice_, slot(word), words);
  }

  std::string pattern(int word, const words::Letters& known) const override {
    std::vector<std::string> parts;
    for (const int number : clues_.words[static_cast<std::size_t>(word)]) {
      const char32_t letter = known[static_cast<std::size_t>(number)];
      parts.push_back(letter == 0 ? std::to_string(number + 1) : to_utf8(letter));
    }
    return fmt::format("{}", fmt::join(parts, "\u00a0"));
  }

  figure::Figure picture(int word, const words::Letters& known,
                         const std::vector<int>& fresh) const override {
    std::vector<figure::Mark> marks;
    if (word >= 0) marks = words::tints(lattice_, slot(word).cells, figure::Shade::kHouse);
    figure::Figure figure = words::draw_lattice(lattice_, std::move(marks));
    add_texts(figure, code_, known, fresh);
    return figure;
  }

 private:
  const words::Slot& slot(int word) const {
    const std::vector<int>& numbers = clues_.words[static_cast<std::size_t>(word)];
    return *std::ranges::find_if(slots_.slots, [&](const words::Slot& slot) {
      return std::ranges::equal(slot.cells, numbers, {}, [&](int cell) {
        return code_.numbers[static_cast<std::size_t>(cell)] - 1;
      });
    });
  }

  const Code& code_;
  const words::CodeClues& clues_;
  const words::Lattice lattice_;
  const words::Slots slots_;
};

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
    add_key(figure, code.given, alphabet_of(*code.lexicon));
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
  const auto count = static_cast<std::size_t>(letters);
  // Only the key's room: answers, which have no key, are planned with this figure, too.
  figure::Figure key = figure;
  add_key(key, words::Letters(count, 0), words::Letters(count, U'A'));
  figure.margins = key.margins;
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
  const int given = code.letters_given();
  return {
      given > 0 ? words::counted(words, "given", given) : fill_sentence(words, "given_none", {}),
      fill_sentence(words, "lexicon", {{"name", code.lexicon->name()}})};
}

KindLesson lesson_with(const Code& code, const KindWords& words) {
  KindLesson lesson;
  lesson.title = fill_sentence(words, "title", {});
  lesson.lead = fill_sentence(words, "lead", {});
  figure::Figure puzzle = words::draw_lattice(lattice_of(code));
  add_texts(puzzle, code, code.given, {});
  lesson.houses = {{std::move(puzzle), fill_sentence(words, "puzzle_picture", {})},
                   {draw_code(code, true), fill_sentence(words, "answer_picture", {})}};
  lesson.step_title = fill_sentence(words, "step_title", {});
  lesson.step_text = {fill_sentence(words, "step_text", {})};
  lesson.tip = fill_sentence(words, "tip", {});
  std::vector<int> fresh;
  words::Letters known = code.given;
  const words::CodeClues clues = clues_of(code);
  const words::KeyWalk walk = words::solve_in_steps(clues);
  const words::KeyStep first = walk.steps.empty() ? words::KeyStep() : walk.steps.front();
  const View view(code, clues);
  const std::string found = words::found_letters(clues, first, view, words, known, fresh);
  if (!found.empty()) lesson.step_text.push_back(found);
  lesson.step = view.picture(-1, known, fresh);
  return lesson;
}

Explanation explain_code(const Code& code, const StepWords& words, int max_steps) {
  const words::CodeClues clues = clues_of(code);
  return words::explain_keys(clues, code.given, View(code, clues), words, max_steps);
}

}  // namespace gridpress::codeword
