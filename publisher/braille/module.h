// The interface to liblouis, in a module that is loaded when braille is requested.
#pragma once

#include <string>

// The only exported symbol. `tables` are files of liblouis, the first of which is for output.
// Returns false if one of them is missing or damaged, or if they can't translate the text.
extern "C" bool gridpress_braille(const char* tables, const std::u32string& text,
                                  std::string& braille);
