// Merges shards into one bank.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "publisher/bank/bank_file.h"

namespace gridpress::bank {

// The numbers of the shards missing from `files`, such as "3, 17..20".
std::string missing_shards(const std::vector<File>& files);

struct MergeOptions {
  std::string path;      // of the bank, which appears whole
  bool partial = false;  // although shards are missing
  int jobs = 0;
  bool compare = true;  // for near-copies
};

// Merges shards of one spec, in any order. Of equivalent records the one of the lowest shard is
// kept, of near-copies the first one of the bank, so the same shards give the same bytes however
// they were made. Memory: 300 KB for each of at most 500 files at once, and what thin() needs; more
// are merged in two passes, by way of temporary files next to the bank. About 1 µs per record for
// merging and some 200 µs for comparing; more than kMostCompared records are not compared, and the
// bank is not marked as distinct then. Fails, naming the file, when one is damaged or of another
// spec, and names the shards that are missing.
Result<Footer> merge(std::vector<File> files, const MergeOptions& options);

}  // namespace gridpress::bank
