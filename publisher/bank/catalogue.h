// Which records of a bank were taken, and by whom: a SQLite file beside the bank, so that the next
// volume takes others. The bank itself never changes.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>

#include "generator/base/result.h"

namespace gridpress::bank {

// Keys of records of banks, by the path of each.
using TakenKeys = std::map<std::string, std::set<std::uint64_t>>;

// `million.bank` -> `million.catalogue`.
std::string catalogue_path(const std::string& bank);

// The keys of records that somebody else than `taker` has taken: "summit-1" is a book,
// "newspaper courier" a newspaper. A bank without a catalogue has none; reading makes no file.
Result<std::set<std::uint64_t>> taken_by_others(const std::string& bank, const std::string& taker);

// Puts on record that `taker` has taken these records, in place of those that it had taken before.
// Whole or not at all; fails when somebody else has taken one of them in the meantime.
Diagnostics note_taken(const std::string& bank, const std::string& taker,
                       const std::set<std::uint64_t>& keys);
// The same, beside those that it had taken before.
Diagnostics note_more_taken(const std::string& bank, const std::string& taker,
                            const std::set<std::uint64_t>& keys);

}  // namespace gridpress::bank
