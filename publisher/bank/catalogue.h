// The catalogue of a bank: a SQLite file next to the bank that records who took which puzzles, so
// that the next volume takes others. The bank itself never changes.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>

#include "generator/base/result.h"

namespace gridpress::bank {

// Keys of taken records, by the bank's path.
using TakenKeys = std::map<std::string, std::set<std::uint64_t>>;

// The path of a bank's catalogue: "million.catalogue" for "million.bank".
std::string catalogue_path(const std::string& bank);

// The keys of records that other takers than `taker` took. A taker is a text such as "summit-1" for
// a book or "newspaper courier" for a newspaper. Empty if the bank has no catalogue. Reading
// doesn't create a catalogue.
Result<std::set<std::uint64_t>> taken_by_others(const std::string& bank, const std::string& taker);

// Records atomically that `taker` has taken these records, in place of those it took before. Fails
// if another taker has taken one of them in the meantime.
Diagnostics note_taken(const std::string& bank, const std::string& taker,
                       const std::set<std::uint64_t>& keys);
// Like note_taken(), but keeps the records that `taker` took earlier.
Diagnostics note_more_taken(const std::string& bank, const std::string& taker,
                            const std::set<std::uint64_t>& keys);

}  // namespace gridpress::bank
