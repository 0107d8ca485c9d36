// Makes one shard: a pure function of the spec and the shard's number.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "publisher/bank/bank_file.h"
#include "publisher/shards/bank_spec.h"

namespace gridpress {

// The origin that every shard of the spec records, without its shard number.
bank::FileOrigin origin_of(const BankSpec& spec);

struct ShardOptions {
  int jobs = 1;
  // Called after each puzzle, from one thread at a time. May be empty.
  std::function<void(std::uint64_t made)> progress{};
};

// Returns the bytes of a shard's file (publisher/bank/bank_file.h) for any number of threads. Fails
// if the order can't supply enough puzzles, and with "interrupted" after a signal.
Result<std::string> make_shard(const BankSpec& spec, std::uint64_t number,
                               const ShardOptions& options);

}  // namespace gridpress
