// The keys of a book spec: one table, from which the reader, the JSON schema and the manual are
// made.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/fields.h"
#include "generator/kinds/kind.h"

namespace gridpress {

std::span<const fields::Key> spec_keys();
std::span<const fields::Key> book_keys();
std::span<const fields::Key> volume_keys();
std::span<const fields::Key> print_keys();
// The keys of sections: those for all kinds, and those of each kind.
std::span<const fields::Key> section_keys();
// The keys of sections that describe a single puzzle. The other keys are about its book.
std::span<const fields::Key> request_keys();
// Whether sections of all kinds have this key.
bool is_common_section_key(std::string_view name);
// The keys that a section of this kind may have. If `kind` is null, those for all kinds.
std::vector<fields::Key> section_keys_of(const Kind* kind);
std::vector<fields::Key> request_keys_of(const Kind* kind);
std::span<const fields::Key> copies_keys();
std::span<const fields::Key> answer_keys();
std::span<const fields::Key> part_keys();
std::span<const fields::Key> own_page_keys();
std::span<const fields::Key> cover_keys();
std::span<const fields::Key> qr_keys();
std::span<const fields::Key> screen_keys();

// The JSON schema (draft-07) of a book spec, made from the tables above.
std::string book_schema();

}  // namespace gridpress
