#include <array>
#include <cctype>
#include <string>
#include <utility>

#include "generator/base/fields.h"
#include "layout/printer/profile.h"

namespace gridpress {
namespace {

struct NamedTrim {
  std::string_view name;
  std::int64_t width, height;  // milli-points
};

// ISO sizes, rounded to milli-points.
constexpr std::array<NamedTrim, 4> kNamed = {{{"a4", 595276, 841890},
                                              {"a5", 419528, 595276},
                                              {"letter", 612000, 792000},
                                              {"legal", 612000, 1008000}}};

}  // namespace

std::optional<Trim> parse_trim(std::string_view text) {
  for (const NamedTrim& named : kNamed) {
    if (named.name == text) {
      return Trim{Length::milli(named.width), Length::milli(named.height), std::string(text)};
    }
  }
  const std::size_t cross = text.find('x');
  const std::size_t unit = text.find_last_of("0123456789.");
  if (cross == std::string_view::npos || unit == std::string_view::npos || unit < cross) return {};
  const std::string suffix(text.substr(unit + 1));
  const auto width = fields::parse_length(std::string(text.substr(0, cross)) + suffix);
  const auto height = fields::parse_length(text.substr(cross + 1));
  if (!width || !height || *width <= 0 || *height <= 0) return {};
  return Trim{Length::milli(*width), Length::milli(*height), std::string(text)};
}

std::string trim_as_meant(std::string_view text) {
  constexpr std::pair<std::string_view, std::string_view> kSpellings[] = {
      {" ", ""},        {"\u00D7", "x"},  {"*", "x"},   {"by", "x"},
      {"\u2033", "in"}, {"\u201D", "in"}, {"\"", "in"}, {"inches", "in"},
      {"inch", "in"},   {",", "."},       {"us-", ""}};
  std::string plain;
  for (const char c : text) {
    plain += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  for (const auto& [from, to] : kSpellings) {
    for (std::size_t at = plain.find(from); at != std::string::npos; at = plain.find(from, at)) {
      plain.replace(at, from.size(), to);
      at += to.size();
    }
  }
  // Used to guess a missing unit: pages are narrower than 30 inches and wider than 30 millimetres.
  constexpr double kMaxInches = 30;
  if (const std::size_t cross = plain.find('x');
      plain.find_first_not_of("0123456789.x") == std::string::npos && cross != std::string::npos) {
    const auto width = fields::parse_number(std::string_view(plain).substr(0, cross));
    if (!width) return "";
    plain += *width < kMaxInches ? "in" : "mm";
  } else if (plain.ends_with("in") || plain.ends_with("mm")) {
    // In "8.5inx11in", the first unit is dropped, because the name of a trim has the unit only
    // once.
    const std::string unit = plain.substr(plain.size() - 2) + "x";
    if (const std::size_t first = plain.find(unit); first != std::string::npos) {
      plain.erase(first, 2);
    }
  }
  return plain != text && parse_trim(plain) ? plain : "";
}

}  // namespace gridpress
