// Turns the options of `generate` into requests, for puzzles and for data sets.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "generator/kinds/kind.h"
#include "generator/maker/digit_request.h"
#include "publisher/commands/command.h"
#include "publisher/puzzles/duplicate_filter.h"
#include "publisher/puzzles/puzzle_run.h"

namespace gridpress {

struct GenerateOptions {
  std::uint64_t count = 1;
  std::string kind = "classic";
  std::string sizes;  // as the user wrote them: "9", "4,6,9"
  Size size;          // the size of the current request
  bool size_asked = false;
  std::string box, difficulty, rating, set = "standard", clues, symmetry = "none", out = "-",
                                       format;
  std::string fill = "random";
  std::string teaches;                   // name of a technique
  std::string harder_than, easier_than;  // names of files; may be empty
  Quality quality;
  bool apart = false;
  std::vector<std::string> avoid;
  std::vector<std::string> own;  // KEY=VALUE for the kind's own keys
  std::string dataset;           // name of a folder; if empty, puzzles go to `out`
  int holes = 0, siblings = 1;
  bool minimal = false, with_grade = false;
  bool resume = false;
  std::optional<std::uint64_t> seed;
  int jobs = 0;
};

// A request, and the data to which it refers.
struct Wanted {
  const Kind* kind = nullptr;
  PuzzleRequest request;
  LevelSet levels;
  std::string set_sha256;  // digest of the file that defines the levels
};

// Reads the request for `options.size`. Fails if options are invalid or obviously can't be
// satisfied.
Diagnostics read_request(const GenerateOptions& options, Wanted& wanted);

// Parses `options.sizes` and sorts the sizes.
Result<std::vector<Size>> read_sizes(const GenerateOptions& options);

// Replaces --harder-than and --easier-than by other options. The size, boxes and symmetry are those
// of the first puzzle in the named file. The range of ratings is above or below its rating.
Diagnostics read_references(GenerateOptions& options);

// The possible values of --symmetry.
std::vector<std::string> symmetry_choices();

Diagnostics refused(std::string message, std::string hint = "");

// Accepts puzzles of a run that are new and, with --apart, don't look like recent ones.
class PuzzleFilter {
 public:
  Diagnostics open(const GenerateOptions& options);  // reads the manifests of books to avoid
  bool accept(const FinishedPuzzle& made);

  // Restores the state after an interruption: these puzzles were accepted, and then `refused`
  // answers in a row were refused.
  void restore(const std::vector<FinishedPuzzle>& taken, int refused);
  int refused() const { return recent_.refused(); }

 private:
  DuplicateFilter seen_{DuplicateFilter::Near::kOfAvoided};
  RecentAnswers recent_;
  bool apart_ = false;
};

// Reports why the run didn't make enough puzzles. Returns the exit code.
int report_shortage(const RunResult& result, const GenerateOptions& options, const Wanted& wanted);

// Generates the puzzles of a request and writes them to options.out.
class ResumableRun;
int make_lines(const GenerateOptions& options, const Wanted& wanted, PuzzleFilter& gate,
               const ResumableRun& unfinished);

// Generates the puzzles of all requests and writes them to the folder options.dataset.
int make_data_set(const GenerateOptions& options, const std::vector<Wanted>& orders,
                  PuzzleFilter& gate);

}  // namespace gridpress
