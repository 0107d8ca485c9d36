// libqrencode in a module, opened when a book has QR codes (generator/base/module.h).
#pragma once

#include <string>

// The only name that the module exports. The text as a code of version `version` or of the next
// that holds it, at error correction M: the modules row by row, '1' for a dark one. 0: it doesn't
// fit into any code; otherwise the modules per side.
extern "C" int gridpress_qr(const std::string& text, int version, std::string& modules);
