#include "generator/kinds/tokens.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace gridpress::tokens {

std::vector<std::string_view> parts_of(std::string_view text, std::string_view separators) {
  std::vector<std::string_view> parts;
  for (std::size_t at = text.find_first_not_of(separators); at != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(separators, at), text.size());
    parts.push_back(text.substr(at, end - at));
    at = text.find_first_not_of(separators, end);
  }
  return parts;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = std::min(text.find(separator), text.size());
    parts.push_back(text.substr(0, end));
    if (end == text.size()) return parts;
    text.remove_prefix(end + 1);
  }
}

std::vector<Row> rows_of(std::string_view text) {
  std::vector<Row> rows;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find_first_of("/\n", begin), text.size());
    rows.push_back(parts_of(text.substr(begin, end - begin), " \t\r"));
    begin = end + 1;
  }
  while (!rows.empty() && rows.back().empty()) rows.pop_back();
  return rows;
}

std::optional<int> number_of(std::string_view token) {
  int number = 0;
  const auto [end, error] = std::from_chars(token.data(), token.data() + token.size(), number);
  if (error != std::errc() || end != token.data() + token.size() || number < 0) return std::nullopt;
  return number;
}

std::string quoted(std::string_view token) {
  constexpr std::size_t kShown = 20;
  std::string text(token.substr(0, kShown));
  std::ranges::replace_if(
      text, [](unsigned char c) { return c < ' ' || c > '~'; }, '?');
  return fmt::format("'{}{}'", text, token.size() > kShown ? "…" : "");
}

}  // namespace gridpress::tokens
