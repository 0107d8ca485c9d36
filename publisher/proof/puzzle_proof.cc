#include "publisher/proof/puzzle_proof.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "generator/model/digit_puzzle.h"
#include "generator/solver/engines/engine.h"
#include "publisher/puzzles/duplicate_filter.h"
#include "publisher/puzzles/near_set.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/parallel.h"

namespace gridpress::proof {
namespace {

// The digit that a printed text represents: "7", "12" or "G".
int digit_of(const std::string& text, Writing writing) {
  const bool letter = text.size() == 1 && text[0] >= 'A' && text[0] <= 'Z';
  if (writing == Writing::kHex) return 1 + (letter ? text[0] - 'A' + 10 : number_of(text));
  return letter && writing == Writing::kLetters ? text[0] - 'A' + 1 : number_of(text);
}

// The result of checking one puzzle.
struct Verdict {
  Faults faults;
  std::string note, key;
  std::string few;  // canonical form, for kinds of which only identical puzzles count as duplicates
  bool proved = false;
};

class OnePuzzle {
 public:
  // `misprint` has the givens as printed, or is null if they match the claim.
  OnePuzzle(const ClaimedPuzzle& claim, Puzzle puzzle, const LevelSet& levels, const Grid* misprint)
      : claim_(claim),
        levels_(levels),
        kind_(*claim.rules),
        puzzle_(std::move(puzzle)),
        misprint_(misprint) {}

  Verdict check(const std::vector<std::string>& engines, const ClaimedSection* section) {
    const bool first = check_count(false), second = check_count(true);
    verdict_.proved = first && second;
    for (const std::string& name : engines) check_by(name);
    check_difficulty(section);
    check_canonical();
    return std::move(verdict_);
  }

 private:
  void fault(Group group, std::string message) {
    verdict_.faults.push_back(
        {group, "interior.pdf", claim_.page, claim_.number, std::move(message), {}});
  }

  static const char* engine_words(bool second) {
    return second ? "the second engine" : "the first engine";
  }

  // Counts the solutions of the puzzle as printed.
  SolutionCount count(bool second) const {
    if (misprint_ == nullptr)
      return kind_.truth.count(puzzle_, {.limit = 2, .independent_engine = second});
    // The kind counts solutions only for its own content. So an engine counts the solutions for the
    // misprinted givens, with the puzzle's rules.
    const Engine* engine = find_engine(second ? "sat" : "search");
    const DigitContent& digits = *digits_of(puzzle_);
    if (engine == nullptr || refusal(*engine, digits.rules)) return {0, false, nullptr};
    const SolveResult result = count_with(*engine, digits.rules, *misprint_, {.limit = 2});
    return {result.count, result.decided, nullptr};
  }

  bool check_count(bool second) {
    const SolutionCount counted = count(second);
    const char* shown = misprint_ != nullptr ? "the printed puzzle" : "it";
    if (counted.count > 1) {
      fault(Group::kSolutions,
            fmt::format("{} has several solutions according to {}", shown, engine_words(second)));
      return false;
    }
    if (!counted.decided) {
      verdict_.note = fmt::format("puzzle {}: {} reached its limit without a result", claim_.number,
                                  engine_words(second));
      return false;
    }
    if (counted.count == 0) {
      fault(Group::kSolutions,
            fmt::format("{} has no solution according to {}", shown, engine_words(second)));
      return false;
    }
    if (counted.first == nullptr) return true;
    Puzzle solved = puzzle_;
    solved.content = counted.first;
    if (kind_.text.solution(solved) == claim_.solution) return true;
    fault(Group::kSolutions, fmt::format("the solution found by {} differs from the manifest's",
                                         engine_words(second)));
    return false;
  }

  // Counts the solutions with the engine of this name, if it supports the puzzle.
  void check_by(const std::string& name) {
    const DigitContent* digits = digits_of(puzzle_);
    const Engine* engine = find_engine(name);
    if (digits == nullptr || engine == nullptr || refusal(*engine, digits->rules)) return;
    const SolveResult result = count_with(*engine, digits->rules, digits->givens, {.limit = 2});
    if (result.count != 1 && result.decided) {
      fault(Group::kSolutions, fmt::format("the puzzle has {} solutions according to {}",
                                           result.count == 0 ? "no" : "several", name));
    }
  }

