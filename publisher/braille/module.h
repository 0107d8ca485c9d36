// The interface to liblouis, in a module that is loaded when braille is requested.
#pragma once

#include <string>

// The only exported symbol. `tables` lists files of liblouis; the first one converts to the output
// code. Returns false if a file is missing or damaged, or if the tables can't translate the text.
extern "C" bool gridpress_braille(const char* tables, const std::u32string& text,
                                  std::string& braille);
