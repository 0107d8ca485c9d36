// Records in a SQLite file next to the bank which puzzles were taken and by whom, so that the next
// volume takes others. The bank itself never changes.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>

#include "generator/base/result.h"

namespace gridpress::bank {

// Keys of taken records, by the bank's path.
using TakenKeys = std::map<std::string, std::set<std::uint64_t>>;

// `million.bank` -> `million.catalogue`.
std::string catalogue_path(const std::string& bank);

// The keys of records that were taken by anyone but `taker`, such as "summit-1" for a book or
// "newspaper courier" for a newspaper. Empty if the bank has no catalogue; reading doesn't create
// one.
Result<std::set<std::uint64_t>> taken_by_others(const std::string& bank, const std::string& taker);

// Records atomically that `taker` has taken these records, replacing those it took before. Fails if
// another taker has taken one of them in the meantime.
Diagnostics note_taken(const std::string& bank, const std::string& taker,
                       const std::set<std::uint64_t>& keys);
// Like note_taken(), but keeps the records that `taker` took earlier.
Diagnostics note_more_taken(const std::string& bank, const std::string& taker,
                            const std::set<std::uint64_t>& keys);

}  // namespace gridpress::bank
