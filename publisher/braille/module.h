// liblouis stands in a library of its own, opened when braille is asked for.
#pragma once

#include <string>

// The one name that it gives away. `tables` are files of liblouis, the first of them for output.
// False: one of them is missing or damaged, or the text can't be written with them.
extern "C" bool gridpress_braille(const char* tables, const std::u32string& text,
                                  std::string& braille);
