// Reads a book's manifest.json: its puzzles, each with its section and its number.
#include "generator/formats/common.h"
#include "generator/formats/documents.h"

namespace gridpress::formats {
namespace {

constexpr std::size_t kMaxManifest = std::size_t{32} << 20;  // bytes; about 40,000 puzzles

// Returns the line numbers of the "givens" keys. A manifest written by gridpress has one per
// puzzle.
std::vector<std::uint64_t> lines_of_puzzles(std::string_view text) {
  std::vector<std::uint64_t> found;
  std::uint64_t number = 0;
  for (const std::string_view line : lines_of(text)) {
    ++number;
    if (trimmed(line).starts_with("\"givens\"")) found.push_back(number);
  }
  return found;
}

TextPuzzle read_entry(const Json& entry, const ReadOptions& options) {
  TextPuzzle puzzle;
  if (!entry.is_object()) {
    puzzle.problem = "a puzzle in the manifest is not an object";
    return puzzle;
  }
  if (const std::string kind = text_at(entry, "kind"); kind != "classic") {
    puzzle.problem = "puzzles of kind '" + shown(kind) + "' can't be read from manifests";
    return puzzle;
  }
  read_own_json(entry, options, puzzle);
  const auto number_at = [&](const char* key) {
    const auto found = entry.find(key);
    return found == entry.end() ? 0 : whole_number(*found).value_or(0);
  };
  puzzle.section = number_at("section");
  puzzle.number = number_at("number");
  return puzzle;
}

}  // namespace

bool is_manifest(std::string_view text) {
  text = trimmed(text);
  if (!text.starts_with('{')) return false;
  return trimmed(text.substr(1)).starts_with("\"gridpress\"");
}

std::vector<TextPuzzle> read_manifest(std::string_view text, const ReadOptions& options) {
  std::vector<TextPuzzle> puzzles;
  const auto refuse = [&](std::string problem) {
    puzzles.emplace_back().problem = std::move(problem);
    return puzzles;
  };
  const JsonRead read = read_json(text, kMaxManifest);
  if (!read.problem.empty()) return refuse(read.problem);
  const auto list = read.value.find("puzzles");
  if (list == read.value.end() || !list->is_array()) {
    return refuse("the manifest has no list of puzzles");
  }
  const std::vector<std::uint64_t> lines = lines_of_puzzles(text);
  for (const Json& entry : *list) {
    puzzles.push_back(read_entry(entry, options));
    if (lines.size() == list->size()) puzzles.back().line = lines[puzzles.size() - 1];
  }
  return puzzles;
}

}  // namespace gridpress::formats
