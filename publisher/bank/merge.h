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
  std::string path;      // of the bank, written atomically
  bool partial = false;  // merge even if shards are missing
  int jobs = 0;
  bool compare = true;  // leave out near-copies
};

// Merges shards of one spec, in any order. Keeps the record of the lowest shard among equivalent
// ones and the first of near-copies, so the same shards always give the same bytes. Memory: 300 KB
// for each of at most 500 open files, plus what thin() needs. More files are merged in two passes,
// through temporary files next to the bank. Time: about 1 µs per record for merging and 200 µs for
// comparing. More than kMaxCompared records aren't compared; the bank is then not marked as
// distinct. Fails, naming the file, if one is damaged or of another spec, and names missing
// shards.
Result<Footer> merge(std::vector<File> files, const MergeOptions& options);

}  // namespace gridpress::bank
