#include "generator/formats/xml_text.h"

#include <algorithm>

#include "generator/base/ascii.h"

namespace gridpress::formats {
namespace {

constexpr std::string_view kXmlSpaces = " \t\r\n";

// The end of the tag that begins at `open`: the first `>` outside quotes.
std::size_t end_of_xml_tag(std::string_view text, std::size_t open) {
  char quote = 0;
  for (std::size_t at = open; at < text.size(); ++at) {
    const char c = text[at];
    if (quote != 0) {
      if (c == quote) quote = 0;
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (c == '>') {
      return at;
    }
  }
  return text.npos;
}

void append_utf8(std::string& text, std::uint32_t code) {
  constexpr std::uint32_t kTail = 0x3F, kMark = 0x80;
  const auto tail = [&](int shift) {
    text += static_cast<char>(kMark | (code >> static_cast<unsigned>(shift) & kTail));
  };
  if (code < 0x80) {
    text += static_cast<char>(code);
  } else if (code < 0x800) {
    text += static_cast<char>(0xC0 | code >> 6);
    tail(0);
  } else if (code < 0x10000) {
    text += static_cast<char>(0xE0 | code >> 12);
    tail(6);
    tail(0);
  } else {
    text += static_cast<char>(0xF0 | code >> 18);
    tail(12);
    tail(6);
    tail(0);
  }
}

// The character of an entity's name, such as "amp" or "#233", or 0.
std::uint32_t entity(std::string_view name) {
  constexpr std::pair<std::string_view, char> kEntities[] = {
      {"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"apos", '\''}, {"nbsp", ' '}};
  const auto found = std::ranges::find(kEntities, name, &std::pair<std::string_view, char>::first);
  if (found != std::end(kEntities)) return static_cast<std::uint32_t>(found->second);
  if (!name.starts_with('#')) return 0;
  name.remove_prefix(1);
  const bool hexadecimal = name.starts_with('x') || name.starts_with('X');
  if (hexadecimal) name.remove_prefix(1);
  constexpr std::uint32_t kMost = 0x10FFFF;
  std::uint32_t code = 0;
  for (const char c : name) {
    const char lower = static_cast<char>(c | 0x20);
    const bool letter = hexadecimal && lower >= 'a' && lower <= 'f';
    if (!letter && !ascii::is_digit(c)) return 0;
    code = code * (hexadecimal ? 16 : 10) +
           static_cast<std::uint32_t>(letter ? lower - 'a' + 10 : c - '0');
    if (code > kMost) return 0;
  }
  const bool control = code < 0x20 || code == 0x7F || (code >= 0xD800 && code < 0xE000);
  return control ? 0 : code;
}

}  // namespace

std::optional<std::string_view> attribute_at(std::string_view attributes, std::string_view name) {
  for (std::size_t at = 0;
       (at = attributes.find_first_not_of(kXmlSpaces, at)) != attributes.npos;) {
    const std::size_t equals = attributes.find('=', at);
    if (equals == attributes.npos) break;
    const std::size_t open = attributes.find_first_not_of(kXmlSpaces, equals + 1);
    if (open == attributes.npos || (attributes[open] != '"' && attributes[open] != '\'')) break;
    const std::size_t close = attributes.find(attributes[open], open + 1);
    if (close == attributes.npos) break;
    if (ascii::trimmed(attributes.substr(at, equals - at)) == name) {
      return attributes.substr(open + 1, close - open - 1);
    }
    at = close + 1;
  }
  return std::nullopt;
}

std::string attribute_text(const XmlTag& tag, std::string_view name) {
  return xml_decoded(attribute_at(tag.attributes, name).value_or(""));
}

std::optional<XmlTag> XmlTags::next() {
  while ((at_ = text_.find('<', at_)) != text_.npos) {
    line_ += static_cast<std::uint64_t>(
        std::ranges::count(text_.substr(counted_, at_ - counted_), '\n'));
    counted_ = at_;
    const bool comment = text_.substr(at_).starts_with("<!--");
    const std::size_t end = comment ? text_.find("-->", at_) : end_of_xml_tag(text_, at_);
    if ((cut_ = end == text_.npos)) break;
    std::string_view inside = text_.substr(at_ + 1, end - at_ - 1);
    at_ = end + (comment ? 3 : 1);
    if (!comment && inside.starts_with("!DOCTYPE")) {
      type_ = true;
      entities_ |= inside.find('[') != inside.npos;
    }
    if (comment || inside.starts_with('?') || inside.starts_with('!')) continue;
    XmlTag tag;
    tag.line = line_;
    tag.closes = inside.starts_with('/');
    tag.empty = !tag.closes && inside.ends_with('/');
    if (tag.closes) inside.remove_prefix(1);
    if (tag.empty) inside.remove_suffix(1);
    tag.name = inside.substr(0, inside.find_first_of(kXmlSpaces));
    tag.attributes = inside.substr(tag.name.size());
    if (const std::size_t prefix = tag.name.find(':'); prefix != tag.name.npos) {
      tag.name.remove_prefix(prefix + 1);
    }
    tag.text = text_.substr(at_, text_.find('<', at_) - at_);
    return tag;
  }
  at_ = text_.size();
  return std::nullopt;
}

std::string xml_decoded(std::string_view text) {
  constexpr std::size_t kLongest = 10;
  std::string decoded;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == '&') {
      const std::size_t end = text.substr(at, kLongest).find(';');
      const std::uint32_t code = end == text.npos ? 0 : entity(text.substr(at + 1, end - 1));
      if (code != 0) {
        append_utf8(decoded, code);
        at += end + 1;
        continue;
      }
    }
    decoded += text[at++];
  }
  return decoded;
}

std::string text_of_markup(std::string_view text) {
  std::string plain;
  std::size_t close = 0;  // the first `>` from the last `<` on
  for (std::size_t at = 0; at < text.size();) {
    const char after = at + 1 < text.size() ? static_cast<char>(text[at + 1] | 0x20) : ' ';
    const bool tag = text[at] == '<' && ((after >= 'a' && after <= 'z') || after == '/');
    if (tag && close < at) close = std::min(text.find('>', at), text.size());
    if (tag && close < text.size()) {
      at = close + 1;
    } else {
      plain += text[at++];
    }
  }
  std::string spaced;
  for (const char c : xml_decoded(plain)) {
    const bool space = kXmlSpaces.find(c) != kXmlSpaces.npos;
    if (!space) {
      spaced += c;
    } else if (!spaced.empty() && spaced.back() != ' ') {
      spaced += ' ';
    }
  }
  if (spaced.ends_with(' ')) spaced.pop_back();
  return spaced;
}

std::string xml_encoded(std::string_view text) {
  std::string encoded;
  for (const char c : text) {
    switch (c) {
      case '&':
        encoded += "&amp;";
        break;
      case '<':
        encoded += "&lt;";
        break;
      case '>':
        encoded += "&gt;";
        break;
      case '"':
        encoded += "&quot;";
        break;
      default:
        encoded += c;
    }
  }
  return encoded;
}

}  // namespace gridpress::formats
