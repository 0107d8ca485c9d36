#include "publisher/system/sha256.h"

#include <glib.h>

namespace gridpress {

Sha256::Sha256() : sum_(g_checksum_new(G_CHECKSUM_SHA256)) {}

void Sha256::Free::operator()(_GChecksum* sum) const {
  g_checksum_free(sum);
}

void Sha256::add(std::string_view bytes) {
  g_checksum_update(sum_.get(), reinterpret_cast<const guchar*>(bytes.data()),
                    static_cast<gssize>(bytes.size()));
}

std::string Sha256::hex() const {
  return g_checksum_get_string(sum_.get());
}

std::string sha256_hex(std::string_view bytes) {
  Sha256 sum;
  sum.add(bytes);
  return sum.hex();
}

}  // namespace gridpress
