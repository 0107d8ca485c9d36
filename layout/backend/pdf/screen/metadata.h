// The XMP metadata of a tagged PDF: its title, and the claim of accessibility (PDF/UA-1).
#pragma once

#include <cstdint>
#include <string>

#include "layout/page/page.h"

namespace gridpress {

// The metadata as an XMP packet (ISO 16684-1). `date` is in seconds since 1970.
std::string xmp_packet(const DocumentInfo& document, std::int64_t date);

}  // namespace gridpress
