// Some thousand records as one compressed piece of a bank.
//
// Zstandard codes bytes by how often they come, so each column of bytes is a frame of its own: six
// of the differences between keys, 22 of the rows, 11 of the masks; then the digits, and the text
// of what is not packed. Before each frame are two numbers of 32 bits, the length and the
// compressed length. Tried: the same columns in one frame take 2 bytes more per puzzle, since one
// code is made for all of them.
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

// Returns nullopt if the bytes aren't a block of these orders. Memory is limited by the maximum
// size of a block. If `bodies` is false, omits those, which takes a third of the time.
std::optional<Block> decode(std::string_view bytes, std::span<const Order> orders,
                            bool bodies = true);

}  // namespace gridpress::bank
