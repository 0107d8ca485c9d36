// Turns the options of `generate` into requests, for puzzles and data sets.
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
  Size size;          // the size being read
  std::string box, difficulty, rating, set = "standard", clues, symmetry = "none", out = "-",
                                       format;
  std::string fill = "random";
  std::string teaches;                   // a technique
  std::string harder_than, easier_than;  // files; may be empty
  Quality quality;
  bool apart = false;
  std::vector<std::string> avoid;
  std::vector<std::string> own;  // KEY=VALUE of the kind's own keys
  std::string dataset;           // a folder; if empty, puzzles are written to `out`
  int holes = 0, siblings = 1;
  bool minimal = false, with_grade = false;
  bool resume = false;
  std::optional<std::uint64_t> seed;
  int jobs = 0;
};

// A request according to the options, with the data it depends on.
struct Wanted {
  const Kind* kind = nullptr;
  PuzzleRequest request;
  LevelSet levels;
  std::string set_sha256;  // of the file that the levels come from
};

// Reads the request for `options.size`. Fails for options that are wrong or obviously impossible.
Diagnostics read_request(const GenerateOptions& options, Wanted& wanted);

// Reads the sizes in `options.sizes` and sorts them.
Result<std::vector<Size>> read_sizes(const GenerateOptions& options);

// Replaces --harder-than and --easier-than by the size, boxes and symmetry of the file's first
// puzzle and a rating above or below it.
Diagnostics read_references(GenerateOptions& options);

// The values of --symmetry.
std::vector<std::string> symmetry_choices();

Diagnostics refused(std::string message, std::string hint = "");

// Accepts the new puzzles of a run; with --apart, only those unlike recent ones.
class PuzzleFilter {
 public:
  Diagnostics open(const GenerateOptions& options);  // reads the manifests to avoid
  bool accept(const FinishedPuzzle& made);

  // Continues a run that accepted these puzzles and has refused `refused` answers since the last.
  void restore(const std::vector<FinishedPuzzle>& taken, int refused);
  int refused() const { return recent_.refused(); }

 private:
  DuplicateFilter seen_{DuplicateFilter::Near::kOfAvoided};
  RecentAnswers recent_;
  bool apart_ = false;
};

// Reports why there are not enough puzzles. Returns the exit code.
int report_shortage(const RunResult& result, const GenerateOptions& options, const Wanted& wanted);

// Generates the puzzles of a request and writes them to options.out.
class ResumableRun;
int make_lines(const GenerateOptions& options, const Wanted& wanted, PuzzleFilter& gate,
               const ResumableRun& unfinished);

// Generates the puzzles of all requests and writes them to the folder options.dataset.
int make_data_set(const GenerateOptions& options, const std::vector<Wanted>& orders,
                  PuzzleFilter& gate);

}  // namespace gridpress
