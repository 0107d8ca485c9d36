#include "publisher/proof/manifest_proof.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <initializer_list>
#include <iterator>
#include <map>
#include <string_view>

#include "generator/base/count_noun.h"
#include "generator/grader/level.h"
#include "publisher/proof/page_words.h"

namespace gridpress::proof {
namespace {

constexpr std::string_view kParts[] = {
    "half title",       "title",         "contents",    "introduction",    "how to play",
    "section",          "hints",         "answers",     "steps",           "score log",
    "difficulty scale", "spare grids",   "certificate", "own page",        "notes",
    "colophon",         "blank",         "back",        "added score log", "bookplate",
    "reward chart",     "drawing pages", "next volume"};

class ManifestCheck {
 public:
  explicit ManifestCheck(const BookClaim& claim) : claim_(claim) {}

  Faults check() {
    if (claim_.puzzles.empty()) fault(Group::kFile, 0, "the manifest lists no puzzles");
    for (const ClaimedPuzzle& puzzle : claim_.puzzles) check_puzzle(puzzle);
    check_summary();
    check_numbers();
    check_answer_pages();
    check_parts();
    return std::move(faults_);
  }

 private:
  void fault(Group group, int number, std::string message) {
    faults_.push_back({group, "manifest.json", 0, number, std::move(message), {}});
  }

  void check_puzzle(const ClaimedPuzzle& puzzle) {
    if (!puzzle.read_error.empty()) {
      fault(Group::kFile, puzzle.number, "the puzzle's text can't be read: " + puzzle.read_error);
    }
    if (!puzzle.missing.empty()) {
      fault(Group::kFile, puzzle.number,
            fmt::format("the puzzle's entry lacks {}", fmt::join(puzzle.missing, ", ")));
    }
    if (!puzzle.contradicted.empty()) {
      fault(Group::kFile, puzzle.number,
            fmt::format("the puzzle's givens contradict the entry's {}",
                        fmt::join(puzzle.contradicted, ", ")));
    }
    const auto sections = static_cast<int>(claim_.sections.size());
    if (sections > 0 && (puzzle.section < 1 || puzzle.section > sections)) {
      fault(Group::kFile, puzzle.number,
            fmt::format("the puzzle is in section {}, but there are only {}", puzzle.section,
                        sections));
    } else if (sections > 0) {
      check_kind(puzzle, claim_.sections[static_cast<std::size_t>(puzzle.section - 1)]);
    }
  }

  void check_kind(const ClaimedPuzzle& puzzle, const ClaimedSection& section) {
    if (!section.kind.empty() && puzzle.kind != section.kind) {
      fault(Group::kFile, puzzle.number,
            fmt::format("the puzzle's kind is {}, but the section's is {}", puzzle.kind,
                        section.kind));
    }
    if (!section.size.empty() && !puzzle.size.empty() && puzzle.size != section.size) {
      fault(Group::kFile, puzzle.number,
            fmt::format("the puzzle's size is {}, but the section's is {}", puzzle.size,
                        section.size));
    }
    if (!section.teaches.empty() && puzzle.hardest &&
        !names_technique(section.teaches, *puzzle.hardest)) {
      fault(Group::kDifficulty, puzzle.number,
            fmt::format("the hardest step is '{}', but the section teaches '{}'", *puzzle.hardest,
                        section.teaches));
    }
  }

  // Checks that puzzles are on the pages of their sections, and hints on the pages for hints.
  void check_parts() {
    if (claim_.parts.empty()) {
      if (claim_.front)
        fault(Group::kContents, 0, "the manifest doesn't assign every page to a part");
      return;
    }
    for (const ClaimedPart& part : claim_.parts) {
      if (std::ranges::find(kParts, part.name) != std::end(kParts)) continue;
      fault(Group::kContents, 0,
            fmt::format("the manifest has an unknown part '{}' on page {}", part.name, part.first));
    }
    const bool apart = claim_.file("answers.pdf") != nullptr;
    for (const ClaimedPuzzle& puzzle : claim_.puzzles) {
      check_place(puzzle, "it", puzzle.page, {"section"});
      if (!apart) check_place(puzzle, "its answer", puzzle.answer_page, {"section", "answers"});
      check_place(puzzle, "its hint", puzzle.hint_page, {"hints"});
    }
  }

