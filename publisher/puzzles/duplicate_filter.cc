#include "publisher/puzzles/duplicate_filter.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>

#include "publisher/puzzles/json.h"
#include "publisher/puzzles/recorded.h"
#include "publisher/system/files.h"
#include "publisher/system/parallel.h"

namespace gridpress {
namespace {

bool is_one_of_few(const Puzzle& puzzle) {
  const Kind& kind = *find_kind(puzzle.kind);
  return are_few(kind, kind.text.size_of(puzzle));
}

std::vector<std::uint64_t> keys_of(const FinishedPuzzle& puzzle) {
  return puzzle.near_keys.empty() ? near_keys(puzzle.puzzle) : puzzle.near_keys;
}

// A puzzle's text has its clues but not the name of its picture, which may not come again either:
// the key of its answer's form (near_keys of near_copies.h).
std::optional<std::uint64_t> key_of_picture(const nlohmann::json& entry, const Puzzle& puzzle) {
  const auto extras = entry.find("extras");
  if (extras == entry.end()) return std::nullopt;
  const std::string picture = text_at(*extras, "picture");
  if (picture.empty()) return std::nullopt;
  return joined(hash_of_text(puzzle.kind), hash_of_text("solution picture " + picture));
}

}  // namespace

bool are_few(const Kind& kind, Size size) {
  return kind.duplicates.only_identical_count != nullptr &&
         kind.duplicates.only_identical_count(size);
}

bool look_alike(const Puzzle& a, const Puzzle& b) {
  if (a.kind != b.kind) return false;
  const Kind& kind = *find_kind(a.kind);
  return kind.duplicates.answers_look_alike != nullptr && kind.duplicates.answers_look_alike(a, b);
}

// A puzzle without a canonical form is identified by its clues alone.
std::string DuplicateFilter::key_of(const Puzzle& puzzle, const std::string& canonical) {
  const Kind& kind = *find_kind(puzzle.kind);
  const bool as_it_is = canonical.empty() || are_few(kind, kind.text.size_of(puzzle));
  return puzzle.kind + (as_it_is ? "=" + kind.text.problem(puzzle) : ":" + canonical);
}

bool DuplicateFilter::knows_near(std::span<const std::uint64_t> near_keys) const {
  return near_keys_.has_any(near_keys) || std::ranges::any_of(earlier_, [&](const NearSet* other) {
           return other->has_any(near_keys);
         });
}

std::vector<std::uint64_t> DuplicateFilter::keys_to_compare(const FinishedPuzzle& puzzle) const {
  const bool any = !near_keys_.empty() || !earlier_.empty();
  return any ? keys_of(puzzle) : std::vector<std::uint64_t>();
}

bool DuplicateFilter::add(const FinishedPuzzle& puzzle) {
  const std::string key = key_of(puzzle);
  if (keys_.has(key)) return false;
  if (knows_near(keys_to_compare(puzzle))) return false;
  if (!is_one_of_few(puzzle.puzzle)) return note(puzzle, key), true;
  const bool near = std::find(last_.begin(), last_.end(), puzzle.canonical) != last_.end();
  if (near && ++too_near_ <= patience_) return false;
  if (near) patience_ /= 2;  // there aren't enough puzzles to keep them that far apart
  too_near_ = 0;
  note(puzzle, key);
  return true;
}

void DuplicateFilter::keep(const FinishedPuzzle& puzzle) {
  note(puzzle, key_of(puzzle));
}

void DuplicateFilter::note(const FinishedPuzzle& puzzle, const std::string& key) {
  keys_.insert(key);
  if (near_ == Near::kCompared) near_keys_.insert(keys_of(puzzle));
  if (!is_one_of_few(puzzle.puzzle)) return;
  last_.push_back(puzzle.canonical);
  if (static_cast<int>(last_.size()) == kMinDistance) last_.pop_front();
}

void DuplicateFilter::avoid(const DuplicateFilter& earlier) {
  keys_.insert_all(earlier.keys_);
  earlier_.push_back(&earlier.near_keys_);
  earlier_.insert(earlier_.end(), earlier.earlier_.begin(), earlier.earlier_.end());
}

Diagnostics DuplicateFilter::avoid(const std::string& manifest, const std::string& own) {
  const Result<std::string> text = read_file(manifest, kManifestCap);
  if (!text) return text.problems();
  const auto json = read_json_tree(*text);
  const auto refused = [&](const std::string& why,
                           const char* hint = "use the manifest.json of a finished book") {
    Diagnostic problem = failure(why, hint);
    problem.file = manifest;
    return Diagnostics{problem};
  };
  if (!json.is_object() || !json.contains("gridpress") || !json.contains("puzzles") ||
      !json["puzzles"].is_array()) {
    return refused("this is not a gridpress manifest");
  }
  const nlohmann::json::json_pointer id("/spec/id");
  if (!own.empty() && json.contains(id) && json[id] == own) {
    return refused("this book's own manifest: the book would avoid its own puzzles",
                   "remove it from 'avoid', or give this book its own id");
  }
  std::vector<Puzzle> puzzles;
  for (const auto& entry : json["puzzles"]) {
    Result<Puzzle> puzzle = read_recorded(text_at(entry, "kind"), text_at(entry, "box"),
                                          text_at(entry, "givens"), text_at(entry, "solution"));
    if (!puzzle) return refused("contains a puzzle that can't be read");
    puzzles.push_back(std::move(puzzle).value());
    if (const auto key = key_of_picture(entry, puzzles.back())) near_keys_.insert(std::array{*key});
  }
  std::vector<std::vector<std::uint64_t>> keys(puzzles.size());
  for_each_index(threads_of(0), puzzles.size(),
                 [&](std::size_t i) { keys[i] = near_keys(puzzles[i]); });
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    keys_.insert(key_of(puzzles[i], canonical_form(*find_kind(puzzles[i].kind), puzzles[i])));
    near_keys_.insert(keys[i]);
  }
  return {};
}

bool RecentAnswers::is_like(const Puzzle& puzzle) {
  constexpr int kPatience = 500;
  const bool like =
      std::ranges::any_of(last_, [&](const Puzzle& other) { return look_alike(other, puzzle); });
  return like && ++refused_ <= kPatience;
}

void RecentAnswers::add(const Puzzle& puzzle) {
  refused_ = 0;
  last_.push_back(puzzle);
  if (last_.size() == DuplicateFilter::kMinDistance) last_.pop_front();
}

}  // namespace gridpress
