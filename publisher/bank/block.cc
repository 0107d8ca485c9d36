#include "publisher/bank/block.h"

#include <zstd.h>

#include <cstring>
#include <limits>
#include <memory>

#include "generator/base/result.h"

namespace gridpress::bank {
namespace {

constexpr int kEffort = 3;                              // zstd's default level
constexpr std::size_t kMaxText = std::size_t{1} << 28;  // bytes of text per block

struct Free {
  void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
  void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }
};

ZSTD_CCtx* compressor() {
  thread_local const std::unique_ptr<ZSTD_CCtx, Free> context(ZSTD_createCCtx());
  return context.get();
}

ZSTD_DCtx* decompressor() {
  thread_local const std::unique_ptr<ZSTD_DCtx, Free> context(ZSTD_createDCtx());
  return context.get();
}

void put32(std::string& to, std::size_t value) {
  for (int i = 0; i < 4; ++i) to += static_cast<char>(value >> (8 * i) & 0xFF);
}

void put_frame(std::string& to, std::string_view column) {
  std::string frame(ZSTD_compressBound(column.size()), '\0');
  const std::size_t size = ZSTD_compressCCtx(compressor(), frame.data(), frame.size(),
                                             column.data(), column.size(), kEffort);
  GRIDPRESS_CHECK(ZSTD_isError(size) == 0);
  put32(to, column.size());
  put32(to, size);
  to.append(frame, 0, size);
}

// Reads successive frames of a block.
class Frames {
 public:
  explicit Frames(std::string_view bytes) : bytes_(bytes) {}

  // Reads the next frame. Returns false if no frame is left or its size is wrong. It must have
  // `wanted` bytes or, if `wanted` is 0, at most `most` bytes.
  bool next(std::string& column, std::size_t wanted, std::size_t most) {
    std::size_t raw = 0, size = 0;
    if (!take32(raw) || !take32(size) || size > bytes_.size()) return false;
    if (raw > most || (wanted != 0 && raw != wanted)) return false;
    column.resize(raw);
    const std::size_t got =
        ZSTD_decompressDCtx(decompressor(), column.data(), raw, bytes_.data(), size);
    bytes_.remove_prefix(size);
    return ZSTD_isError(got) == 0 && got == raw;
  }
  bool at_end() const { return bytes_.empty(); }

 private:
  bool take32(std::size_t& value) {
    if (bytes_.size() < 4) return false;
    value = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      value |= std::size_t{static_cast<unsigned char>(bytes_[i])} << (8 * i);
    }
    bytes_.remove_prefix(4);
    return true;
  }

  std::string_view bytes_;
};

bool is_packed(const RowBytes& row, std::span<const Order> orders) {
  const std::size_t order = row[0] | static_cast<std::size_t>(row[1]) << 8;
  return orders[order].packed;
}

void encode_bodies(const Block& block, std::span<const Order> orders, std::string& to) {
  std::string masks[kMaskBytes], digits, text;
  for (std::size_t i = 0; i < block.size(); ++i) {
    const std::string_view body = block.body(i);
    if (!is_packed(block.rows[i], orders)) {
      (text += body) += '\n';
      continue;
    }
    for (std::size_t j = 0; j < kMaskBytes; ++j) masks[j] += body[j];
    digits += body.substr(kMaskBytes);
  }
  for (const std::string& mask : masks) put_frame(to, mask);
  put_frame(to, digits);
  put_frame(to, text);
}

bool decode_keys(Frames& frames, std::size_t count, Block& block) {
  std::vector<std::uint64_t> steps(count);
  std::string column;
  for (int j = 0; j < kKeyBytes; ++j) {
    if (!frames.next(column, count, count)) return false;
    for (std::size_t i = 0; i < count; ++i) {
      steps[i] |= std::uint64_t{static_cast<unsigned char>(column[i])} << (8 * j);
    }
  }
  for (std::size_t i = 1; i < count; ++i) steps[i] += steps[i - 1];
  if (steps.back() >> (8 * kKeyBytes) != 0) return false;
  block.keys = std::move(steps);
  return true;
}

