#include "publisher/certify/text.h"

#include <algorithm>

namespace gridpress::certify {

Text::Text(std::string_view text) {
  rows_.emplace_back();
  bool between = true;
  for (const char c : text) {
    if (c == '/' || c == '\n') rows_.emplace_back();
    const bool blank = c == '/' || c == '\n' || c == ' ' || c == '\t' || c == '\r';
    if (!blank && between) rows_.back().emplace_back();
    if (!blank) rows_.back().back() += c;
    between = blank;
  }
}

std::size_t Text::entries(std::size_t row) const {
  return row < rows_.size() ? rows_[row].size() : 0;
}

void Text::need_rows(std::size_t first, std::size_t rows, std::size_t wanted) {
  for (std::size_t row = first; row < first + rows; ++row) need(entries(row) == wanted);
}

std::string_view Text::at(std::size_t row, std::size_t entry) {
  if (entry < entries(row)) return rows_[row][entry];
  good_ = false;
  return "";
}

bool Text::says(std::size_t row, std::string_view word) const {
  if (row >= rows_.size()) return false;
  const auto& tokens = rows_[row];
  return std::find(tokens.begin() + std::min<long>(2, static_cast<long>(tokens.size())),
                   tokens.end(), word) != tokens.end();
}

int Text::number(std::string_view token, int least, int most) {
  long value = 0;
  for (const char c : token) {
    if (c < '0' || c > '9' || value > most) return good_ = false, least;
    value = value * 10 + (c - '0');
  }
  if (token.empty() || value < least || value > most) return good_ = false, least;
  return static_cast<int>(value);
}

int Text::digit(std::string_view token, int most) {
  return token == "-" ? 0 : number(token, 1, most);
}

int Text::cell(std::string_view token, int height, int width) {
  const std::size_t column = token.find('c');
  if (column == token.npos || token[0] != 'r') return good_ = false, 0;
  const int row = number(token.substr(1, column - 1), 1, height);
  return (row - 1) * width + number(token.substr(column + 1), 1, width) - 1;
}

}  // namespace gridpress::certify
