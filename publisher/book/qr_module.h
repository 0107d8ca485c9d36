// The interface to libqrencode, a module that is loaded only for books with QR codes
// (generator/base/module.h).
#pragma once

#include <string>

// The only symbol that the module exports. Encodes the text in version `version` or the next one
// that is large enough, at error correction level M. Writes the modules row by row, dark ones as
// '1'. Returns the modules per side, or 0 if no code is large enough.
extern "C" int gridpress_qr(const std::string& text, int version, std::string& modules);
