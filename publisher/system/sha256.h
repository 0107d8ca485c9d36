// SHA-256 (FIPS 180-4), as GLib has it.
#pragma once

#include <memory>
#include <string>
#include <string_view>

struct _GChecksum;

namespace gridpress {

// Of bytes that come in pieces.
class Sha256 {
 public:
  Sha256();
  void add(std::string_view bytes);
  // 64 lower-case hexadecimal digits. Nothing may be added afterwards.
  std::string hex() const;

 private:
  struct Free {
    void operator()(_GChecksum* sum) const;
  };
  std::unique_ptr<_GChecksum, Free> sum_;
};

std::string sha256_hex(std::string_view bytes);

}  // namespace gridpress
