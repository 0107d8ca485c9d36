// Web and mail addresses in running text. They are set as typed, and lines may break inside them.
#pragma once

#include <cstddef>
#include <string_view>

namespace gridpress {

// The length in bytes of the address at the start of `text` ("https://…", "www.…", "example.org/…",
// "me@example.org"), without the punctuation that follows it; 0 if the text doesn't start with an
// address.
std::size_t address_length(std::string_view text);

// True if an address may begin after `before`: at the start of the text or after a space, a
// bracket, a quotation mark or a dash. These characters also end an address, so looking for an
// address after each of them takes linear time.
bool may_begin_address(std::string_view before);

// True if a line may end after byte `at` of an address: after / . - ? & = _, but never between two
// slashes and never leaving only a few letters on either side. No hyphen is printed.
bool may_break_behind(std::string_view address, std::size_t at);

}  // namespace gridpress
