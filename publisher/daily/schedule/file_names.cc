#include "publisher/daily/schedule/file_names.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "generator/base/ascii.h"
#include "generator/base/fields.h"

namespace gridpress {
namespace {

constexpr std::string_view kPlain =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.";
constexpr std::string_view kPlainHint = "use letters A-Z and a-z, digits, - _ . and {placeholders}";
constexpr std::string_view kPlacesHint =
    "use {date:%Y%m%d}, {feature}, {edition}, {number}, {number:5}, {level} and {p|s}";
constexpr std::string_view kDateLetters = "Yymdjau";
constexpr int kMaxDigits = 9;
constexpr std::size_t kRoleCount = 4;
constexpr std::array<std::string_view, kRoleCount> kRoleNames{"the puzzle", "its solution",
                                                              "the panel", "yesterday's solution"};

struct Piece {
  enum class What { kText, kDate, kFeature, kEdition, kNumber, kLevel, kRole };
  What what = What::kText;
  std::string text;                             // for kText, the text; for kDate, the format
  int digits = 0;                               // for kNumber, the minimum number of digits
  std::array<std::string, kRoleCount> words{};  // for kRole, the word for each role
};

struct Parsed {
  std::vector<Piece> pieces;
  Diagnostics problems;
};

bool is_plain(std::string_view text) {
  return text.find_first_not_of(kPlain) == std::string_view::npos;
}

// Reads a placeholder with the words for the roles: `{p|s}`, `{p|s|panel}` or
// `{p|s|panel|yesterday}`.
std::optional<Piece> read_role(std::string_view place, Diagnostics& problems) {
  Piece piece{.what = Piece::What::kRole};
  piece.words[2] = "panel";
  piece.words[3] = "yesterday";
  std::size_t count = 0;
  for (std::string_view rest = place;; ++count) {
    const std::size_t end = rest.find('|');
    const std::string_view word = rest.substr(0, end);
    if (count == kRoleCount || word.empty() || !is_plain(word)) {
      problems.push_back(failure(fmt::format("'{{{}}}' must have two to four words", place),
                                 "write {p|s}, {p|s|panel} or {p|s|panel|yesterday}"));
      return std::nullopt;
    }
    piece.words[count] = word;
    if (end == std::string_view::npos) return piece;
    rest.remove_prefix(end + 1);
  }
}

std::optional<Piece> read_date_place(std::string_view format, Diagnostics& problems) {
  for (std::size_t i = 0; i < format.size(); ++i) {
    const bool letter = format[i] == '%';
    if (letter && i + 1 < format.size() && kDateLetters.find(format[i + 1]) != kDateLetters.npos) {
      ++i;
    } else if (letter || !is_plain(format.substr(i, 1))) {
      problems.push_back(
          failure(fmt::format("'{{date:{}}}' is not a date format", format),
                  "use %Y 2026, %y 26, %m 12, %d 24, %j 358, %a Thu, %u 4, and - _ ."));
      return std::nullopt;
    }
  }
  return Piece{.what = Piece::What::kDate, .text = std::string(format)};
}

std::optional<Piece> read_number_place(std::string_view width, Diagnostics& problems) {
  const auto digits = fields::parse_integer(width);
  if (digits && *digits >= 1 && *digits <= kMaxDigits) {
    return Piece{.what = Piece::What::kNumber, .digits = static_cast<int>(*digits)};
  }
  problems.push_back(failure(fmt::format("'{{number:{}}}' is not a number of digits", width),
                             fmt::format("write {{number:5}}, with 1 to {} digits", kMaxDigits)));
  return std::nullopt;
}

// Reads a placeholder. `place` is the text between its braces.
std::optional<Piece> read_place(std::string_view place, Diagnostics& problems) {
  if (place.find('|') != std::string_view::npos) return read_role(place, problems);
  if (place == "date") return Piece{.what = Piece::What::kDate, .text = "%Y-%m-%d"};
  if (place.starts_with("date:")) return read_date_place(place.substr(5), problems);
  if (place == "number") return Piece{.what = Piece::What::kNumber};
  if (place.starts_with("number:")) return read_number_place(place.substr(7), problems);
  if (place == "feature") return Piece{.what = Piece::What::kFeature};
  if (place == "edition") return Piece{.what = Piece::What::kEdition};
  if (place == "level") return Piece{.what = Piece::What::kLevel};
  const std::string near =
      nearest(std::string(place), {"date", "feature", "edition", "number", "level"});
  problems.push_back(failure(
      fmt::format("unknown placeholder '{{{}}}' in the file name", place),
      near.empty() ? std::string(kPlacesHint) : fmt::format("did you mean '{{{}}}'?", near)));
  return std::nullopt;
}

// Parses the pattern up to the first invalid part.
Parsed parse(std::string_view pattern) {
  Parsed parsed;
  while (!pattern.empty()) {
    if (pattern.front() != '{') {
      const std::string_view text = pattern.substr(0, pattern.find('{'));
      if (const std::size_t bad = text.find_first_not_of(kPlain); bad != text.npos) {
        const bool shown = text[bad] > ' ' && text[bad] < 0x7F;
        parsed.problems.push_back(failure(
            shown ? fmt::format("a file name can't contain '{}'", text[bad])
                  : std::string(
                        "a file name can't contain spaces, control characters or accented letters"),
            std::string(kPlainHint)));
      }
      parsed.pieces.push_back({.text = std::string(text)});
      pattern.remove_prefix(text.size());
      continue;
    }
    const std::size_t end = pattern.find('}');
    if (end == std::string_view::npos) {
      parsed.problems.push_back(failure("'{' without a matching '}'", std::string(kPlacesHint)));
      return parsed;
    }
    auto piece = read_place(pattern.substr(1, end - 1), parsed.problems);
    if (piece) parsed.pieces.push_back(std::move(*piece));
    pattern.remove_prefix(end + 1);
  }
  return parsed;
}

std::string date_text(std::string_view format, Date date) {
  static constexpr std::string_view kShort[] = {"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"};
  const auto day = civil(date);
  std::string text;
  for (std::size_t i = 0; i < format.size(); ++i) {
    if (format[i] != '%') {
      text += format[i];
      continue;
    }
    switch (format[++i]) {
      case 'Y':
        text += fmt::format("{:04}", day.year);
        break;
      case 'y':
        text += fmt::format("{:02}", day.year % 100);
        break;
      case 'm':
        text += fmt::format("{:02}", day.month);
        break;
      case 'd':
        text += fmt::format("{:02}", day.day);
        break;
      case 'j':
        text +=
            fmt::format("{:03}", (date - Date(std::chrono::year(day.year) / 1 / 1)).count() + 1);
        break;
      case 'a':
        text += kShort[weekday_of(date)];
        break;
      default:  // only 'u' is left
        text += std::to_string(weekday_of(date) + 1);
    }
  }
  return text;
}

// Replaces characters that aren't allowed in file names by hyphens, because the name of a level may
// have any characters.
std::string plain(std::string text) {
  constexpr std::size_t kLongest = 40;
  for (char& c : text) {
    if (kPlain.find(c) == std::string_view::npos || c == '.') c = '-';
  }
  return text.substr(0, kLongest);
}

std::string filled(const Piece& piece, const NamedPicture& picture) {
  switch (piece.what) {
    case Piece::What::kText:
      return piece.text;
    case Piece::What::kDate:
      return date_text(piece.text, picture.date);
    case Piece::What::kFeature:
      return picture.feature;
    case Piece::What::kEdition:
      return picture.edition;
    case Piece::What::kNumber:
      return fmt::format("{:0{}}", picture.number, piece.digits);
    case Piece::What::kLevel:
      return plain(picture.level);
    case Piece::What::kRole:
      return piece.words[static_cast<std::size_t>(picture.role)];
  }
  return "";
}

std::string filled(const std::vector<Piece>& pieces, const NamedPicture& picture) {
  std::string name;
  for (const Piece& piece : pieces) name += filled(piece, picture);
  return name;
}

Diagnostics check_names(const std::vector<Piece>& pieces) {
  Diagnostics problems;
  std::array<std::string, kRoleCount> names;
  for (std::size_t role = 0; role < kRoleCount; ++role) {
    // Compares names in lower case, because some file systems don't distinguish "P" from "p".
    names[role] = ascii::lower(filled(pieces, {.date = Date(std::chrono::year(2026) / 12 / 24),
                                               .feature = "a",
                                               .edition = "a",
                                               .level = "a",
                                               .number = 1,
                                               .role = static_cast<PictureRole>(role)}));
    for (std::size_t other = 0; other < role; ++other) {
      if (names[other] != names[role]) continue;
      problems.push_back(
          failure(fmt::format("{} and {} would have the same file name", kRoleNames[other],
                              kRoleNames[role]),
                  "add {p|s}, which becomes p for the puzzle and s for its solution"));
      return problems;
    }
  }
  if (std::ranges::any_of(names, [](const auto& name) { return name.find("..") != name.npos; })) {
    problems.push_back(failure("a file name can't contain two dots in a row"));
  }
  if (names[0].starts_with('.') || names[0].starts_with('-')) {
    problems.push_back(failure(fmt::format("a file name can't begin with '{}'", names[0][0])));
  }
  if (std::ranges::any_of(names, [](const auto& name) { return name.size() > kLongestName; })) {
    problems.push_back(failure(fmt::format("the file name is longer than {} bytes", kLongestName)));
  }
  return problems;
}

}  // namespace

Diagnostics check_pattern(const std::string& pattern) {
  if (pattern.empty()) return {failure("the file name is empty", std::string(kPlacesHint))};
  const Parsed parsed = parse(pattern);
  return parsed.problems.empty() ? check_names(parsed.pieces) : parsed.problems;
}

bool names_edition(const std::string& pattern) {
  const Parsed parsed = parse(pattern);
  return std::ranges::any_of(
      parsed.pieces, [](const Piece& piece) { return piece.what == Piece::What::kEdition; });
}

std::string file_name(const std::string& pattern, const NamedPicture& picture) {
  return filled(parse(pattern).pieces, picture);
}

}  // namespace gridpress
