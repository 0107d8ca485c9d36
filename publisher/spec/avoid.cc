// Finds puzzles that repeat those of earlier books, and duplicates among imported puzzles.
#include <fmt/format.h>

#include <filesystem>
#include <map>
#include <memory>

#include "publisher/puzzles/duplicate_filter.h"
#include "publisher/spec/keys.h"
#include "publisher/spec/parts.h"

namespace gridpress::spec {
namespace {

namespace fs = std::filesystem;

// Checks imported and kept puzzles. Reports problems at the place where the spec names the puzzle,
// because no other puzzle can replace it.
class AvoidedCheck {
 public:
  AvoidedCheck(const Context& context, const BookSpec& spec) : context_(context) {
    for (std::size_t i = 0; i < spec.avoid.size(); ++i) {
      const std::string path = found_manifest(spec.avoided[i], context.document.file);
      manifests_.push_back({path, spec.avoid[i].get()});
    }
  }

  void check_kept(const SectionSpec& section) {
    for (const auto& [place, kept] : section.keep) {
      check(kept.puzzle, section, {context_.document.file, kept.pos});
    }
  }

  void check(const SectionSpec& section) {
    const std::string file = fs::path(section.from_path).lexically_normal();
    for (std::size_t i = 0; i < static_cast<std::size_t>(section.count); ++i) {
      const ImportedPuzzle& imported = section.imported[i];
      check(imported.puzzle, section, {file, {imported.line, 1}});
    }
  }

 private:
  struct Place {
    std::string file;
    SourcePos pos;
  };
  struct Manifest {
    std::string path;
    const DuplicateFilter* seen;
  };

  void check(const Puzzle& puzzle, const SectionSpec& section, const Place& place) {
    const std::string key = known_as(puzzle, section);
    const std::vector<std::uint64_t> near = near_keys(puzzle);
    const char* same = are_few(*section.kind, section.size) ? "the same puzzle"
                                                            : "the same puzzle, up to symmetry,";
    for (const Manifest& manifest : manifests_) {
      const bool known = manifest.seen->knows(key);
      if (!known && !manifest.seen->knows_near(near)) continue;
      report(Severity::kError, place,
             fmt::format("{} as a puzzle in {}", known ? same : kNearCopy, manifest.path),
             "remove the puzzle, or remove the manifest from 'avoid'");
    }
    const auto [first, fresh] = places_.try_emplace(key, place);
    const Place* other = fresh ? place_near(near) : &first->second;
    for (const std::uint64_t each : near) near_places_.try_emplace(each, first);
    if (other == nullptr) return;
    report(Severity::kWarning, place,
           fmt::format("{} as {}:{}", fresh ? kNearCopy : same, other->file, other->pos.line), "");
  }

  // The place of the first puzzle that has one of these near-keys, or null if none has.
  const Place* place_near(const std::vector<std::uint64_t>& near) const {
    for (const std::uint64_t each : near) {
      const auto found = near_places_.find(each);
      if (found != near_places_.end()) return &found->second->second;
    }
    return nullptr;
  }

  void report(Severity severity, const Place& place, std::string message, std::string hint) {
    Diagnostic problem = failure(std::move(message), std::move(hint));
    problem.severity = severity;
    problem.file = place.file;
    problem.pos = place.pos;
    context_.problems.push_back(std::move(problem));
  }

  // Near-copies have nearly the same clues or, up to symmetry, the same solution (near_copies.h).
  static constexpr const char* kNearCopy = "nearly the same puzzle";

  using Places = std::map<std::string, Place>;
  const Context& context_;
  std::vector<Manifest> manifests_;
  Places places_;  // by key: place of the first puzzle
  std::map<std::uint64_t, Places::const_iterator> near_places_;
};

}  // namespace

std::string found_manifest(const std::string& path, const std::string& spec_file) {
  std::error_code error;
  if (fs::exists(path, error)) return path;
  const fs::path sibling = fs::path(spec_file).parent_path() / path;
  return fs::exists(sibling, error) ? sibling.string() : path;
}

void read_avoid(const Context& context, fields::Reader& root, BookSpec& spec) {
  const yaml::Node* list = root.list("avoid");
  for (const yaml::Node& item : list == nullptr ? std::vector<yaml::Node>() : list->items) {
    const std::string path = found_manifest(item.scalar, context.document.file);
    const auto seen = std::make_shared<DuplicateFilter>();
    for (const Diagnostic& problem : seen->avoid(path, spec.id)) {
      const std::string where = problem.file.empty() ? "" : problem.file + ": ";
      context.problems.push_back(
          fields::at(context.document, item, where + problem.message, problem.hint));
    }
    spec.avoid.push_back(seen);
    spec.avoided.push_back(item.scalar);
  }
}

void check_imports(const Context& context, const BookSpec& spec) {
  AvoidedCheck check(context, spec);
  for (const SectionSpec& section : spec.sections) {
    if (!section.from.empty()) check.check(section);
    check.check_kept(section);
  }
}

}  // namespace gridpress::spec
