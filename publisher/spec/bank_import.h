// Sections and newspaper features whose `from` is a bank take its first unused matching puzzles.
#pragma once

#include "publisher/bank/choose.h"
#include "publisher/spec/parts.h"

namespace gridpress {
namespace spec {

// Returns whether `from` is a map, {bank: FILE, difficulty: …}.
bool is_from_bank(const fields::Reader& reader);

// Reads such a section's puzzles, size and count. Doesn't change the bank's catalogue.
void read_bank_import(const Context& context, fields::Reader& reader, SectionSpec& section);

// Reads a newspaper's request for puzzles from a bank: a map of request_keys() with `from`. The
// level of the result has the bank's level and the requested ratings and clue counts.
std::optional<SectionSpec> read_bank_request(const Context& context, const yaml::Node& node);

}  // namespace spec

// The query for the puzzles of such a request.
bank::BankQuery bank_query(const SectionSpec& request);

// Keys of the puzzles that a book takes from banks.
bank::TakenKeys taken_by(const BookSpec& spec);

// Records in the catalogues which puzzles a book has taken, so that other books take others.
Diagnostics note_taken(const BookSpec& spec);

}  // namespace gridpress
