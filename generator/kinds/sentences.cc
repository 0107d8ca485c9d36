#include "generator/kinds/sentences.h"

#include <fmt/format.h>

#include <algorithm>

#include "generator/grader/explain/removals.h"

namespace gridpress {

namespace {

std::string joined_by(const std::vector<std::string>& parts, const std::string& comma,
                      const std::string& last) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 == parts.size() ? last : comma;
    text += parts[i];
  }
  return text;
}

}  // namespace

std::string joined(const KindWords& words, const std::vector<std::string>& parts) {
  return joined_by(parts, fill_sentence(words, "comma", {}), fill_sentence(words, "and", {}));
}

std::string joined_items(const KindWords& words, const std::vector<std::string>& items) {
  return joined_by(items, fill_sentence(words, "comma_item", {}),
                   fill_sentence(words, "and_item", {}));
}

std::string chained(const KindWords& words, const std::vector<std::string>& parts) {
  std::string list;
  for (const std::string& part : parts) {
    list =
        list.empty() ? part : fill_sentence(words, "list_next", {{"list", list}, {"next", part}});
  }
  return list;
}

SquareWord square_word(const KindWords& words) {
  return [&words](std::string_view key, const SquareNumbers& numbers) {
    return fill_sentence(words, key,
                         {{"row", numbers.row},
                          {"column", numbers.column},
                          {"rows", numbers.rows},
                          {"columns", numbers.columns}});
  };
}

std::string square_names(const KindWords& words, const std::vector<Position>& squares,
                         SquareForm form) {
  if (form == SquareForm::kWords) return squares_in_words(squares, square_word(words));
  std::vector<std::string> names;
  for (const Position& at : squares) names.push_back(square_name(words, at));
  return joined(words, names);
}

std::string square_name(const KindWords& words, Position at, SquareForm form) {
  return fill_sentence(
      words, form == SquareForm::kWords ? "square" : "cell",
      {{"row", std::to_string(at.row + 1)}, {"column", std::to_string(at.column + 1)}});
}

std::string house_key(std::string_view word, HouseForm form) {
  return fmt::format("{}{}", form == HouseForm::kIn ? "in_" : "", word);
}

std::string house_name(const KindWords& words, const House& house, HouseForm form) {
  const WordFilling number{{"number", std::to_string(house.index + 1)}};
  switch (house.kind) {
    case HouseKind::kRow:
      return fill_sentence(words, house_key("row", form), number);
    case HouseKind::kColumn:
      return fill_sentence(words, house_key("column", form), number);
    case HouseKind::kBox:
      return fill_sentence(words, house_key("box", form), number);
    case HouseKind::kOther:
      break;
  }
  return "";
}

std::string removals_text(const KindWords& words, const Topology& board,
                          const std::vector<Candidate>& gone, SquareForm form) {
  std::vector<std::string> parts;
  for (const RemovalGroup& removal : group_removals(gone)) {
    std::vector<std::string> digits;
    std::vector<Position> squares;
    for (const int digit : removal.digits) digits.push_back(std::to_string(digit));
    for (const Cell cell : removal.cells) squares.push_back(board.positions[cell]);
    parts.push_back(fill_sentence(
        words, "removal",
        {{"digits", joined(words, digits)}, {"cells", square_names(words, squares, form)}}));
  }
  return fmt::format("{}", fmt::join(parts, fill_sentence(words, "next", {})));
}

bool states_placement(const KindWords& words, std::string_view key) {
  const std::string& sentence = words.find(key)->second;
  return sentence.find("{cell}") != sentence.npos && sentence.find("{digit}") != sentence.npos;
}

std::string word_key(std::string_view prefix, std::string_view technique) {
  std::string key = fmt::format("{}_{}", prefix, technique);
  std::ranges::replace(key, '-', '_');
  return key;
}

std::string capital(std::string text) {
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  }
  return text;
}

}  // namespace gridpress
