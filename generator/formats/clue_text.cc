#include "generator/formats/clue_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "generator/base/ascii.h"
#include "generator/base/count_noun.h"
#include "generator/formats/common.h"

namespace gridpress::formats {

char ClueText::next() {
  if (!at_end()) return text_[at_++];
  refuse(fmt::format("the {} ends too early", what_));
  return '\0';
}

bool ClueText::take(char c) {
  if (at_end() || text_[at_] != c) return false;
  ++at_;
  return true;
}

std::string_view ClueText::until(char end) {
  if (at_end()) return {};
  const std::size_t to = std::min(text_.find(end, at_), text_.size());
  const std::string_view part = text_.substr(at_, to - at_);
  at_ = to;
  return part;
}

std::optional<int> ClueText::number() {
  if (!ascii::is_digit(peek())) return std::nullopt;
  constexpr int kMost = 9999;
  int number = 0;
  while (ascii::is_digit(peek())) {
    number = number * 10 + (next() - '0');
    if (number > kMost) refuse(fmt::format("the {} has a number that is too large", what_));
  }
  return number;
}

void ClueText::refuse(std::string problem) {
  if (problem_.empty()) problem_ = std::move(problem);
}

void ClueText::finish() {
  if (at_end()) return;
  refuse(
      fmt::format("the {} is too long by {}", what_, count_noun(text_.size() - at_, "character")));
}

Entries::Entries(Size size_) : size(size_), cells(static_cast<std::size_t>(size_.cells()), "-") {}

std::string Entries::rows() const {
  std::string text;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) text += i % static_cast<std::size_t>(size.columns) == 0 ? '/' : ' ';
    text += cells[i];
  }
  return text;
}

std::string Entries::with_size() const {
  return fmt::format("{} {}/{}", size.rows, size.columns, rows());
}

std::vector<std::string_view> parts_between_slashes(std::string_view text) {
  std::vector<std::string_view> parts;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find('/', at), text.size());
    parts.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return parts;
}

Size size_at_front(std::string_view text) {
  const int rows = take_number(text);
  text = trimmed(text);
  return {rows, take_number(text)};
}

Entries entries_in(const std::vector<std::string_view>& parts, std::size_t first, Size size) {
  Entries entries(size);
  entries.cells.clear();
  for (int row = 0; row < size.rows; ++row) {
    for (std::string& word : words_in_row(parts.at(first + static_cast<std::size_t>(row)))) {
      entries.cells.push_back(std::move(word));
    }
  }
  entries.cells.resize(static_cast<std::size_t>(size.cells()), "-");
  return entries;
}

std::vector<std::string> words_in_row(std::string_view row) {
  constexpr std::string_view kBetween = " \t";
  std::vector<std::string> words;
  for (std::size_t at = 0; (at = row.find_first_not_of(kBetween, at)) != row.npos;) {
    const std::size_t end = std::min(row.find_first_of(kBetween, at), row.size());
    words.emplace_back(row.substr(at, end - at));
    at = end;
  }
  return words;
}

int ship_length(std::string_view piece) {
  constexpr std::string_view kPieces[] = {"11g", "21o", "31s", "41u", "51v"};
  const auto found = std::ranges::find(kPieces, piece);
  return found == std::end(kPieces) ? 0 : static_cast<int>(found - std::begin(kPieces)) + 1;
}

CellRegions::CellRegions(Size size) : size_(size), first_(static_cast<std::size_t>(size.cells())) {
  std::iota(first_.begin(), first_.end(), 0);
}

int CellRegions::root(int cell) const {
  while (first_[cell] != cell) cell = first_[cell];
  return cell;
}

void CellRegions::join(int a, int b) {
  a = root(a);
  b = root(b);
  first_[std::max(a, b)] = std::min(a, b);
}

std::vector<int> CellRegions::first_cells() const {
  std::vector<int> cells;
  for (int cell = 0; cell < size_.cells(); ++cell) cells.push_back(root(cell));
  return cells;
}

Entries CellRegions::names() const {
  Entries names(size_);
  int count = 0;
  for (int cell = 0; cell < size_.cells(); ++cell) {
    const int first = root(cell);
    names.cells[cell] = first == cell ? std::to_string(++count) : names.cells[first];
  }
  return names;
}

int take_number(std::string_view& text, int most_digits) {
  int number = -1;
  for (int digits = 0; digits < most_digits && !text.empty() && ascii::is_digit(text[0]);
       ++digits) {
    number = std::max(number, 0) * 10 + (text[0] - '0');
    text.remove_prefix(1);
  }
  return number;
}

std::string read_id_numbers(std::string_view text, std::size_t cells, std::vector<int>& numbers) {
  while (!text.empty()) {
    const char c = text[0];
    if (ascii::is_digit(c)) {
      numbers.push_back(take_number(text));
    } else if (c == '_' || (c >= 'a' && c <= 'z')) {
      if (c != '_') numbers.resize(numbers.size() + static_cast<std::size_t>(c - 'a' + 1));
      text.remove_prefix(1);
    } else {
      return fmt::format("'{}' is not valid in the grid of an ID", shown(text.substr(0, 1)));
    }
    if (numbers.size() > cells) break;
  }
  if (numbers.size() == cells) return "";
  if (numbers.size() > cells) return fmt::format("the ID has more than {} cells", cells);
  return fmt::format("the ID has {}, not {}", count_noun(numbers.size(), "cell"), cells);
}

std::optional<CellRegions> read_id_regions(std::string_view text, int side) {
  CellRegions regions({side, side});
  const int half = side * (side - 1), places = 2 * half;
  // Joins the cells on both sides of a line that is missing.
  const auto join = [&](int place) {
    const int i = place % half / (side - 1), k = place % half % (side - 1);
    if (place < half) {
      regions.join(i * side + k, i * side + k + 1);
    } else {
      regions.join(k * side + i, (k + 1) * side + i);
    }
  };
  int at = 0;
  while (!text.empty()) {
    const char c = text[0];
    if (c != '_' && (c < 'a' || c > 'z')) return std::nullopt;
    text.remove_prefix(1);
    const int number = take_number(text);
    for (int times = number < 0 ? 1 : number; times > 0; --times) {
      const int open = c == '_' ? 0 : c == 'z' ? 25 : c - 'a' + 1;
      if (at + open > places) return std::nullopt;
      for (int i = 0; i < open; ++i) join(at++);
      if (c != 'z') ++at;
    }
  }
  // An additional line follows the last possible one.
  if (at != places + 1) return std::nullopt;
  return regions;
}

}  // namespace gridpress::formats
