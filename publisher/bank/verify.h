// Checks a bank.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "publisher/bank/bank_file.h"

namespace gridpress::bank {

struct VerifyOptions {
  std::uint64_t sample = 0;  // number of records, chosen at random; 0 for all
  std::uint64_t seed = 0;    // seed of the random choice
  int jobs = 0;
  std::function<void(std::uint64_t done)> progress{};
};

struct Verified {
  std::uint64_t records = 0;  // number of records checked
  bool compared = false;      // the records were also compared, and no two are near-copies
};

// Checks the file's SHA-256 and all records or a sample. A record is valid if its clues can be
// read, its key is in order and is the hash of its canonical form, and it has exactly one solution.
// The solution is found by an engine that shares no code with the one that made the puzzle, and
// must equal the recorded solution if the record has one. Without a sample, also checks that no two
// records are near-copies (thin.h). Reports at most 20 records.
Result<Verified> verify(const File& file, const VerifyOptions& options);

}  // namespace gridpress::bank