  void check_difficulty(const ClaimedSection* section) {
    if (!verdict_.proved) return;  // other puzzles have no meaningful rating
    constexpr double kMaxRating = 99, kAlike = 0.051;
    const Grade grade = kind_.grading.grade(puzzle_, kMaxRating);
    if (grade.clues != claim_.clues) {
      fault(Group::kDifficulty, fmt::format("the puzzle has {} clues, but the manifest has {}",
                                            grade.clues, claim_.clues));
    }
    if (claim_.rating && grade.rating && !grade.bounded && !claim_.bounded &&
        std::abs(*grade.rating - *claim_.rating) > kAlike) {
      fault(Group::kDifficulty, fmt::format("the rating is {:.1f}, but the manifest has {:.1f}",
                                            *grade.rating, *claim_.rating));
    }
    if (!claim_.rating && grade.rating && !grade.bounded) {
      fault(Group::kDifficulty,
            fmt::format("the rating is {:.1f}, but the manifest has none", *grade.rating));
    }
    if (!grade.bounded && !claim_.bounded) check_work(grade);
    if (section == nullptr || section->level.empty()) return;
    if (claim_.level.empty()) {
      // A puzzle may have no level, because its kind has no levels or because its rating is between
      // two levels of the user's own set.
      if (level_of(kind_, levels_, grade, kind_.text.size_of(puzzle_)) != section->level) return;
      fault(Group::kDifficulty,
            fmt::format("the level is '{}', but the manifest has none", section->level));
    } else if (claim_.level != section->level) {
      fault(Group::kDifficulty, fmt::format("the level is '{}', but the section requires '{}'",
                                            claim_.level, section->level));
    }
    if (section->rating && grade.rating && !grade.bounded &&
        !section->rating->holds(*grade.rating)) {
      fault(Group::kDifficulty, fmt::format("the rating, {:.1f}, is outside the level '{}'",
                                            *grade.rating, section->level));
    }
  }

  // Checks the manifest's statements about the solving path.
  void check_work(const Grade& grade) {
    constexpr double kAlike = 0.051;
    if (claim_.effort && std::abs(grade.effort - *claim_.effort) > kAlike) {
      fault(Group::kDifficulty, fmt::format("the effort is {:.1f}, but the manifest has {:.1f}",
                                            grade.effort, *claim_.effort));
    }
    if (claim_.hardest && grade.hardest != *claim_.hardest) {
      fault(Group::kDifficulty,
            fmt::format("the hardest technique is '{}', but the manifest has '{}'", grade.hardest,
                        *claim_.hardest));
    }
    if (claim_.guesses && grade.guesses != *claim_.guesses) {
      fault(Group::kDifficulty,
            fmt::format("solving it without techniques takes {} guesses, but the manifest has {}",
                        grade.guesses, *claim_.guesses));
    }
  }

  void check_canonical() {
    const std::string canonical = canonical_form(kind_, puzzle_);
    verdict_.key = DuplicateFilter::key_of(puzzle_, canonical);
    if (are_few(kind_, kind_.text.size_of(puzzle_))) verdict_.few = claim_.kind + canonical;
    if (canonical == claim_.canonical) return;
    fault(Group::kDuplicate, "the canonical form differs from the manifest's");
  }

