// Ids of books, which name their folders and their specs' files.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace gridpress {

// Turns a title into an id: "A Bit of Night" -> "a-bit-of-night", "Übung" -> "uebung". Returns
// "my-book" if nothing remains.
std::string id_of(std::string_view title);

// Returns the id itself or, if it is taken, the first of "id-2", "id-3" … that isn't.
std::string free_id(const std::string& id, const std::function<bool(const std::string&)>& taken);

// Returns whether the book of the spec at `path` can't have this id: another spec in the same
// folder has it, or `out` contains a book with the id that was made from another spec.
bool is_taken(const std::string& id, const std::string& path, const std::string& out);

}  // namespace gridpress
