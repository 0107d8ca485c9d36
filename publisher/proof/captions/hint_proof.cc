#include "publisher/proof/captions/hint_proof.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "publisher/proof/captions/hint_heads.h"

namespace gridpress::proof {
namespace {

class HintCheck {
 public:
  HintCheck(const PrintedBook& interior, const BookClaim& claim, const HintWords& words, int offset)
      : interior_(interior), claim_(claim), words_(words), offset_(offset) {
    if (words.words == nullptr) return;
    for (const ClaimedPart& part : claim.parts) {
      if (part.name != "hints") continue;
      for (int p = part.first; p < part.first + part.pages; ++p) read_heads(p);
    }
  }

  Faults check(const std::vector<HintReference>& references) {
    check_heads();
    check_named(references);
    for (const ClaimedPuzzle& puzzle : claim_.puzzles) {
      if (puzzle.hint_page < 1 || heads(puzzle.hint_page, puzzle)) continue;
      fault(interior_.name(), puzzle.hint_page, puzzle.number,
            "the puzzle's hint is not on the page", {});
    }
    check_unnamed(references);
    return std::move(faults_);
  }

 private:
  void fault(const std::string& file, int page, int number, std::string message,
             const printed::Bounds& where) {
    faults_.push_back({Group::kReference, file, page, number, std::move(message), where});
  }

  void read_heads(int page) {
    const auto read = interior_.page(page);
    for (HintHead& head : hint_heads(read->words, *words_.words)) {
      heads_.emplace_back(page, std::move(head));
    }
  }

  // Checks that each hint belongs to a puzzle of the book.
  void check_heads() {
    // by number and page label: whether the puzzle has a hint
    std::map<std::pair<int, std::string>, bool> hinted;
    for (const ClaimedPuzzle& puzzle : claim_.puzzles) {
      bool& known = hinted[{puzzle.number, puzzle.page_label}];
      known = known || puzzle.hint_page > 0;
    }
    for (const auto& [page, head] : heads_) {
      const auto found = hinted.find({head.number, head.label});
      if (found == hinted.end()) {
        fault(
            interior_.name(), page, 0,
            fmt::format("a hint refers to puzzle {} on page {}, but the puzzle isn't on that page",
                        head.number, head.label),
            head.where);
      } else if (!found->second) {
        fault(interior_.name(), page, head.number,
              "the puzzle's hint is printed, but the manifest doesn't list the page", head.where);
      }
    }
  }

  void check_named(const std::vector<HintReference>& references) {
    for (const HintReference& hint : references) {
      const ClaimedPuzzle& puzzle = *hint.puzzle;
      if (hint.folio == 0) continue;
      const int page = hint.folio + offset_;
      const bool may_be = puzzle.hint_page > 0 ? page == puzzle.hint_page
                                               : page != puzzle.page && page != puzzle.answer_page;
      if (may_be && heads(page, puzzle)) continue;
      fault(hint.file, hint.page, puzzle.number,
            fmt::format("the puzzle's hint should be on page {}, but isn't", hint.folio),
            hint.where);
    }
  }

  // Reports puzzles whose caption doesn't name the page of the hint. If no caption of the section
  // does, it may be too narrow and isn't reported.
  void check_unnamed(const std::vector<HintReference>& references) {
    std::map<int, int> naming, silent;  // number of puzzles by section
    for (const HintReference& hint : references) {
      ++(hint.folio > 0 ? naming : silent)[hint.puzzle->section];
    }
    for (const HintReference& hint : references) {
      const ClaimedPuzzle& puzzle = *hint.puzzle;
      const int more = naming[puzzle.section] - silent[puzzle.section];
      if (hint.folio > 0 || more < 0 || (more == 0 && puzzle.hint_page == 0)) continue;
      const auto helps = [&](int page) { return heads(page, puzzle); };
      const auto page = std::ranges::find_if(pages_, helps);
      if (page == pages_.end()) continue;
      fault(hint.file, hint.page, puzzle.number,
            fmt::format("the caption doesn't refer to the hint on page {}", *page - offset_),
            hint.where);
    }
  }

  // Returns whether the hint of a puzzle begins on a page. The page must have the puzzle's number
  // at the start of a line, and the picture on this page or a later one must have a head with the
  // puzzle's number and page. If the manifest doesn't specify the pages of hints, the number
  // suffices.
  bool heads(int page, const ClaimedPuzzle& puzzle) {
    if (page < 1 || page > interior_.pages()) return false;
    const auto [known, is_new] = numbered_.try_emplace(page);
    if (is_new) {
      const auto read = interior_.page(page);
      for (const Phrase& phrase : read->words.phrases) {
        known->second.insert(numbered(read->words, phrase, words_.numbers));
      }
    }
    const auto shows = [&](const std::pair<int, HintHead>& headed) {
      const HintHead& head = headed.second;
      return headed.first >= page && head.number == puzzle.number &&
             head.label == puzzle.page_label;
    };
    const bool found = known->second.contains(std::to_string(puzzle.number)) &&
                       (heads_.empty() || std::ranges::any_of(heads_, shows));
    if (found) pages_.insert(page);
    return found;
  }

  const PrintedBook& interior_;
  const BookClaim& claim_;
  const HintWords& words_;
  int offset_;
  std::vector<std::pair<int, HintHead>> heads_;    // heads by page
  std::map<int, std::set<std::string>> numbered_;  // numbers at the start of lines, by page
  std::set<int> pages_;                            // pages with hints
  Faults faults_;
};

}  // namespace

Faults check_hints(const PrintedBook& interior, const BookClaim& claim,
                   const std::vector<HintReference>& references, const HintWords& words,
                   int offset) {
  return HintCheck(interior, claim, words, offset).check(references);
}

}  // namespace gridpress::proof
