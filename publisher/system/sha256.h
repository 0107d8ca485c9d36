// SHA-256 (FIPS 180-4), implemented by GLib.
#pragma once

#include <memory>
#include <string>
#include <string_view>

struct _GChecksum;

namespace gridpress {

// Computes the hash incrementally.
class Sha256 {
 public:
  Sha256();
  void add(std::string_view bytes);
  // Returns 64 lower-case hexadecimal digits. Call it once, after all bytes were added.
  std::string hex() const;

 private:
  struct Free {
    void operator()(_GChecksum* sum) const;
  };
  std::unique_ptr<_GChecksum, Free> sum_;
};

std::string sha256_hex(std::string_view bytes);

}  // namespace gridpress
