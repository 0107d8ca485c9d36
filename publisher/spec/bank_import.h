// Sections and features `from:` a bank: graded puzzles, the first of their level that nobody else
// has taken.
#pragma once

#include "publisher/bank/choose.h"
#include "publisher/spec/parts.h"

namespace gridpress {
namespace spec {

// Whether `from` is a map, {bank: FILE, difficulty: …}.
bool is_from_bank(const fields::Reader& reader);

// Reads the puzzles of such a section, its size and its count. The catalogue is only read.
void read_bank_import(const Context& context, fields::Reader& reader, SectionSpec& section);

// Reads what a newspaper's puzzles from a bank must be, from a map of request_keys() with `from`:
// in the request's level are the bank's level and the ratings and clues that are asked for.
std::optional<SectionSpec> read_bank_request(const Context& context, const yaml::Node& node);

}  // namespace spec

// What such a request wants of its bank.
bank::BankQuery wish_of(const SectionSpec& request);

// What a book takes from banks.
bank::TakenKeys taken_by(const BookSpec& spec);

// Puts on record what a book has taken from banks, so that others take other puzzles.
Diagnostics note_taken(const BookSpec& spec);

}  // namespace gridpress