  const ClaimedPuzzle& claim_;
  const LevelSet& levels_;
  const Kind& kind_;
  const Puzzle puzzle_;
  const Grid* misprint_;
  Verdict verdict_;
};

// Returns whether two puzzles have the same number in the copies of different pupils. Pupils may
// get identical sheets.
bool same_for_all(const ClaimedPuzzle& a, const ClaimedPuzzle& b) {
  return a.pupil != b.pupil && a.number == b.number;
}

Fault duplicate(const ClaimedPuzzle& claim, std::string message) {
  return {Group::kDuplicate, "interior.pdf", claim.page, claim.number, std::move(message), {}};
}

}  // namespace

std::optional<Grid> misprinted(const FoundFigure& figure) {
  const std::optional<Puzzle> puzzle = figure.wanted.puzzle->puzzle();
  const DigitContent* digits = puzzle ? digits_of(*puzzle) : nullptr;
  if (digits == nullptr || figure.reading.pictures) return std::nullopt;
  Grid givens(digits->givens.size(), 0);
  const auto put = [&](int cell, const std::string& text) {
    const int digit = digit_of(text, figure.reading.writing);
    if (cell < 0 || static_cast<std::size_t>(cell) >= givens.size()) return;
    if (digit < 1 || digit > digits->rules.topology->digits) return;
    givens[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(digit);
  };
  for (std::size_t t = 0; t < figure.claim.texts.size(); ++t) {
    const ClaimedText& text = figure.claim.texts[t];
    if (text.sort == ClaimedText::Sort::kValue) put(text.cell, figure.reading.at[t]);
  }
  const figure::Figure& drawn = figure.claim.figure;
  const bool plain = static_cast<std::size_t>(drawn.rows) * drawn.columns == givens.size();
  for (const ExtraText& extra : figure.reading.extra) {
    const int row = static_cast<int>(std::floor(extra.y));
    const int column = static_cast<int>(std::floor(extra.x));
    const bool inside = row >= 0 && column >= 0 && row < drawn.rows && column < drawn.columns;
    if (plain && inside) put(row * drawn.columns + column, extra.printed);
  }
  if (givens == digits->givens) return std::nullopt;
  return givens;
}

PuzzleVerdicts PuzzleProver::prove(const std::map<const ClaimedPuzzle*, Grid>& misprints) {
  std::vector<Verdict> verdicts(claim_.puzzles.size());
  for_each_index(threads_of(jobs_), claim_.puzzles.size(), [&](std::size_t i) {
    const ClaimedPuzzle& claim = claim_.puzzles[i];
    if (interrupted()) return;
    std::optional<Puzzle> puzzle = claim.puzzle();
    if (!puzzle) return;
    const auto found = misprints.find(&claim);
    const Grid* misprint = found == misprints.end() ? nullptr : &found->second;
    const auto s = static_cast<std::size_t>(claim.section - 1);
    const bool known = claim.section >= 1 && s < claim_.sections.size();
    verdicts[i] = OnePuzzle(claim, *std::move(puzzle), levels_, misprint)
                      .check(engines_, known ? &claim_.sections[s] : nullptr);
  });
  PuzzleVerdicts all;
  const auto keys_of = [&](std::size_t i) {
    const std::optional<Puzzle> puzzle = claim_.puzzles[i].puzzle();
    return puzzle ? near_keys(*puzzle) : std::vector<std::uint64_t>();
  };
  const auto near_copy_of = near_copies(claim_.puzzles.size(), threads_of(jobs_), keys_of);
  // by key and by canonical form: the first puzzle that has it
  std::map<std::string, const ClaimedPuzzle*> first, first_of_few;
  int equivalent = 0;
  for (std::size_t i = 0; i < verdicts.size(); ++i) {
    Verdict& verdict = verdicts[i];
    const ClaimedPuzzle& claim = claim_.puzzles[i];
    all.proved += verdict.proved;
    std::ranges::move(verdict.faults, std::back_inserter(all.faults));
    if (!verdict.note.empty()) all.notes.push_back(std::move(verdict.note));
    if (verdict.key.empty()) continue;
    if (!verdict.few.empty()) {
      const auto [like, is_first] = first_of_few.try_emplace(verdict.few, &claim);
      equivalent += !is_first && !same_for_all(*like->second, claim);
    }
    const auto [other, is_new] = first.try_emplace(claim.kind + verdict.key, &claim);
    if (!is_new && !same_for_all(*other->second, claim)) {
      all.faults.push_back(
          duplicate(claim, fmt::format("the puzzle repeats puzzle {}", other->second->number)));
    }
    if (!is_new || !near_copy_of[i]) continue;
    all.faults.push_back(duplicate(
        claim, fmt::format("the puzzle is a near-copy of puzzle {}: turned, relabelled or "
                           "rearranged, it has the same solution or all but {} of the clues",
                           claim_.puzzles[*near_copy_of[i]].number, kSpareClues)));
  }
  if (equivalent > 0) {
    all.notes.push_back(
        fmt::format("{} the same as an earlier one up to symmetry: so few puzzles of that kind and "
                    "size exist that only identical puzzles count as duplicates",
                    equivalent == 1 ? "1 puzzle is" : fmt::format("{} puzzles are", equivalent)));
  }
  return all;
}

}  // namespace gridpress::proof
