// Selects the puzzles of a bank that match a query, in the order of their keys. Keys are hashes, so
// this order is effectively random.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "generator/base/fields.h"
#include "publisher/bank/bank_file.h"

namespace gridpress::bank {

struct BankQuery {
  std::string kind, size;  // "" for any
  std::string level;       // "" for any
  std::optional<fields::Range> rating, clues;
  std::uint64_t first_key = 0;  // records with lower keys are skipped
};

// The bank's first order of the kind and size, or null if it has none.
const Order* order_of(const File& file, const BankQuery& query);

// The reason why no record of the bank can match: the bank lacks the kind, the size or the level.
// Returns nullopt if records may match.
std::optional<Diagnostic> obstacle(const File& file, const BankQuery& query);

struct Chosen {
  std::uint64_t key = 0;
  Row row;
  std::string_view body;
};

// Passes matching records to `take` until it returns false. Skips blocks without records of the
// level. Fails if the file is damaged or on a signal.
Diagnostics choose(const File& file, const BankQuery& query,
                   const std::function<bool(const Chosen&)>& take);

// An upper limit on the number of matches. Considers only levels.
std::uint64_t at_most(const File& file, const BankQuery& query);

}  // namespace gridpress::bank
