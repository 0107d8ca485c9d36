// Names of books: their folders, and the files of their specs.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace gridpress {

// A name as ids are: "A Bit of Night" -> "a-bit-of-night", "Übung" -> "uebung"; "my-book" where
// nothing is left.
std::string id_of(std::string_view title);

// The id, or the first of "id-2", "id-3" … that is not taken.
std::string free_id(const std::string& id, const std::function<bool(const std::string&)>& taken);

// Whether a book of the spec at `path` would be in the way of another one by this id: a spec in the
// same folder has it, or a book of another spec is below `out`.
bool is_taken(const std::string& id, const std::string& path, const std::string& out);

}  // namespace gridpress
