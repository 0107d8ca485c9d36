// Finds font files by name below the font folders, and names the Debian packages that provide them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "generator/base/result.h"

namespace gridpress {

// The path of `file` ("lato/Lato-Medium.ttf") below the first folder that has it.
Result<std::string> find_font_file(const std::vector<std::string>& folders, std::string_view file);

// Identifies `file` in each folder by inode, size and time of change. As long as this value stays
// the same, so does the result of find_font_file().
std::string state_of_font_file(const std::vector<std::string>& folders, std::string_view file);

// Shortens the path of a font for messages: "vollkorn/Vollkorn-Regular.ttf".
std::string short_font_name(std::string_view path);

// The error for a file that FreeType or HarfBuzz can't use.
Diagnostic unusable_font(std::string_view path);

}  // namespace gridpress
