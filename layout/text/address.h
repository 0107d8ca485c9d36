// Web and mail addresses in running text: they are set as typed, and a line may end inside one.
#pragma once

#include <cstddef>
#include <string_view>

namespace gridpress {

// Bytes of the address that `text` begins with ("https://…", "www.…", "example.org/…",
// "me@example.org"), without the punctuation that follows it; 0: none.
std::size_t address_length(std::string_view text);

// Whether an address may begin behind `before`: at the start, behind a blank, a bracket, a
// quotation mark or a dash. Each of them ends an address too, so that looking for addresses at all
// such places takes linear time.
bool may_begin_address(std::string_view before);

// Whether a line may end behind byte `at` of an address: behind / . - ? & = _, never between two
// slashes, and never so that only a few letters are left on either side. No hyphen is printed.
bool may_break_behind(std::string_view address, std::size_t at);

}  // namespace gridpress
