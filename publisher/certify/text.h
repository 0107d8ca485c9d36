// A puzzle's text in rows and tokens, as described in docs/kinds.md.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace gridpress::certify {

// Anything missing or malformed marks the text as bad and reads as an empty value, so readers need
// to check only once, at the end.
class Text {
 public:
  explicit Text(std::string_view text);  // rows are separated by '/', tokens by spaces

  bool good() const { return good_; }
  void need(bool condition) { good_ = good_ && condition; }

  std::size_t rows() const { return rows_.size(); }
  std::size_t entries(std::size_t row) const;
  // Marks the text as bad unless each of these rows has exactly `wanted` entries.
  void need_rows(std::size_t first, std::size_t rows, std::size_t wanted);
  std::string_view at(std::size_t row, std::size_t entry);
  // true if one of the tokens after the size is `word`
  bool says(std::size_t row, std::string_view word) const;

  // returns `least` if the token is malformed
  int number(std::string_view token, int least, int most);
  int digit(std::string_view token, int most);  // "-" is 0

  // The numbers of rows and columns, which are in the first row of the text.
  int height(int most) { return number(at(0, 0), 1, most); }
  int width(int most) { return number(at(0, 1), 1, most); }

  int cell(std::string_view token, int height, int width);  // index of a cell such as "r1c2"

 private:
  std::vector<std::vector<std::string>> rows_;
  bool good_ = true;
};

}  // namespace gridpress::certify
