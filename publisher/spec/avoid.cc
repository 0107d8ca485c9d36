// Which puzzles must not come again: those of earlier books, and what was imported twice.
#include <fmt/format.h>

#include <filesystem>
#include <map>
#include <memory>

#include "publisher/puzzles/seen.h"
#include "publisher/spec/keys.h"
#include "publisher/spec/parts.h"

namespace gridpress::spec {
namespace {

namespace fs = std::filesystem;

struct Manifest {
  std::string path;
  std::shared_ptr<Seen> seen;
};

// Imported and kept puzzles can't be replaced by others, so each is named where it is written.
class ImportJudge {
 public:
  ImportJudge(const Context& context, const std::vector<Manifest>& manifests)
      : context_(context), manifests_(manifests) {}

  void judge_kept(const SectionSpec& section) {
    for (const auto& [place, kept] : section.keep) {
      const Puzzle& puzzle = kept.puzzle;
      judge(known_as(puzzle, section),
            {context_.document.file, kept.pos, are_few(*section.kind, section.size)});
    }
  }

  void judge(const SectionSpec& section) {
    const std::string file = fs::path(section.from_path).lexically_normal();
    for (std::size_t i = 0; i < static_cast<std::size_t>(section.count); ++i) {
      const ImportedPuzzle& imported = section.imported[i];
      judge(known_as(imported.puzzle, section),
            {file, {imported.line, 1}, are_few(*section.kind, section.size)});
    }
  }

 private:
  struct Place {
    std::string file;
    SourcePos pos;
    bool few = false;  // of its kind and size
  };

  void judge(const std::string& key, const Place& place) {
    const std::string_view same =
        place.few ? "the same puzzle" : "the same puzzle, up to symmetry,";
    for (const Manifest& manifest : manifests_) {
      if (!manifest.seen->knows(key)) continue;
      say(Severity::kError, place, fmt::format("{} as one of {}", same, manifest.path),
          "take it out there, or the manifest out of 'avoid'");
    }
    const auto [first, fresh] = places_.try_emplace(key, place);
    if (fresh) return;
    say(Severity::kWarning, place,
        fmt::format("{} as {}:{}", same, first->second.file, first->second.pos.line), "");
  }

  void say(Severity severity, const Place& place, std::string message, std::string hint) {
    Diagnostic problem = failure(std::move(message), std::move(hint));
    problem.severity = severity;
    problem.file = place.file;
    problem.pos = place.pos;
    context_.problems.push_back(std::move(problem));
  }

  const Context& context_;
  const std::vector<Manifest>& manifests_;
  std::map<std::string, Place> places_;  // of the first of each
};

}  // namespace

std::string found_manifest(const std::string& path, const std::string& spec_file) {
  std::error_code error;
  if (fs::exists(path, error)) return path;
  const fs::path beside = fs::path(spec_file).parent_path() / path;
  return fs::exists(beside, error) ? beside.string() : path;
}

void read_avoid(const Context& context, fields::Reader& root, BookSpec& spec) {
  std::vector<Manifest> manifests;
  const yaml::Node* list = root.list("avoid");
  for (const yaml::Node& item : list == nullptr ? std::vector<yaml::Node>() : list->items) {
    const std::string path = found_manifest(item.scalar, context.document.file);
    const auto seen = std::make_shared<Seen>();
    for (const Diagnostic& problem : seen->avoid(path, spec.id)) {
      const std::string where = problem.file.empty() ? "" : problem.file + " ";
      context.problems.push_back(
          fields::at(context.document, item, where + problem.message, problem.hint));
    }
    manifests.push_back({path, seen});
    spec.avoid.push_back(seen);
    spec.avoided.push_back(item.scalar);
  }
  ImportJudge judge(context, manifests);
  for (const SectionSpec& section : spec.sections) {
    if (!section.from.empty()) judge.judge(section);
    judge.judge_kept(section);
  }
}

}  // namespace gridpress::spec
