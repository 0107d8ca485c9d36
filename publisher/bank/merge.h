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
  std::string path;      // path of the bank, which is written atomically
  bool partial = false;  // merge even if shards are missing
  int jobs = 0;
  bool compare = true;  // leave out near-copies
};

// Merges shards of one spec, in any order. Of equivalent records, keeps the one from the lowest
// shard; of near-copies, keeps the first. So the same shards always give the same bytes. Memory:
// 300 KB for each of at most 500 open files, and the memory that thin() needs. More files are
// merged in two passes, through temporary files next to the bank. Time: about 1 µs per record for
// merging and 200 µs for comparing. If the bank has more than kMaxCompared records, they aren't
// compared and the bank isn't marked as distinct. Fails, naming the file, if a file is damaged or
// belongs to another spec. Fails, naming the shards, if shards are missing.
Result<Footer> merge(std::vector<File> files, const MergeOptions& options);

}  // namespace gridpress::bank
