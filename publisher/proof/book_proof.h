// Checks a finished book from its files: pages, keys, references, difficulty and the printer's
// rules.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "publisher/data/data_files.h"
#include "publisher/proof/fault.h"

namespace gridpress::proof {

struct ProofOptions {
  const DataFiles& data;
  std::string printer;               // overrides the manifest's
  std::vector<std::string> engines;  // for grids of digits, in addition to the kind's own two
  int jobs = 0;
};

// The number of threads that prove: `jobs`, but at most 32, since each takes one to two megabytes
// for its engines.
int proof_threads(int jobs);

struct Totals {
  int pages = 0;  // of the interior, or of a single file
  int puzzles = 0, keys = 0;
  int texts = 0;       // digits, letters and clues read at their places
  int references = 0;  // to pages, and clue counts and levels in captions
  int counted = 0;     // puzzles with one solution according to two engines
};

// A page with faults at known places, measured from the corner of its crop box.
struct FaultyPage {
  std::string file;
  int page = 0;
  double width = 0, height = 0;  // of the crop box, points
  std::vector<printed::Bounds> rings;
};

struct Proof {
  std::string title;
  std::vector<FaultyPage> faulty;  // in the order of their first faults
  Faults faults;                   // sorted by group, then by page
  std::vector<std::string> notes;  // what was not proved, and why
  Totals totals;
};

// Fails without a readable manifest, since nothing is claimed then. Cost: reading takes about 1 ms
// per page; the rest is counting and grading the puzzles, on all cores.
Result<Proof> prove_book(const std::string& folder, const ProofOptions& options);

// Checks the printer's rules alone, for any file. Fails if it is not a readable PDF.
Result<Proof> prove_file(const std::string& path, const ProofOptions& options);

}  // namespace gridpress::proof
