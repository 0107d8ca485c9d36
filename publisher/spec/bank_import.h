// Sections and features `from:` a bank: graded puzzles, the first unused ones of their level.
#pragma once

#include "publisher/bank/choose.h"
#include "publisher/spec/parts.h"

namespace gridpress {
namespace spec {

// Whether `from` is a map, {bank: FILE, difficulty: …}.
bool is_from_bank(const fields::Reader& reader);

// Reads the puzzles of such a section, its size and its count. Doesn't change the catalogue.
void read_bank_import(const Context& context, fields::Reader& reader, SectionSpec& section);

// Reads a newspaper's request for puzzles from a bank, a map of request_keys() with `from`. The
// request's level holds the bank's level and the requested ratings and clues.
std::optional<SectionSpec> read_bank_request(const Context& context, const yaml::Node& node);

}  // namespace spec

// The query that such a request sends to its bank.
bank::BankQuery bank_query(const SectionSpec& request);

// The puzzles that a book takes from banks.
bank::TakenKeys taken_by(const BookSpec& spec);

// Records the puzzles that a book has taken from banks, so that other books take different ones.
Diagnostics note_taken(const BookSpec& spec);

}  // namespace gridpress
