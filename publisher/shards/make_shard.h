// One shard: a pure function of the spec and the shard's number.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "publisher/bank/bank_file.h"
#include "publisher/shards/bank_spec.h"

namespace gridpress {

// What every shard of the spec says of itself, without its place among them.
bank::FileOrigin origin_of(const BankSpec& spec);

struct ShardOptions {
  int jobs = 1;
  // After each puzzle, from one thread at a time. May be empty.
  std::function<void(std::uint64_t made)> progress{};
};

// The bytes of a shard's file (publisher/bank/bank_file.h), the same for any number of threads.
// Fails when the order has not so many puzzles, and with "interrupted" when a signal came.
Result<std::string> make_shard(const BankSpec& spec, std::uint64_t number,
                               const ShardOptions& options);

}  // namespace gridpress
