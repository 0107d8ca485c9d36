// Words of a command that a user may copy from a message.
#pragma once

#include <string>

namespace gridpress {

// The text as one word of a shell's: as it is, or in quotes where the shell would read it
// otherwise.
std::string shell_word(const std::string& text);

}  // namespace gridpress
