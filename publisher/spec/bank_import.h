// Sections `from:` a bank: graded puzzles, the first of their level that no other book has taken.
#pragma once

#include "publisher/spec/parts.h"

namespace gridpress {
namespace spec {

// Whether `from` is a map, {bank: FILE, difficulty: …}.
bool is_from_bank(const fields::Reader& reader);

// Reads the puzzles of such a section, its size and its count. The catalogue is only read.
void read_bank_import(const Context& context, fields::Reader& reader, SectionSpec& section);

}  // namespace spec

// Puts on record what a book has taken from banks, so that others take other puzzles.
Diagnostics note_taken(const BookSpec& spec);

}  // namespace gridpress
