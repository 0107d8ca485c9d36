// Checks a finished book by reading its files: puzzles, answers, page references, difficulty and
// the printer's rules.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "publisher/data/data_files.h"
#include "publisher/proof/fault.h"

namespace gridpress::proof {

struct ProofOptions {
  const DataFiles& data;
  std::string printer;               // printer to use instead of the manifest's
  std::vector<std::string> engines;  // for digit grids, in addition to both engines of the kind
  int jobs = 0;
};

// The number of threads for checking puzzles: `jobs`, but at most 32, because the engines of each
// thread take one to two megabytes.
int proof_threads(int jobs);

struct Totals {
  int pages = 0;  // pages of the interior, or of the single file
  int puzzles = 0, keys = 0;
  int texts = 0;       // digits, letters and clues found in the right places
  int references = 0;  // references to pages, and clue counts and levels in captions
  int counted = 0;     // puzzles with one solution according to two engines
};

// A page with faults. `rings` has their places, measured from the corner of the page's crop box.
struct FaultyPage {
  std::string file;
  int page = 0;
  double width = 0, height = 0;  // size of the crop box, in points
  std::vector<printed::Bounds> rings;
};

struct Proof {
  std::string title;
  std::vector<FaultyPage> faulty;  // in the order of their first faults
  Faults faults;                   // sorted by group, then by page
  std::vector<std::string> notes;  // things that the proof couldn't check, and why
  Totals totals;
};

// Checks a book. Fails if its manifest can't be read, because the manifest has the claims to check.
// Reading takes about 1 ms per page. Most of the time goes into counting solutions and grading, on
// all cores.
Result<Proof> prove_book(const std::string& folder, const ProofOptions& options);

// Checks a single file against the printer's rules only. Fails if the file isn't a readable PDF.
Result<Proof> prove_file(const std::string& path, const ProofOptions& options);

}  // namespace gridpress::proof
