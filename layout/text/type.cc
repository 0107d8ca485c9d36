#include "layout/text/type.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "generator/base/ascii.h"

namespace gridpress {
namespace {

// Adds the problem unless one with the same message was added before.
void add_once(Diagnostics& all, const Diagnostic& problem) {
  const auto known = std::ranges::find(all, problem.message, &Diagnostic::message);
  if (known == all.end()) {
    all.push_back(problem);
  } else if (known->origin == Origin()) {
    known->origin = problem.origin;
  }
}

// Removes the last character (all its UTF-8 bytes) and the spaces before it.
void cut_last(std::string& text) {
  const auto continues = [](char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
  };
  while (!text.empty() && continues(text.back())) text.pop_back();
  if (!text.empty()) text.pop_back();
  while (!text.empty() && text.back() == ' ') text.pop_back();
}

}  // namespace

Type::Type(Shaper& shaper, const Theme& theme, const Hyphenator* hyphenator)
    : shaper_(shaper), hyphenator_(hyphenator), bound_words_(theme.bound_words) {
  for (int role = 0; role < kRoles; ++role) {
    const Result<FontRef> found = shaper_.font(theme.fonts[role]);
    if (found) {
      fonts_[role] = *found;
    } else {
      for (const Diagnostic& problem : found.problems()) add_once(problems_, problem);
      fontless_ = true;
    }
  }
}

bool Type::ends_with_bound_word(std::string_view text) const {
  constexpr std::string_view kNoBreak = "\u00A0";
  if (const auto space = text.rfind(' '); space != text.npos) text.remove_prefix(space + 1);
  if (const auto space = text.rfind(kNoBreak); space != text.npos)
    text.remove_prefix(space + kNoBreak.size());
  for (const std::string_view mark : {"(", "[", "„", "«", "“", "–", "—"}) {
    if (text.starts_with(mark)) text.remove_prefix(mark.size());
  }
  if (text == "&") return true;
  return !text.empty() && bound_words_.find(" " + ascii::lower(text) + " ") != std::string::npos;
}

ShapedText Type::shape(std::string_view text, const Style& style) {
  if (text.empty() || fontless_) return {};
  Result<ShapedText> shaped = shaper_.shape(text, {font(style.role), style.size, style.small_caps,
                                                   style.tabular, style.tracking, style.ink});
  if (shaped) {
    ShapedText line = std::move(shaped).value();
    line.run.origin = style.origin;
    return line;
  }
  for (Diagnostic problem : shaped.problems()) {
    problem.origin = style.origin;
    add_once(problems_, problem);
  }
  return {};
}

ShapedText Type::shape_within(std::string_view text, Style style, Length room, Length smallest) {
  ShapedText line = shape(text, style);
  if (line.advance <= room) return line;
  style.tracking = 0;
  line = shape(text, style);
  if (line.advance <= room) return line;
  style.size = std::max(smallest, Length::pt(style.size.points() / kShrink));
  line = shape(text, style);
  if (line.advance <= room) return line;
  std::string cut(text);
  while (!cut.empty() && line.advance > room) {
    cut_last(cut);
    line = shape(cut + "…", style);
  }
  Diagnostic problem = failure(fmt::format("'{}' is too long for a line and was shortened", text),
                               "use fewer letters, or a larger trim");
  problem.origin = style.origin;
  problem.severity = Severity::kWarning;
  add_once(problems_, problem);
  return line;
}

bool Type::mentions(std::string_view text, std::string_view words) const {
  if (words.empty()) return false;
  const std::string all = shaper_.capitals(text), part = shaper_.capitals(words);
  // Chinese and Japanese characters, from U+3000 on, are set without spaces between them.
  constexpr unsigned char kIdeographs = 0xE3;
  const bool spaced = static_cast<unsigned char>(part.front()) < kIdeographs;
  const auto ends = [&](std::size_t at) {
    if (at >= all.size() || !spaced) return true;
    const auto c = static_cast<unsigned char>(all[at]);
    return c < 0x80 && std::isalnum(c) == 0;
  };
  for (std::size_t at = all.find(part); at != all.npos; at = all.find(part, at + 1)) {
    if ((at == 0 || ends(at - 1)) && ends(at + part.size())) return true;
  }
  return false;
}

double Type::figure_height(Role role) {
  const double top = ink("1", role).top;
  return top > 0 ? top : 0.7;  // a missing font, which has been reported, has no ink
}

double Type::x_height(FontRef font) {
  const int no_role = -1 - font.index;  // a key that isn't a role, because inks are cached by role
  const auto [found, fresh] = inks_.try_emplace({no_role, "x"});
  if (fresh) found->second = shaper_.ink("x", font);
  return found->second.top;
}

// Decides by the name of the font's file.
bool Type::is_italic(FontRef font) const {
  const std::string file = shaper_.font_files()[static_cast<std::size_t>(font.index)];
  const std::string name = file.substr(file.rfind('/') + 1);
  return name.find("Italic") != std::string::npos || name.find("Oblique") != std::string::npos;
}

Path Type::outline(std::string_view character, Role role, Length size) {
  return fontless_ ? Path() : shaper_.outline(character, font(role), size);
}

const GlyphInk& Type::ink(std::string_view character, Role role) {
  const std::pair<int, std::string> key(static_cast<int>(role), character);
  const auto found = inks_.find(key);
  if (found != inks_.end()) return found->second;
  const GlyphInk measured = fontless_ ? GlyphInk() : shaper_.ink(character, font(role));
  return inks_.emplace(key, measured).first->second;
}

void Type::refuse(Diagnostic problem) {
  add_once(problems_, problem);
}

void Type::warn(std::string message, Origin origin) {
  Diagnostic problem = failure(std::move(message));
  problem.origin = origin;
  problem.severity = Severity::kWarning;
  add_once(problems_, problem);
}

}  // namespace gridpress
