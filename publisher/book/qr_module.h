// The interface to libqrencode. libqrencode is a module that is loaded only for books with QR codes
// (generator/base/module.h).
#pragma once

#include <string>

// The only symbol that the module exports. Encodes the text at error correction level M, in version
// `version` or the next larger version that can hold it. Writes the modules row by row, with '1'
// for dark ones. Returns the number of modules per side, or 0 if no version is large enough.
extern "C" int gridpress_qr(const std::string& text, int version, std::string& modules);