bool decode_rows(Frames& frames, std::size_t count, std::size_t orders, Block& block) {
  block.rows.resize(count);
  std::string column;
  for (std::size_t j = 0; j < kRowBytes; ++j) {
    if (!frames.next(column, count, count)) return false;
    for (std::size_t i = 0; i < count; ++i) {
      block.rows[i][j] = static_cast<std::uint8_t>(column[i]);
    }
  }
  for (const RowBytes& row : block.rows) {
    if ((row[0] | static_cast<std::size_t>(row[1]) << 8) >= orders) return false;
  }
  return true;
}

bool decode_bodies(Frames& frames, std::span<const Order> orders, Block& block) {
  std::size_t packed = 0;
  for (const RowBytes& row : block.rows) packed += is_packed(row, orders) ? 1U : 0U;
  std::string masks[kMaskBytes], digits, text;
  for (std::string& mask : masks) {
    if (!frames.next(mask, packed, packed)) return false;
  }
  constexpr std::size_t kMaxDigits = digit_bytes(88);
  if (!frames.next(digits, 0, packed * kMaxDigits)) return false;
  if (!frames.next(text, 0, kMaxText) || !frames.at_end()) return false;
  std::size_t next = 0, digit = 0, line = 0;
  for (const RowBytes& row : block.rows) {
    if (is_packed(row, orders)) {
      std::size_t clues = 0;
      for (const std::string& mask : masks) {
        block.bodies += mask[next];
        clues +=
            static_cast<std::size_t>(__builtin_popcount(static_cast<unsigned char>(mask[next])));
      }
      ++next;
      const std::size_t count = digit_bytes(clues);
      if (digits.size() - digit < count) return false;
      block.bodies.append(digits, digit, count);
      digit += count;
    } else {
      const std::size_t end = text.find('\n', line);
      if (end == std::string::npos) return false;
      block.bodies.append(text, line, end - line);
      line = end + 1;
    }
    block.ends.push_back(static_cast<std::uint32_t>(block.bodies.size()));
  }
  return digit == digits.size() && line == text.size();
}

}  // namespace

std::string_view Block::body(std::size_t i) const {
  const std::size_t begin = i == 0 ? 0 : ends[i - 1];
  return std::string_view(bodies).substr(begin, ends[i] - begin);
}

void Block::add(std::uint64_t key, const RowBytes& row, std::string_view body) {
  keys.push_back(key);
  rows.push_back(row);
  bodies += body;
  GRIDPRESS_CHECK(bodies.size() <= std::numeric_limits<std::uint32_t>::max());
  ends.push_back(static_cast<std::uint32_t>(bodies.size()));
}

void Block::clear() {
  keys.clear();
  rows.clear();
  bodies.clear();
  ends.clear();
}

std::string encode(const Block& block, std::span<const Order> orders) {
  const std::size_t count = block.size();
  std::string bytes, column(count, '\0');
  put32(bytes, count);
  std::vector<std::uint64_t> steps(block.keys);
  for (std::size_t i = count; i-- > 1;) steps[i] -= steps[i - 1];
  for (int j = 0; j < kKeyBytes; ++j) {
    for (std::size_t i = 0; i < count; ++i) column[i] = static_cast<char>(steps[i] >> (8 * j));
    put_frame(bytes, column);
  }
  for (std::size_t j = 0; j < kRowBytes; ++j) {
    for (std::size_t i = 0; i < count; ++i) column[i] = static_cast<char>(block.rows[i][j]);
    put_frame(bytes, column);
  }
  encode_bodies(block, orders, bytes);
  return bytes;
}

std::optional<Block> decode(std::string_view bytes, std::span<const Order> orders, bool bodies) {
  if (bytes.size() < 4) return std::nullopt;
  std::uint32_t count = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    count |= static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[i])) << (8 * i);
  }
  if (count == 0 || count > kBlockRecords) return std::nullopt;
  Block block;
  Frames frames(bytes.substr(4));
  if (!decode_keys(frames, count, block)) return std::nullopt;
  if (!decode_rows(frames, count, orders.size(), block)) return std::nullopt;
  if (bodies && !decode_bodies(frames, orders, block)) return std::nullopt;
  return block;
}

}  // namespace gridpress::bank
