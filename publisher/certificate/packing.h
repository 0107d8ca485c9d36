// Encodes certificates as bytes. See docs/certificates.md for the format.
#pragma once

#include <string>
#include <vector>

#include "publisher/certify/certificate.h"

namespace gridpress {

std::string packed(const certify::Certificate& certificate);

// The file with these certificates, in the order of the puzzles.
std::string file_of(const std::vector<std::string>& certificates);

}  // namespace gridpress
