#include "generator/kinds/words/clued_look.h"

#include <fmt/format.h>

#include <set>

#include "generator/kinds/word_search/letters/letters.h"
#include "generator/kinds/words/shared.h"

namespace gridpress::words {
namespace {

using figure::Text;
using word_search::to_utf8;

constexpr figure::Point kClueNumberAt{.08, .19}, kGivenLetterAt{.54, .62};

Text in_cell(const Lattice& lattice, int cell, figure::Point at, std::string text,
             Text::Role role) {
  const figure::Point centre = centre_of(lattice, cell);
  return {{centre.x - .5 + at.x, centre.y - .5 + at.y},
          std::move(text),
          role,
          role == Text::Role::kEdge ? Text::Anchor::kLeft : Text::Anchor::kMiddle,
          cell};
}

// The cells whose letters are given.
std::set<int> given_cells(const CluedGrid& grid) {
  std::set<int> given;
  if (grid.initials == 0) return given;
  const auto every = static_cast<std::size_t>(grid.initials);
  for (std::size_t s = 0; s < grid.slots.slots.size(); s += every) {
    given.insert(grid.slots.slots[s].first());
  }
  return given;
}

figure::WordList bank_of(std::vector<std::string> words) {
  return {.words = std::move(words), .bank = true};
}

}  // namespace

void add_clued(figure::Figure& figure, const CluedGrid& grid, bool solution) {
  const Lattice& lattice = grid.lattice();
  if (solution) {
    for (int cell = 0; cell < lattice.size.cells(); ++cell) {
      const char32_t letter = grid.letters[static_cast<std::size_t>(cell)];
      if (letter == U'#') continue;
      figure.marks.emplace_back(
          in_cell(lattice, cell, {.5, .5}, to_utf8(letter), Text::Role::kFound));
    }
    return;
  }
  const std::vector<int> numbers = slot_numbers(grid.slots);
  std::vector<int> by_cell(grid.letters.size());
  figure::ClueList clues;
  for (std::size_t s = 0; s < numbers.size(); ++s) {
    const Slot& slot = grid.slots.slots[s];
    by_cell[static_cast<std::size_t>(slot.first())] = numbers[s];
    (slot.across ? clues.across : clues.down)
        .push_back({numbers[s], with_lengths(grid.words[s], grid.language)});
  }
  for (int cell = 0; cell < lattice.size.cells(); ++cell) {
    const int number = by_cell[static_cast<std::size_t>(cell)];
    if (number == 0) continue;
    figure.marks.emplace_back(
        in_cell(lattice, cell, kClueNumberAt, std::to_string(number), Text::Role::kEdge));
  }
  add_given(figure, grid);
  figure.attachments.emplace_back(std::move(clues));
  if (grid.bank) figure.attachments.emplace_back(bank_of(sorted_words(grid)));
}

void add_given(figure::Figure& figure, const CluedGrid& grid) {
  const std::set<int> given = given_cells(grid);
  add_letters_of(figure, grid, {given.begin(), given.end()});
}

void add_letters_of(figure::Figure& figure, const CluedGrid& grid, const std::vector<int>& cells) {
  for (const int cell : cells) {
    const std::string letter = to_utf8(grid.letters[static_cast<std::size_t>(cell)]);
    figure.marks.emplace_back(
        in_cell(grid.lattice(), cell, kGivenLetterAt, letter, Text::Role::kLetter));
  }
}

void add_blank_clues(figure::Figure& figure, const CluedGrid& grid,
                     const std::vector<Clued>& words) {
  figure.marks.emplace_back(in_cell(grid.lattice(), 0, kClueNumberAt, "1", Text::Role::kEdge));
  if (grid.initials > 0) {
    figure.marks.emplace_back(in_cell(grid.lattice(), 0, kGivenLetterAt, "A", Text::Role::kLetter));
  }
  figure::ClueList clues;
  std::vector<std::string> list;
  for (std::size_t i = 0; i < words.size(); ++i) {
    (i % 2 == 0 ? clues.across : clues.down)
        .push_back({static_cast<int>(i) + 1, with_lengths(words[i], grid.language)});
    list.push_back(words[i].shown);
  }
  figure.attachments.emplace_back(std::move(clues));
  if (grid.bank) figure.attachments.emplace_back(bank_of(std::move(list)));
}

std::string speak_clued(const CluedGrid& grid, bool solution, const KindWords& words) {
  const std::vector<int> numbers = slot_numbers(grid.slots);
  const std::set<int> given = given_cells(grid);
  std::string text;
  for (std::size_t s = 0; s < numbers.size(); ++s) {
    const Slot& slot = grid.slots.slots[s];
    const int cell = slot.first(), columns = grid.lattice().size.columns;
    const std::string key =
        fmt::format("say_{}_{}", slot.across ? "across" : "down", solution ? "answer" : "clue");
    std::string line = fill_sentence(
        words, key,
        {{"number", std::to_string(numbers[s])},
         {"row", std::to_string(cell / columns + 1)},
         {"column", std::to_string(cell % columns + 1)},
         {"text", solution ? grid.words[s].shown : with_lengths(grid.words[s], grid.language)}});
    if (!solution && given.contains(cell)) {
      line += ' ' + fill_sentence(words, "say_initial",
                                  {{"letter", to_utf8(grid.words[s].letters.front())}});
    }
    text += line + '\n';
  }
  if (solution || !grid.bank) return text;
  return text + fill_sentence(words, "say_bank", {{"list", joined(sorted_words(grid))}}) + '\n';
}

std::vector<std::string> clued_captions(const CluedGrid& grid, const KindWords& words) {
  return {counted(words, "count_words", static_cast<int>(grid.words.size()))};
}

}  // namespace gridpress::words
