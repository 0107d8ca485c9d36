#include "generator/kinds/word_search/picture.h"

#include <algorithm>
#include <iterator>
#include <numeric>

#include "generator/base/plural.h"
#include "generator/base/result.h"
#include "generator/kinds/sentences.h"

namespace gridpress::word_search {
namespace {

using figure::Text;

// The text before the letters of a message, in the language of the puzzle. Drawings are made
// without the words of the page, so the texts are defined here.
struct MessageLead {
  std::string_view language, lead;
};
constexpr MessageLead kMessageLeads[] = {
    {"en", "The letters left over, read in order, say:"},
    {"de", "Die übrigen Buchstaben ergeben der Reihe nach:"},
    {"es", "Las letras sobrantes, leídas en orden, dicen:"},
    {"fr", "Les lettres restantes, lues dans l’ordre, disent\u00a0:"},
    {"it", "Le lettere rimaste, lette in ordine, dicono:"},
    {"ja", "残った文字を順に読むと："},
    {"nl", "De overgebleven letters vormen, op volgorde gelezen:"},
    {"pl", "Pozostałe litery, czytane po kolei, tworzą hasło:"},
    {"pt", "As letras que sobram, lidas por ordem, dizem:"},
    {"sv", "Bokstäverna som blir över säger, lästa i ordning:"}};

figure::Point centre_of(const WordGrid& grid, int cell) {
  return {cell % grid.size.columns + 0.5, cell / grid.size.columns + 0.5};
}

Text letter_at(const WordGrid& grid, int cell, Text::Role role) {
  return {centre_of(grid, cell), to_utf8(grid.letters[cell]), role, Text::Anchor::kMiddle, cell};
}

figure::WordLoop loop_round(const WordGrid& grid, std::size_t word) {
  const int last = static_cast<int>(grid.words[word].letters.size()) - 1;
  return {centre_of(grid, cell_of(grid.size, grid.placements[word], 0)),
          centre_of(grid, cell_of(grid.size, grid.placements[word], last))};
}

// Sorts words from long to short. Short bars are painted over long ones, so both ends of each bar
// stay visible.
std::vector<std::size_t> longest_first(const WordGrid& grid) {
  std::vector<std::size_t> order(grid.words.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, std::ranges::greater(),
                           [&](std::size_t word) { return grid.words[word].letters.size(); });
  return order;
}

figure::Figure framed(const WordGrid& grid) {
  figure::Figure figure;
  figure.rows = grid.size.rows;
  figure.columns = grid.size.columns;
  if (const BoardShape shape = shape_of(grid); !shape.empty()) {
    figure.marks.push_back(figure::Frame{border_of(shape, grid.size)});
    return figure;
  }
  const double right = grid.size.columns, foot = grid.size.rows;
  figure.marks.push_back(figure::Frame{{{0, 0}, {right, 0}, {right, foot}, {0, foot}}});
  return figure;
}

figure::WordList list_of(const WordGrid& grid) {
  figure::WordList list;
  for (const Word& word : grid.words) {
    list.words.push_back(grid.terms.list_shown ? capitals(word.shown) : "");
  }
  return list;
}

figure::Blanks blanks_of(const Terms& terms) {
  const auto* lead = std::ranges::find(kMessageLeads, terms.language, &MessageLead::language);
  if (lead == std::end(kMessageLeads)) lead = kMessageLeads;
  figure::Blanks blanks{std::string(lead->lead), {}};
  std::string_view rest = terms.message;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    const Letters word = spell(rest.substr(0, end), terms.spelling, terms.language).letters;
    if (!word.empty()) blanks.words.push_back(to_utf8(word));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return blanks;
}

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += between;
    text += parts[i];
  }
  return text;
}

// Chooses between the forms of "{count} word|{count} words" for the grid's number of words.
std::string count_of(const WordGrid& grid, const KindWords& words) {
  const int count = static_cast<int>(grid.words.size());
  const PluralRule* rule = find_plural_rule(fill_sentence(words, "plural", {}));
  GRIDPRESS_CHECK(rule != nullptr);
  const std::string forms = fill_sentence(words, "words", {{"count", std::to_string(count)}});
  std::string_view rest = forms;
  for (int form = rule->form(count); form > 0 && rest.find('|') != rest.npos; --form) {
    rest.remove_prefix(rest.find('|') + 1);
  }
  return std::string(rest.substr(0, rest.find('|')));
}

