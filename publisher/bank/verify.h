// Checking a bank.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "publisher/bank/bank_file.h"

namespace gridpress::bank {

struct VerifyOptions {
  std::uint64_t sample = 0;  // number of records, spread over the file; 0 for all
  std::uint64_t seed = 0;    // of the sample
  int jobs = 0;
  std::function<void(std::uint64_t done)> progress{};
};

struct Verified {
  std::uint64_t records = 0;  // that were proved
  bool compared = false;      // no two of them are near-copies
};

// Checks the file's SHA-256 and, for each record or for a sample, that its clues can be read, that
// its key is that of its canonical form and in order, that it has exactly one solution by an engine
// that shares no code with the one that made it, and that this is the recorded solution if there is
// one. Without a sample also checks that no two records are near-copies (thin.h). Reports at most
// twenty records, by block and place.
Result<Verified> verify(const File& file, const VerifyOptions& options);

}  // namespace gridpress::bank
