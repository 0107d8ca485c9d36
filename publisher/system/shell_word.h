// Quotes words of commands that users may copy from messages.
#pragma once

#include <string>

namespace gridpress {

// Returns the text as one shell word, quoted if necessary.
std::string shell_word(const std::string& text);

}  // namespace gridpress