std::string spoken_rows(const WordGrid& grid, const KindWords& words) {
  std::string text;
  for (int row = 0; row < grid.size.rows; ++row) {
    std::vector<std::string> letters;
    for (int column = 0; column < grid.size.columns; ++column) {
      const char32_t letter = grid.letters[row * grid.size.columns + column];
      letters.push_back(letter == kOutside ? "–" : to_utf8(letter));
    }
    text += fill_sentence(words, "say_row",
                          {{"row", std::to_string(row + 1)}, {"letters", joined(letters, " ")}}) +
            '\n';
  }
  return text;
}

std::string spoken_places(const WordGrid& grid, const KindWords& words) {
  std::string text;
  for (std::size_t w = 0; w < grid.words.size(); ++w) {
    const Placement& at = grid.placements[w];
    const std::string_view direction = kDirections[static_cast<std::size_t>(at.direction)].name;
    text += fill_sentence(words, "say_place",
                          {{"word", grid.words[w].shown},
                           {"row", std::to_string(at.row + 1)},
                           {"column", std::to_string(at.column + 1)},
                           {"direction", fill_sentence(words, direction, {})}}) +
            '\n';
  }
  return text;
}

}  // namespace

figure::Figure drawing(const WordGrid& grid, bool solution) {
  if (!solution) return drawing_with_loops(grid, 0);
  figure::Figure figure = framed(grid);
  // Painted last, over the edges of bars.
  const figure::Mark frame = std::move(figure.marks.back());
  figure.marks.clear();
  for (const std::size_t word : longest_first(grid)) {
    figure.marks.push_back(loop_round(grid, word));
  }
  const std::vector<int> over = words_over(grid);
  const Text::Role other = grid.terms.message.empty() ? Text::Role::kLetter : Text::Role::kLeft;
  for (const Text::Role role : {other, Text::Role::kFound}) {
    for (int cell = 0; cell < grid.size.cells(); ++cell) {
      if (grid.letters[cell] == kOutside) continue;
      if ((over[cell] > 0) == (role == Text::Role::kFound)) {
        figure.marks.push_back(letter_at(grid, cell, role));
      }
    }
  }
  figure.marks.push_back(frame);
  return figure;
}

figure::Figure empty_drawing(const WordGrid& grid) {
  figure::Figure figure = framed(grid);
  figure.attachments.emplace_back(list_of(grid));
  if (!grid.terms.message.empty()) figure.attachments.emplace_back(blanks_of(grid.terms));
  return figure;
}

figure::Figure drawing_with_loops(const WordGrid& grid, std::size_t looped) {
  figure::Figure figure = empty_drawing(grid);
  for (std::size_t w = 0; w < looped; ++w) figure.marks.push_back(loop_round(grid, w));
  for (int cell = 0; cell < grid.size.cells(); ++cell) {
    if (grid.letters[cell] != kOutside) {
      figure.marks.push_back(letter_at(grid, cell, Text::Role::kLetter));
    }
  }
  return figure;
}

std::vector<int> message_lengths(const Terms& terms) {
  std::vector<int> lengths;
  if (terms.message.empty()) return lengths;
  for (const std::string& word : blanks_of(terms).words) {
    lengths.push_back(static_cast<int>(to_letters(word).size()));
  }
  return lengths;
}

std::string spoken(const WordGrid& grid, bool solution, const KindWords& words) {
  if (solution) {
    std::string text = spoken_places(grid, words);
    if (!grid.terms.message.empty()) {
      text += fill_sentence(words, "say_message", {{"message", grid.terms.message}}) + '\n';
    }
    return text;
  }
  std::vector<std::string> list;
  for (const Word& word : grid.words) list.push_back(word.shown);
  return spoken_rows(grid, words) +
         (grid.terms.list_shown ? fill_sentence(words, "say_list", {{"list", joined(list, ", ")}})
                                : fill_sentence(words, "say_hidden_list", {})) +
         '\n';
}

std::string rule_of(int directions, const KindWords& words) {
  return fill_sentence(
      words, "rule",
      {{"directions", fill_sentence(words, "directions_" + std::to_string(directions), {})}});
}

std::vector<std::string> captions(const WordGrid& grid, const KindWords& words) {
  const std::string directions =
      fill_sentence(words, "directions_" + std::to_string(grid.terms.directions), {});
  const std::string& theme = grid.terms.theme;
  const std::string count = count_of(grid, words);
  if (theme.empty() || grid.terms.list_shown)
    return {capital(directions), count};  // readers can count the words themselves
  return {fill_sentence(words, "theme_caption",
                        {{"words", count}, {"directions", directions}, {"theme", theme}})};
}

}  // namespace gridpress::word_search
