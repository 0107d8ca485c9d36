// A finished book proved from its files: pages, keys, references, difficulty and the printer's
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
  std::string printer;               // in place of the manifest's
  std::vector<std::string> engines;  // of grids of digits, besides the kind's own two
  int jobs = 0;
};

// Threads that prove: as many as asked for, at most 32, since each takes one to two megabytes for
// its engines.
int proof_threads(int jobs);

struct Totals {
  int pages = 0;  // of the interior, or of a file by itself
  int puzzles = 0, keys = 0;
  int texts = 0;       // digits, letters and clues read at their places
  int references = 0;  // to pages, and clue counts and levels in captions
  int counted = 0;     // puzzles with one solution by two engines
};

// A page with faults whose places are known, from the corner of its crop box.
struct FaultyPage {
  std::string file;
  int page = 0;
  double width = 0, height = 0;  // of the crop box, points
  std::vector<printed::Bounds> rings;
};

struct Proof {
  std::string title;
  std::vector<FaultyPage> faulty;  // in the order of their first faults
  Faults faults;                   // by group, then by page
  std::vector<std::string> notes;  // what was not proved, and why
  Totals totals;
};

// Fails where there is no manifest that can be read: then nothing is claimed. Cost: reading is
// about 1 ms a page; the rest is counting and grading the puzzles, on all cores.
Result<Proof> prove_book(const std::string& folder, const ProofOptions& options);

// The printer's rules alone, for anybody's file. Fails where it is no PDF that can be read.
Result<Proof> prove_file(const std::string& path, const ProofOptions& options);

}  // namespace gridpress::proof
