// Finds near-copies in a bank and leaves them out.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "publisher/bank/bank_file.h"

namespace gridpress::bank {

// The maximum number of records to compare: two passes take a quarter of an hour each.
inline constexpr std::uint64_t kMaxCompared = 20'000'000;
// The number of records per part of a comparison, which reads all keys once for each part.
inline constexpr std::uint64_t kPartRecords = 2'000'000;

// A record that is a near-copy of an earlier one. `place` and `earlier` are their positions in the
// file.
struct NearRecord {
  std::uint64_t place = 0, earlier = 0;
};

// Returns all near-copies, ordered by position. The first record of each group isn't a near-copy.
// Makes two passes over the keys. The first pass finds keys that may occur twice, with a table of
// bits; the second compares the records with these keys. Memory: 2.5 KB per record up to 50,000
// records, whose keys are kept between the passes; beyond that, 100 bytes per record, at most 1 GB.
// CPU time: 120 µs per record, twice that above 50,000 records. Fails if the file is damaged or the
// user interrupts it. `part_records` is for tests.
Result<std::vector<NearRecord>> near_records(const File& file, int jobs,
                                             std::uint64_t part_records = kPartRecords);

// Formats "1 near-copy" or "5 near-copies".
std::string counted_near_copies(std::uint64_t count);

// Copies a bank to `path` without its near-copies and marks it as distinct.
Result<Footer> thin(const File& file, const std::string& path, int jobs);

}  // namespace gridpress::bank
