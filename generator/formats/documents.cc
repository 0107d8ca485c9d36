#include "generator/formats/documents.h"

#include <algorithm>

#include "generator/formats/common.h"
#include "generator/formats/links.h"

namespace gridpress::formats {
namespace {

bool has(const Json& document, const char* key) {
  return document.find(key) != document.end();
}

}  // namespace

const Format& format_of(const Json& document) {
  if (text_at(document, "version").find("ipuz.org/") != std::string::npos) return ipuz_format();
  if (!has(document, "givens") && !has(document, "puzzle") && has(document, "size")) {
    return fpuzzles_format();
  }
  return json_format();
}

void read_document(std::string_view text, const ReadOptions& options, TextPuzzle& puzzle) {
  JsonRead read = read_json(text);
  if (!read.problem.empty()) {
    puzzle.problem = std::move(read.problem);
    return;
  }
  if (!read.value.is_object()) {
    puzzle.problem = "this is not a JSON object";
    return;
  }
  const Format& format = format_of(read.value);
  if (&format == &ipuz_format()) return read_ipuz_json(read.value, options, puzzle);
  if (&format == &fpuzzles_format()) return read_fpuzzles_json(read.value, options, puzzle);
  read_own_json(read.value, options, puzzle);
}

std::vector<TextPuzzle> read_documents(std::string_view text, const ReadOptions& options) {
  if (is_manifest(text)) return read_manifest(text, options);
  const auto lines = lines_of(text);
  const auto first = std::ranges::find_if(lines, [](auto line) { return !trimmed(line).empty(); });
  std::vector<TextPuzzle> puzzles;
  if (first == lines.end()) return puzzles;
  // If the first line isn't a complete document, the whole text is one document.
  if (trimmed(*first).starts_with('{') && !trimmed(*first).ends_with('}')) {
    TextPuzzle puzzle;
    puzzle.line = static_cast<std::uint64_t>(first - lines.begin()) + 1;
    read_document(trimmed(text), options, puzzle);
    puzzles.push_back(std::move(puzzle));
    return puzzles;
  }
  std::uint64_t number = 0;
  for (const std::string_view line : lines) {
    ++number;
    if (is_comment(line)) continue;
    TextPuzzle puzzle;
    puzzle.line = number;
    if (is_link(line)) {
      read_link(line, options, puzzle);
    } else {
      read_document(line, options, puzzle);
    }
    puzzles.push_back(std::move(puzzle));
  }
  return puzzles;
}

}  // namespace gridpress::formats
