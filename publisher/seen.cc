#include "publisher/seen.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "generator/formats/format.h"
#include "generator/model/line_format.h"
#include "publisher/files.h"

namespace gridpress {
namespace {

constexpr std::size_t kManifestCap = std::size_t{1} << 30;

std::string text_of(const nlohmann::json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? found->get<std::string>() : "";
}

}  // namespace

// A puzzle without a canonical form is known by its givens alone.
std::string Seen::key_of(std::string_view kind, int size, const std::string& canonical,
                         const Grid& givens) {
  const bool as_it_is = size <= kTiny || canonical.empty();
  return std::string(kind) + (as_it_is ? "=" + to_line(givens) : ":" + canonical);
}

bool Seen::add(const FinishedPuzzle& puzzle) {
  const int size = puzzle.puzzle.rules.topology->digits;
  const std::string key = key_of(puzzle.puzzle.kind, size, puzzle.canonical, puzzle.puzzle.givens);
  if (size > kTiny) return keys_.insert(key);
  if (keys_.has(key)) return false;
  const bool near = std::find(last_.begin(), last_.end(), puzzle.canonical) != last_.end();
  if (near && ++too_near_ <= patience_) return false;
  if (near) patience_ /= 2;  // there are not enough of them to keep so many apart
  too_near_ = 0;
  note(puzzle, key);
  return true;
}

void Seen::keep(const FinishedPuzzle& puzzle) {
  const int size = puzzle.puzzle.rules.topology->digits;
  note(puzzle, key_of(puzzle.puzzle.kind, size, puzzle.canonical, puzzle.puzzle.givens));
}

void Seen::note(const FinishedPuzzle& puzzle, const std::string& key) {
  keys_.insert(key);
  if (puzzle.puzzle.rules.topology->digits > kTiny) return;
  last_.push_back(puzzle.canonical);
  if (static_cast<int>(last_.size()) == kApart) last_.pop_front();
}

Diagnostics Seen::avoid(const std::string& manifest, const std::string& own) {
  const Result<std::string> text = read_file(manifest, kManifestCap);
  if (!text) return text.problems();
  const auto json = nlohmann::json::parse(*text, nullptr, false);
  const auto refused = [&](const std::string& why,
                           const char* hint = "name the manifest.json of a book that was built") {
    Diagnostic problem = failure(why, hint);
    problem.file = manifest;
    return Diagnostics{problem};
  };
  if (!json.is_object() || !json.contains("gridpress") || !json.contains("puzzles") ||
      !json["puzzles"].is_array()) {
    return refused("is no manifest of gridpress");
  }
  const nlohmann::json::json_pointer id("/spec/id");
  if (!own.empty() && json.contains(id) && json[id] == own) {
    return refused("is the manifest of this very book: built again, it would avoid its own puzzles",
                   "take it out of 'avoid', or give this book an id of its own");
  }
  for (const auto& entry : json["puzzles"]) {
    const Kind* kind = find_kind(text_of(entry, "kind"));
    const auto box = parse_box(text_of(entry, "box"));
    const LineRead givens = read_line(text_of(entry, "givens"));
    if (kind == nullptr || !box || !givens.grid ||
        box->rows * box->columns != givens.grid->digits) {
      return refused("holds a puzzle that can't be read");
    }
    const Grid& cells = givens.grid->cells;
    keys_.insert(key_of(kind->name, givens.grid->digits,
                        kind->canonical(formats::plain_rules(*box), cells), cells));
  }
  return {};
}

bool mostly_agree(const Grid& a, const Grid& b) {
  std::size_t same = 0;
  for (std::size_t i = 0; i < a.size(); ++i) same += a[i] == b[i];
  return 2 * same > a.size();
}

bool RecentAnswers::is_like(const Grid& solution) {
  constexpr int kPatience = 500;
  const bool like = std::ranges::any_of(grids_, [&](const Grid& other) {
    return other.size() == solution.size() && mostly_agree(other, solution);
  });
  return like && ++refused_ <= kPatience;
}

void RecentAnswers::add(const Grid& solution) {
  refused_ = 0;
  grids_.push_back(solution);
  if (grids_.size() == Seen::kApart) grids_.pop_front();
}

}  // namespace gridpress
