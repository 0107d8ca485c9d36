#include "generator/base/diagnostic.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "generator/base/ascii.h"
#include "generator/base/synonyms.h"
#include "generator/base/utf8.h"

namespace gridpress {
namespace {

constexpr std::size_t kWindow = 100;  // maximum number of characters shown from a source line

std::string_view line_of(std::string_view text, int line) {
  for (int i = 1; i < line; ++i) {
    const auto end = text.find('\n');
    if (end == std::string_view::npos) return {};
    text.remove_prefix(end + 1);
  }
  auto found = text.substr(0, text.find('\n'));
  if (found.ends_with('\r')) found.remove_suffix(1);
  return found;
}

// Splits a line into characters, each made safe for a terminal.
std::vector<std::string> characters(std::string_view line) {
  std::vector<std::string> result;
  while (!line.empty()) {
    const std::size_t bytes = utf8::width(line);
    const auto first = static_cast<unsigned char>(line[0]);
    const bool high = bytes == 2 && first == 0xC2 && static_cast<unsigned char>(line[1]) < 0xA0;
    if (line[0] == '\t') {
      result.emplace_back(" ");
    } else if (bytes == 0 || first < 0x20 || first == 0x7F || high) {
      result.emplace_back("?");
    } else {
      result.emplace_back(line.substr(0, bytes));
    }
    line.remove_prefix(std::max<std::size_t>(bytes, 1));
  }
  return result;
}

std::string excerpt(const Diagnostic& d, std::string_view source) {
  const auto line = characters(line_of(source, d.pos.line));
  const auto caret = static_cast<std::size_t>(std::max(d.pos.column, 1)) - 1;
  if (line.empty() || caret > line.size()) return "";
  const std::size_t begin = caret < kWindow * 3 / 4 ? 0 : caret - kWindow / 2;
  const std::size_t end = std::min(line.size(), begin + kWindow);
  std::string shown = begin > 0 ? "…" : "";
  for (std::size_t i = begin; i < end; ++i) shown += line[i];
  if (end < line.size()) shown += "…";
  const std::size_t indent = caret - begin + (begin > 0 ? 1 : 0);
  const auto room = std::max<std::size_t>(1, end > caret ? end - caret : 1);
  const auto tail = std::min(static_cast<std::size_t>(std::max(d.length, 1)), room) - 1;
  const std::string number = std::to_string(d.pos.line);
  return fmt::format("{:>5} | {}\n{:>5} | {}^{}\n", number, shown, "", std::string(indent, ' '),
                     std::string(tail, '~'));
}

// Returns the optimal string alignment distance: each insertion, deletion, replacement or swap of
// adjacent characters costs 1.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
  std::iota(last.begin(), last.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] != b[j - 1])});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        row[j] = std::min(row[j], before[j - 2] + 1);
      }
    }
    before = last;
    last = row;
  }
  return last[b.size()];
}

// Returns the longest candidate with which `word` begins or ends: "killer" for "killer-sudoku",
// "sat" for "saturday".
std::string longest_part(std::string_view word, const std::vector<std::string>& candidates) {
  constexpr std::size_t kLeast = 3;  // letters
  std::string found;
  for (const std::string& candidate : candidates) {
    const std::string part = ascii::lower(candidate);
    const bool contained = word.starts_with(part) || word.ends_with(part);
    if (contained && part.size() >= kLeast && part.size() > found.size()) found = candidate;
  }
  return found;
}

}  // namespace

bool has_errors(const Diagnostics& diagnostics) {
  return std::any_of(diagnostics.begin(), diagnostics.end(),
                     [](const Diagnostic& d) { return d.severity == Severity::kError; });
}

std::string for_terminal(std::string_view text) {
  return fmt::format("{}", fmt::join(characters(text), ""));
}

std::string render(const Diagnostic& d, std::string_view source) {
  std::string text = for_terminal(d.file);
  if (!d.file.empty() && d.pos.line > 0) {
    text += fmt::format(":{}:{}", d.pos.line, std::max(d.pos.column, 1));
  }
  if (!text.empty()) text += ": ";
  text += fmt::format("{}: {}\n", d.severity == Severity::kError ? "error" : "warning",
                      for_terminal(d.message));
  if (d.pos.line > 0) text += excerpt(d, source);
  if (!d.hint.empty()) text += fmt::format("  hint: {}\n", for_terminal(d.hint));
  return text;
}

std::string nearest(std::string_view word, const std::vector<std::string>& candidates) {
  constexpr std::size_t kLongest = 64;  // longer words aren't typos, and the cost is quadratic
  if (word.empty() || word.size() > kLongest) return "";
  std::string found = synonym(word, candidates);
  if (!found.empty()) return found;
  const std::string lower = ascii::lower(word);
  std::size_t best = std::max<std::size_t>(1, word.size() / 3) + 1;
  for (const std::string& candidate : candidates) {
    const std::size_t distance = edit_distance(lower, ascii::lower(candidate));
    if (distance < best) {
      best = distance;
      found = candidate;
    }
  }
  return found;
}

std::string suggest(std::string_view word, const std::vector<std::string>& candidates) {
  if (const std::string near = nearest(word, candidates); !near.empty()) {
    return fmt::format("did you mean '{}'?", near);
  }
  if (const std::string part = longest_part(ascii::lower(word), candidates); !part.empty()) {
    return fmt::format("did you mean '{}'?", part);
  }
  std::vector<std::string> longer;
  for (const std::string& candidate : candidates) {
    const bool begins = ascii::lower(candidate).starts_with(ascii::lower(word));
    if (word.size() >= 3 && begins) longer.push_back(candidate);
  }
  if (!longer.empty()) return fmt::format("did you mean {}?", fmt::join(longer, " or "));
  if (candidates.empty()) return "";
  return fmt::format("use one of: {}", fmt::join(candidates, ", "));
}

}  // namespace gridpress
