// Certificates as bytes: docs/certificates.md has the format.
#pragma once

#include <string>
#include <vector>

#include "publisher/certify/certificate.h"

namespace gridpress {

std::string packed(const certify::Certificate& certificate);

// The file of such certificates, in the order of the puzzles.
std::string file_of(const std::vector<std::string>& certificates);

}  // namespace gridpress