  void check_place(const ClaimedPuzzle& puzzle, const char* what, int page,
                   std::initializer_list<std::string_view> parts) {
    const auto holds = [&](const ClaimedPart& part) {
      return page >= part.first && page - part.first < part.pages;
    };
    const auto part = std::ranges::find_if(claim_.parts, holds);
    if (part == claim_.parts.end() || std::ranges::find(parts, part->name) != parts.end()) return;
    fault(Group::kContents, puzzle.number,
          fmt::format("{} is on page {}, which belongs to the part '{}'", what, page, part->name));
  }

  void check_summary() {
    if (claim_.sections.empty())
      return fault(Group::kFile, 0, "the manifest's summary lists no sections");
    const int listed = static_cast<int>(claim_.puzzles.size());
    if (claim_.all_puzzles != listed) {
      fault(Group::kNumber, 0,
            fmt::format("the manifest's summary counts {}, but the manifest lists {}",
                        count_noun(claim_.all_puzzles, "puzzle"), listed));
    }
    const ClaimedFile* interior = claim_.file("interior.pdf");
    if (interior != nullptr && claim_.all_pages != interior->pages) {
      fault(Group::kFile, 0,
            fmt::format("the manifest's summary counts {}, but its list of files has {}",
                        count_noun(claim_.all_pages, "page"), interior->pages));
    }
    std::map<int, int> of_section;
    for (const ClaimedPuzzle& puzzle : claim_.puzzles) ++of_section[puzzle.section];
    for (std::size_t s = 0; s < claim_.sections.size(); ++s) {
      const ClaimedSection& section = claim_.sections[s];
      if (section.title.empty())
        fault(Group::kFile, 0, fmt::format("section {} has no title", s + 1));
      if (!section.has_request) {
        fault(Group::kFile, 0,
              fmt::format("section '{}' needs a level, a technique or a file", section.title));
      }
      const int found = of_section[static_cast<int>(s) + 1];
      if (found == section.puzzles) continue;
      fault(Group::kNumber, 0,
            fmt::format("section '{}' has {}, but the manifest lists {}", section.title,
                        count_noun(section.puzzles, "puzzle"), found));
    }
  }

  // Checks that no puzzle number is skipped. Each section may start at any number.
  void check_numbers() {
    for (std::size_t i = 1; i < claim_.puzzles.size(); ++i) {
      const int before = claim_.puzzles[i - 1].number, number = claim_.puzzles[i].number;
      if (claim_.puzzles[i - 1].section != claim_.puzzles[i].section) continue;
      if (number == before + 1) continue;
      fault(Group::kNumber, number, fmt::format("the puzzle follows puzzle {}", before));
    }
  }

  void check_answer_pages() {
    std::size_t with = 0;
    for (const ClaimedPuzzle& puzzle : claim_.puzzles) with += puzzle.answer_page > 0;
    if (with == 0 || with == claim_.puzzles.size()) return;
    for (const ClaimedPuzzle& puzzle : claim_.puzzles) {
      // The last panel of a newspaper has no answer in the book. The next issue would print it.
      if (puzzle.answer_page > 0 || &puzzle == &claim_.puzzles.back()) continue;
      fault(Group::kKey, puzzle.number, "the puzzle's entry has no answer page, unlike the others");
    }
  }

  const BookClaim& claim_;
  Faults faults_;
};

}  // namespace

Faults check_manifest(const BookClaim& claim) {
  return ManifestCheck(claim).check();
}

std::vector<std::string> unlisted_files(const BookClaim& claim, const std::string& folder) {
  std::vector<std::string> unlisted;
  for (const char* name :
       {"cover.pdf", "answers.pdf", "booklet.pdf", "fillable.pdf", "book.epub"}) {
    std::error_code error;
    if (claim.file(name) != nullptr || !std::filesystem::exists(folder + "/" + name, error)) {
      continue;
    }
    unlisted.push_back(fmt::format(
        "{} was not read: it is in the folder, but the manifest doesn't list it", name));
  }
  return unlisted;
}

}  // namespace gridpress::proof
