#include "generator/base/yaml_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "generator/base/result.h"
#include "generator/base/utf8.h"

namespace gridpress::yaml {

std::size_t content_end(std::string_view line, std::size_t from) {
  std::size_t end = line.size();
  for (std::size_t i = from; i < line.size(); ++i) {
    if (line[i] == '#' && (i == 0 || line[i - 1] == ' ' || line[i - 1] == '\t')) {
      end = i;
      break;
    }
  }
  while (end > 0 && std::string_view(" \t\r").find(line[end - 1]) != kNowhere) --end;
  return end;
}

std::size_t after_blanks(std::string_view line, std::size_t at) {
  while (at < line.size() && (line[at] == ' ' || line[at] == '\t')) ++at;
  return at;
}

std::size_t closing_quote(std::string_view line, std::size_t open) {
  const char quote = line[open];
  for (std::size_t i = open + 1; i < line.size(); ++i) {
    if (quote == '"' && line[i] == '\\') {
      ++i;
    } else if (line[i] == quote) {
      if (quote == '\'' && i + 1 < line.size() && line[i + 1] == '\'') {
        ++i;
      } else {
        return i;
      }
    }
  }
  return kNowhere;
}

std::size_t false_escape(std::string_view line, std::size_t open, std::size_t close) {
  for (std::size_t i = open + 1; i < close; ++i) {
    if (line[i] != '\\') continue;
    const char next = i + 1 < close ? line[i + 1] : '\0';
    const std::size_t digits = next == 'x' ? 2 : next == 'u' ? 4 : next == 'U' ? 8 : 0;
    const std::string_view hex = line.substr(i + 2, std::min(digits, line.size() - i - 2));
    const bool good = std::string_view("0abtnvfre \"/\\N_LP\t").find(next) != kNowhere ||
                      (digits > 0 && hex.size() == digits &&
                       hex.find_first_not_of("0123456789abcdefABCDEF") == kNowhere);
    if (!good || next == '\0') return i;
    ++i;
  }
  return kNowhere;
}

std::string quoted(std::string_view text) {
  if (text.find_first_of("\"\\") == kNowhere) return fmt::format("\"{}\"", text);
  if (text.find('\'') == kNowhere) return fmt::format("'{}'", text);
  return "";
}

std::size_t inner_colon(std::string_view text) {
  for (std::size_t i = text.find(':'); i != kNowhere; i = text.find(':', i + 1)) {
    if (i + 1 == text.size() || text[i + 1] == ' ') return i;
  }
  return kNowhere;
}

CorrectedLines::CorrectedLines(const std::string& file, std::string_view text) : file_(file) {
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    lines_.emplace_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
}

SourcePos CorrectedLines::place_of(std::size_t at) {
  return {static_cast<int>(index_) + 1,
          static_cast<int>(utf8::length(std::string_view(line()).substr(0, at))) + 1};
}

void CorrectedLines::add_mistake(std::size_t at, std::size_t bytes, std::string message,
                                 std::string hint) {
  add_mistake_at(place_of(at), std::move(message), std::move(hint));
  corrected_.mistakes.back().length =
      std::max(1, static_cast<int>(utf8::length(std::string_view(line()).substr(at, bytes))));
}

void CorrectedLines::add_mistake_at(SourcePos corrected, std::string message, std::string hint) {
  Diagnostic problem = failure(std::move(message), std::move(hint));
  problem.file = file_;
  problem.pos = corrected_.original(corrected);
  corrected_.mistakes.push_back(std::move(problem));
}

void CorrectedLines::insert(std::size_t at, std::string_view text) {
  const SourcePos pos = place_of(at);
  corrected_.edits[pos.line].push_back({pos.column, static_cast<int>(utf8::length(text))});
  line().insert(at, text);
}

void CorrectedLines::replace(std::size_t at, std::size_t bytes, std::string_view by) {
  line().replace(at, bytes, by);
}

void CorrectedLines::indent(std::size_t from, std::size_t to) {
  const SourcePos pos = place_of(0);
  corrected_.edits[pos.line].push_back({1, static_cast<int>(to) - static_cast<int>(from)});
  line().replace(0, from, std::string(to, ' '));
}

CorrectedText CorrectedLines::take() {
  for (const std::string& each : lines_) corrected_.text += each + '\n';
  if (!corrected_.text.empty()) corrected_.text.pop_back();
  return std::move(corrected_);
}

SourcePos CorrectedText::original(SourcePos corrected) const {
  const auto found = edits.find(corrected.line);
  if (found == edits.end()) return corrected;
  int shift = 0;
  for (const LineEdit& edit : found->second) {
    const int inserted = std::clamp(corrected.column - edit.column, 0, std::max(edit.added, 0));
    if (edit.added > 0) shift -= inserted;
    if (edit.added < 0 && corrected.column >= edit.column) shift -= edit.added;
  }
  return {corrected.line, std::max(1, corrected.column + shift)};
}

}  // namespace gridpress::yaml
