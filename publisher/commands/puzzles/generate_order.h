// The requests of `generate`, from its options; what puzzles and data sets share.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "generator/kinds/kind.h"
#include "publisher/commands/command.h"
#include "publisher/puzzles/duplicate_filter.h"
#include "publisher/puzzles/puzzle_run.h"

namespace gridpress {

struct GenerateOptions {
  std::uint64_t count = 1;
  std::string kind = "classic";
  std::string sizes;  // as written: "9", "4,6,9"
  Size size;          // the one that is read
  std::string box, difficulty, rating, set = "standard", clues, symmetry = "none", out = "-",
                                       format;
  std::string fill = "random";
  std::string teaches;                   // a technique
  std::string harder_than, easier_than;  // files; empty: none
  Quality quality;
  bool apart = false;
  std::vector<std::string> avoid;
  std::vector<std::string> own;  // KEY=VALUE of the kind's own keys
  std::string dataset;           // a folder; empty: puzzles go to `out`
  int holes = 0, siblings = 1;
  bool minimal = false, with_grade = false;
  bool resume = false;
  std::optional<std::uint64_t> seed;
  int jobs = 0;
};

// An order as the options ask for it, and what is needed beside it.
struct Wanted {
  const Kind* kind = nullptr;
  PuzzleRequest request;
  LevelSet levels;
  std::string set_sha256;  // of the file that the levels come from
};

// Reads one size's order from the options (`size` is that one). Refuses whatever is known to be
// wrong or impossible without trying.
Diagnostics read_request(const GenerateOptions& options, Wanted& wanted);

// The sizes of `sizes`, in the order of their numbers.
Result<std::vector<Size>> read_sizes(const GenerateOptions& options);

// Replaces --harder-than and --easier-than: the options then ask for puzzles of the same size,
// boxes and symmetry as the file's first puzzle, with a rating above or below its own.
Diagnostics read_references(GenerateOptions& options);

// What --symmetry may be.
std::vector<std::string> symmetry_choices();

Diagnostics refused(std::string message, std::string hint = "");

// Which puzzles of a run are taken: new ones, with --apart unlike the last ones.
class PuzzleFilter {
 public:
  Diagnostics open(const GenerateOptions& options);  // reads the manifests to avoid
  bool take(const FinishedPuzzle& made);

  // A run that goes on: these were taken before, and since then so many answers were refused.
  void restore(const std::vector<FinishedPuzzle>& taken, int refused);
  int refused() const { return recent_.refused(); }

 private:
  DuplicateFilter seen_{DuplicateFilter::Near::kOfAvoided};
  RecentAnswers recent_;
  bool apart_ = false;
};

// Says on stderr why there are not enough; returns the exit code.
int report_shortage(const RunResult& result, const GenerateOptions& options, const Wanted& wanted);

// Makes the puzzles of an order and writes them to options.out.
class ResumableRun;
int make_lines(const GenerateOptions& options, const Wanted& wanted, PuzzleFilter& gate,
               const ResumableRun& unfinished);

// Makes the puzzles of all orders and leaves them in the folder options.dataset.
int make_data_set(const GenerateOptions& options, const std::vector<Wanted>& orders,
                  PuzzleFilter& gate);

}  // namespace gridpress
