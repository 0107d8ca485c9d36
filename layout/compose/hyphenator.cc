#include "layout/compose/hyphenator.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "layout/compose/kinsoku.h"

namespace gridpress {
namespace {

// The upper half of ISO 8859-2 from 0xA0, which Polish patterns are written in.
constexpr std::u32string_view kUpperLatin2 =
    U"\u00a0Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u00adŽŻ°ą˛ł´ľśˇ¸šşťź˝žż"
    U"ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙";

enum class Encoding { kUtf8, kLatin1, kLatin2 };

std::optional<Encoding> encoding_of(std::string_view name) {
  if (name == "UTF-8") return Encoding::kUtf8;
  if (name == "ISO8859-1") return Encoding::kLatin1;
  if (name == "ISO8859-2") return Encoding::kLatin2;
  return std::nullopt;
}

// Of one byte, or of UTF-8 up to two; others are no letters of these languages.
std::u32string decoded(std::string_view line, Encoding encoding) {
  std::u32string text;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const auto byte = static_cast<unsigned char>(line[i]);
    if (encoding == Encoding::kUtf8 && byte >= 0xC2 && byte <= 0xDF && i + 1 < line.size()) {
      text += ((byte & 0x1Fu) << 6) | (static_cast<unsigned char>(line[++i]) & 0x3Fu);
    } else if (encoding == Encoding::kLatin2 && byte >= 0xA0) {
      text += kUpperLatin2[byte - 0xA0u];
    } else {
      text += byte;
    }
  }
  return text;
}

char32_t small(char32_t c) {
  if ((c >= U'A' && c <= U'Z') || (c >= 0xC0 && c <= 0xDE && c != 0xD7)) return c + 0x20;
  // Pairs of Latin Extended-A: the capital even, then odd.
  if ((c >= 0x100 && c <= 0x137) || (c >= 0x14A && c <= 0x177)) return c | 1u;
  if ((c >= 0x139 && c <= 0x148) || (c >= 0x179 && c <= 0x17E)) return c + c % 2;
  return c;
}

bool is_digit(char32_t c) {
  return c >= U'0' && c <= U'9';
}

// "LEFTHYPHENMIN 2" and the like.
bool is_setting(std::string_view line) {
  return line.find("HYPHENMIN") != std::string_view::npos || line.starts_with("NOHYPHEN");
}

}  // namespace

Result<Hyphenator> Hyphenator::read(std::string_view bytes) {
  Hyphenator made;
  std::optional<Encoding> encoding;
  for (std::size_t i = 0; i < bytes.size();) {
    const std::size_t end = std::min(bytes.find('\n', i), bytes.size());
    std::string_view line = bytes.substr(i, end - i);
    i = end + 1;
    while (line.ends_with('\r') || line.ends_with(' ')) line.remove_suffix(1);
    if (!encoding) {
      encoding = encoding_of(line);
      if (!encoding) return failure("no patterns for hyphens, or in letters that are not known");
    } else if (line == "NEXTLEVEL") {
      made.patterns_.clear();
      made.longest_ = 0;
    } else if (!line.empty() && line[0] != '#' && line[0] != '%' && !is_setting(line) &&
               line.find('/') == std::string_view::npos) {
      made.add(decoded(line, *encoding));
    }
  }
  if (made.patterns_.empty()) return failure("no patterns for hyphens");
  return made;
}

// "a1bc3d4": a mark stands before the letter behind it, no digit is 0.
void Hyphenator::add(std::u32string_view line) {
  std::u32string letters;
  std::vector<std::uint8_t> marks(1, 0);
  for (const char32_t c : line) {
    if (is_digit(c)) {
      marks.back() = static_cast<std::uint8_t>(c - U'0');
    } else {
      letters += small(c);
      marks.push_back(0);
    }
  }
  longest_ = std::max(longest_, letters.size());
  patterns_.insert_or_assign(std::move(letters), std::move(marks));
}

std::vector<int> Hyphenator::places(std::string_view word) const {
  std::u32string text = U".";
  std::vector<int> starts;  // of each letter, in bytes
  for (std::size_t i = 0; i < word.size();) {
    const std::string_view letter = first_character(word.substr(i));
    if (letter.size() > 2) return {};
    text += small(decoded(letter, Encoding::kUtf8)[0]);
    starts.push_back(static_cast<int>(i));
    i += letter.size();
  }
  text += U'.';
  std::vector<std::uint8_t> marks(text.size() + 1, 0);
  for (std::size_t from = 0; from < text.size(); ++from) {
    const std::size_t most = std::min(longest_, text.size() - from);
    for (std::size_t length = 1; length <= most; ++length) {
      const auto found = patterns_.find(std::u32string_view(text).substr(from, length));
      if (found == patterns_.end()) continue;
      for (std::size_t i = 0; i <= length; ++i) {
        marks[from + i] = std::max(marks[from + i], found->second[i]);
      }
    }
  }
  std::vector<int> places;
  for (std::size_t letter = 1; letter < starts.size(); ++letter) {
    if (marks[letter + 1] % 2 == 1) places.push_back(starts[letter]);
  }
  return places;
}

}  // namespace gridpress
