// The interface to libqrencode, a module that is loaded when a book has QR codes
// (generator/base/module.h).
#pragma once

#include <string>

// The only exported symbol. Encodes the text in version `version`, or the next one that holds it,
// at error correction level M. Writes the modules row by row, with '1' for a dark one. Returns the
// modules per side, or 0 if the text doesn't fit into any code.
extern "C" int gridpress_qr(const std::string& text, int version, std::string& modules);
