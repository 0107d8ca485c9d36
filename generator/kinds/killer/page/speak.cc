#include "generator/kinds/killer/page/speak.h"

#include <fmt/format.h>

#include "generator/kinds/killer/board.h"
#include "generator/kinds/killer/page/lesson.h"
#include "generator/kinds/killer/page/step_text.h"

namespace gridpress::killer {
namespace {

constexpr std::string_view kOwnWords[] = {
    "name",          "caption_cages",  "caption_givens",   "caption_diagonals", "caption_regions",
    "caption_signs", "spoken_regions", "spoken_signs",     "spoken_cages",      "spoken_cage",
    "spoken_givens", "spoken_given",   "spoken_diagonals", "spoken_row",        "next"};
constexpr std::string_view kOwnPlaces[] = {"count", "items"};

using Names = std::vector<std::string_view>;

Names together(std::span<const std::string_view> a, std::span<const std::string_view> b,
               std::span<const std::string_view> c) {
  Names all(a.begin(), a.end());
  all.insert(all.end(), b.begin(), b.end());
  all.insert(all.end(), c.begin(), c.end());
  return all;
}

std::string list(const std::vector<std::string>& parts, std::string_view between) {
  std::string text;
  for (const std::string& part : parts) {
    if (!text.empty()) text += between;
    text += part;
  }
  return text;
}

std::string cell_in_words(const Topology& board, Cell cell, const KindWords& words) {
  const Position at = board.positions[cell];
  return fill_sentence(
      words, "cell",
      {{"row", std::to_string(at.row + 1)}, {"column", std::to_string(at.column + 1)}});
}

std::string speak_rows(const DigitContent& content, const KindWords& words) {
  const int n = content.rules.topology->digits;
  std::vector<std::string> rows;
  for (int row = 0; row < n; ++row) {
    std::vector<std::string> digits;
    for (int column = 0; column < n; ++column) {
      digits.push_back(std::to_string(content.solution[row * n + column]));
    }
    rows.push_back(fill_sentence(
        words, "spoken_row", {{"number", std::to_string(row + 1)}, {"items", list(digits, " ")}}));
  }
  return list(rows, " ");
}

}  // namespace

std::span<const std::string_view> word_keys() {
  static const Names names = together(kOwnWords, lesson_word_keys(), step_word_keys());
  return names;
}

std::span<const std::string_view> word_places() {
  static const Names names = together(kOwnPlaces, lesson_word_places(), step_word_places());
  return names;
}

std::string speak(const DigitContent& content, bool solution, const KindWords& words) {
  if (solution) return speak_rows(content, words);
  const Topology& board = *content.rules.topology;
  std::vector<std::string> cages, givens, sentences;
  for (const Cage& cage : cages_of(content.rules)) {
    std::vector<std::string> cells;
    for (const Cell cell : cage.cells) cells.push_back(cell_in_words(board, cell, words));
    cages.push_back(fill_sentence(
        words, "spoken_cage", {{"sum", std::to_string(cage.sum)}, {"cells", list(cells, " ")}}));
  }
  sentences.push_back(fill_sentence(words, "spoken_cages",
                                    {{"items", list(cages, fill_sentence(words, "next", {}))}}));
  std::vector<std::string> signs;
  for (const Sign& sign : signs_of(content.rules)) {
    signs.push_back(fmt::format("{} < {}", cell_in_words(board, sign.small, words),
                                cell_in_words(board, sign.large, words)));
  }
  if (!signs.empty()) {
    sentences.push_back(fill_sentence(words, "spoken_signs",
                                      {{"items", list(signs, fill_sentence(words, "next", {}))}}));
  }
  for (Cell cell = 0; cell < board.cells(); ++cell) {
    if (content.givens[cell] == 0) continue;
    givens.push_back(fill_sentence(words, "spoken_given",
                                   {{"cell", cell_in_words(board, cell, words)},
                                    {"digit", std::to_string(content.givens[cell])}}));
  }
  if (!givens.empty()) {
    sentences.push_back(fill_sentence(words, "spoken_givens",
                                      {{"items", list(givens, fill_sentence(words, "next", {}))}}));
  }
  if (has_diagonals(board)) sentences.push_back(fill_sentence(words, "spoken_diagonals", {}));
  if (!board.box) sentences.push_back(fill_sentence(words, "spoken_regions", {}));
  return list(sentences, " ");
}

std::vector<std::string> caption(const DigitContent& content, const KindWords& words) {
  const auto count_caption = [&](std::string_view key, int count) {
    return fill_sentence(words, key, {{"count", std::to_string(count)}});
  };
  std::vector<std::string> parts;
  if (has_diagonals(*content.rules.topology))
    parts.push_back(fill_sentence(words, "caption_diagonals", {}));
  if (!content.rules.topology->box) parts.push_back(fill_sentence(words, "caption_regions", {}));
  parts.push_back(count_caption("caption_cages", static_cast<int>(cages_of(content.rules).size())));
  const auto signs = static_cast<int>(signs_of(content.rules).size());
  if (signs > 0) parts.push_back(count_caption("caption_signs", signs));
  const int givens = count_givens(content.givens);
  if (givens > 0) parts.push_back(count_caption("caption_givens", givens));
  return parts;
}

}  // namespace gridpress::killer
