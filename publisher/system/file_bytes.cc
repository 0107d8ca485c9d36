#include "publisher/system/file_bytes.h"

#include <algorithm>

namespace gridpress {

bool FileBytes::each_piece(const std::function<bool(std::string_view)>& take) const {
  constexpr std::size_t kPiece = std::size_t{1} << 16;
  std::string piece(std::min(kPiece, size()), '\0');
  for (std::size_t at = 0; at < size();) {
    const std::size_t got = store_->read(at, piece.data(), piece.size());
    if (got == 0 || !take(std::string_view(piece).substr(0, got))) return false;
    at += got;
  }
  return true;
}

}  // namespace gridpress
