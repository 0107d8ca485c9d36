// A block of a bank: a few thousand records, compressed together.
//
// Each column of bytes is compressed by zstd as a separate frame, because zstd codes bytes by
// frequency. The frames are 6 columns for the differences between keys, 22 for the rows, 11 for the
// masks, then the digits, then the text of unpacked records. Before each frame are two 32-bit
// numbers: its length and its compressed length. Tried and rejected: all columns in one frame share
// one code and take 2 bytes more per puzzle.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "publisher/bank/record.h"

namespace gridpress::bank {

inline constexpr std::size_t kBlockRecords = 4096;

struct Block {
  std::vector<std::uint64_t> keys;  // ascending
  std::vector<RowBytes> rows;
  std::string bodies;               // concatenated
  std::vector<std::uint32_t> ends;  // end of each record in `bodies`

  std::size_t size() const { return keys.size(); }
  std::string_view body(std::size_t i) const;
  void add(std::uint64_t key, const RowBytes& row, std::string_view body);
  void clear();
};

std::string encode(const Block& block, std::span<const Order> orders);

// Returns nullopt if the bytes aren't a valid block for these orders. The maximum size of a block
// limits the memory. If `bodies` is false, skips the bodies, which takes a third of the time.
std::optional<Block> decode(std::string_view bytes, std::span<const Order> orders,
                            bool bodies = true);

}  // namespace gridpress::bank
