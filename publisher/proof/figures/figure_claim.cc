#include "publisher/proof/figures/figure_claim.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <tuple>

namespace gridpress::proof {
namespace {

ClaimedText value_text(const figure::Value& value) {
  return {.sort = ClaimedText::Sort::kValue,
          .text = std::to_string(value.digit),
          .digit = value.digit,
          .x = value.centre.x,
          .y = value.centre.y,
          .given = value.role == figure::Value::Role::kGiven,
          .cell = value.cell};
}

// A text's position in a claim is its centre. If the text is anchored at one side, the centre is
// half the text's width away from the anchor.
ClaimedText plain_text(const figure::Text& text, bool answer) {
  return {.text = text.text,
          .role = text.role,
          .x = text.at.x,
          .y = text.at.y,
          .optional = answer && text.role == figure::Text::Role::kClue,
          .cell = text.cell};
}

ClaimedText label_text(const figure::Cage& cage, bool answer) {
  const figure::Square first = *std::ranges::min_element(
      cage.squares, {},
      [](const figure::Square& square) { return std::tuple(square.row, square.column); });
  constexpr double kCorner = 0.22;
  return {.sort = ClaimedText::Sort::kLabel,
          .text = cage.label,
          .x = first.column + kCorner,
          .y = first.row + kCorner,
          .optional = answer};
}

}  // namespace

bool is_within(const figure::WordClue& clue, double x, double y) {
  return x > clue.corner.x && x < clue.corner.x + clue.width && y > clue.corner.y &&
         y < clue.corner.y + clue.height;
}

std::string clue_letters(std::string_view text) {
  constexpr std::string_view kSigns[] = {"\u00AD", "\u2010", "\u00A0", "-", " "};
  std::string letters;
  while (!text.empty()) {
    const auto* sign = std::ranges::find_if(
        kSigns, [&](std::string_view known) { return text.starts_with(known); });
    if (sign == std::end(kSigns)) letters += text.front();
    text.remove_prefix(sign == std::end(kSigns) ? 1 : sign->size());
  }
  return letters;
}

ClaimedFigure claimed(figure::Figure figure, bool answer) {
  ClaimedFigure claim;
  claim.answer = answer;
  for (const figure::Mark& mark : figure.marks) {
    if (const auto* value = std::get_if<figure::Value>(&mark)) {
      claim.texts.push_back(value_text(*value));
      ++claim.values;
    } else if (const auto* text = std::get_if<figure::Text>(&mark)) {
      if (!text->text.empty()) claim.texts.push_back(plain_text(*text, answer));
    } else if (const auto* cage = std::get_if<figure::Cage>(&mark)) {
      if (!cage->label.empty()) claim.texts.push_back(label_text(*cage, answer));
    } else if (const auto* clue = std::get_if<figure::WordClue>(&mark)) {
      claim.clues.push_back(*clue);
    }
  }
  for (const figure::Attachment& attachment : figure.attachments) {
    const auto* list = std::get_if<figure::WordList>(&attachment);
    if (list == nullptr) continue;
    for (const std::string& word : list->words) {
      if (!word.empty()) claim.words.push_back(word);
    }
  }
  claim.figure = std::move(figure);
  return claim;
}

std::string written(const ClaimedText& text, Writing writing) {
  constexpr std::string_view kHexDigits = "0123456789ABCDEF";
  const auto index = static_cast<std::size_t>(text.digit - 1);
  const bool hex = writing == Writing::kHex;
  if (text.digit == 0 || writing == Writing::kNumbers) return text.text;
  if (hex && index >= kHexDigits.size()) return text.text;
  return std::string(1, hex ? kHexDigits[index] : static_cast<char>('A' + index));
}

std::string place_words(const figure::Figure& figure, double x, double y) {
  const int row = static_cast<int>(std::floor(y)) + 1, column = static_cast<int>(std::floor(x)) + 1;
  const bool in_rows = y >= 0 && y <= figure.rows, in_columns = x >= 0 && x <= figure.columns;
  if (in_rows && in_columns) return fmt::format("row {}, column {}", row, column);
  if (in_rows) return fmt::format("the margin next to row {}", row);
  if (in_columns) return fmt::format("the margin {} column {}", y < 0 ? "above" : "below", column);
  return "a place outside the grid";
}

}  // namespace gridpress::proof
