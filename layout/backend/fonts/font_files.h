// Font files by name below the font folders, and the Debian packages that bring them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "generator/base/result.h"

namespace gridpress {

// The path of `file` ("lato/Lato-Medium.ttf") below the first folder that has it.
Result<std::string> find_font_file(const std::vector<std::string>& folders, std::string_view file);

// Which file that is in each of the folders, with its size and the time of its last change: while
// this stays, so does what is found.
std::string state_of_font_file(const std::vector<std::string>& folders, std::string_view file);

// "vollkorn/Vollkorn-Regular.ttf" of a whole path: how messages name a font.
std::string short_font_name(std::string_view path);

// What a file that FreeType or Pango can't use is called in a message.
Diagnostic unusable_font(std::string_view path);

}  // namespace gridpress
