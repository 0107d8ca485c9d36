// Reads sections and newspaper features whose `from` is a bank. They take the bank's first matching
// puzzles that aren't used yet.
#pragma once

#include "publisher/bank/choose.h"
#include "publisher/spec/parts.h"

namespace gridpress {
namespace spec {

// Sets the box shape in the options of kinds that have boxes.
void set_box(SectionSpec& section, BoxShape box);

// Returns whether `from` is a map: {bank: FILE, difficulty: …}.
bool is_from_bank(const fields::Reader& reader);

// Reads the puzzles, size and count of a section that takes puzzles from a bank. Doesn't change the
// bank's catalogue.
void read_bank_import(const Context& context, fields::Reader& reader, SectionSpec& section);

// Reads a newspaper's request for puzzles from a bank: a map of request_keys() with `from`. The
// result has the bank's level, with the requested ratings and clue counts.
std::optional<SectionSpec> read_bank_request(const Context& context, const yaml::Node& node);

}  // namespace spec

// The query for the puzzles of a request from read_bank_request().
bank::BankQuery bank_query(const SectionSpec& request);

// The keys of the puzzles that a book takes from banks.
bank::TakenKeys taken_by(const BookSpec& spec);

// Records in the catalogues which puzzles the book has taken, so that other books take others.
Diagnostics note_taken(const BookSpec& spec);

}  // namespace gridpress
