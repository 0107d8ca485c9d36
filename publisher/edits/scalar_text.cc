#include "publisher/edits/scalar_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "generator/base/ascii.h"

namespace gridpress::edits {
namespace {

bool is_plain(std::string_view value, bool in_flow) {
  if (value.empty() || value.front() == ' ' || value.back() == ' ' || value.back() == ':') {
    return false;
  }
  if (std::string_view("-?:,[]{}#&*!|>'\"%@`~=").find(value.front()) != std::string_view::npos) {
    return false;
  }
  const std::string lower = ascii::lower(value);
  if (lower == "null" || lower == "<<") return false;
  const auto has = [&](std::string_view part) {
    return value.find(part) != std::string_view::npos;
  };
  if (has(": ") || has(" #") || has("\t")) return false;
  if (in_flow && value.find_first_of(",[]{}:") != std::string_view::npos) return false;
  return std::ranges::none_of(value, [](char c) { return static_cast<unsigned char>(c) < 0x20; });
}

std::string in_double_quotes(std::string_view value) {
  std::string text = "\"";
  for (const char c : value) {
    if (c == '"' || c == '\\') {
      text += '\\';
      text += c;
    } else if (c == '\n') {
      text += "\\n";
    } else if (static_cast<unsigned char>(c) < 0x20) {
      text += fmt::format("\\x{:02x}", static_cast<unsigned>(c));
    } else {
      text += c;
    }
  }
  return text + '"';
}

std::string in_single_quotes(std::string_view value) {
  std::string text = "'";
  for (const char c : value) text += c == '\'' ? std::string("''") : std::string(1, c);
  return text + '\'';
}

std::string as_block(std::string_view value, int indent) {
  while (value.ends_with('\n')) value.remove_suffix(1);
  std::string text = "|";
  for (std::size_t i = 0; i <= value.size();) {
    const std::size_t end = std::min(value.find('\n', i), value.size());
    const std::string_view line = value.substr(i, end - i);
    text += '\n';
    if (!line.empty()) text += std::string(static_cast<std::size_t>(indent), ' ');
    text += line;
    i = end + 1;
  }
  return text;
}

}  // namespace

std::string scalar_text(std::string_view value, Style style, bool in_flow, int indent) {
  const bool odd = std::ranges::any_of(
      value, [](char c) { return static_cast<unsigned char>(c) < 0x20 && c != '\n'; });
  const bool several = value.find('\n') != std::string_view::npos;
  if (several && !in_flow && !odd && value.front() != ' ' && value.front() != '\n') {
    return as_block(value, indent);
  }
  if (several || odd || style == Style::kDouble) return in_double_quotes(value);
  if (style == Style::kSingle) return in_single_quotes(value);
  return is_plain(value, in_flow) ? std::string(value) : in_double_quotes(value);
}

}  // namespace gridpress::edits
