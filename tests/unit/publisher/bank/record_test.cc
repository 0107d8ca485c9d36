// Records of banks must round-trip through encoding, and damaged bytes must never be accepted.
#include "publisher/bank/record.h"

#include <catch2/catch.hpp>

#include "generator/base/random.h"
#include "publisher/bank/block.h"
#include "publisher/puzzles/recorded.h"

using namespace gridpress;
using namespace gridpress::bank;

namespace {

const Order kPackedOrder{"classic", "9", "3x3", true, 1};
const Order kText{"classic", "6", "2x3", false, 1};

// A line with random clues. The puzzle of a record doesn't have to be unique.
std::string drawn_line(Rng& rng, std::uint32_t share) {
  std::string line(81, '.');
  for (char& cell : line) {
    if (rng.below(100) < share) cell = static_cast<char>('1' + rng.below(9));
  }
  return line;
}

Puzzle puzzle_of_line(const std::string& line) {
  const auto puzzle = read_recorded("classic", "3x3", line);
  REQUIRE(puzzle);
  return *puzzle;
}

}  // namespace

TEST_CASE("packed clues round-trip, whatever their number") {
  Rng rng{Seed(1)};
  for (std::uint32_t share = 0; share <= 100; ++share) {
    const std::string line = drawn_line(rng, share);
    const std::string body = body_of(kPackedOrder, puzzle_of_line(line));
    const auto clues = static_cast<std::size_t>(81 - std::count(line.begin(), line.end(), '.'));
    CHECK(body.size() == kMaskBytes + digit_bytes(clues));
    const auto back = clues_of(kPackedOrder, body);
    REQUIRE(back);
    CHECK(back->problem == line);
  }
}

TEST_CASE("the row of data about a puzzle round-trips") {
  const Row row{3, 2, 7, 1, 1, 71, -1, 12, 24, 123456, 99};
  const Row back = row_of(bytes_of(row));
  CHECK(bytes_of(back) == bytes_of(row));
  CHECK(back.rating == 71);
  CHECK(back.ep == -1);
  CHECK(back.effort == 123456);
  CHECK(bytes_of(row)[kLevelByte] == 2);
  CHECK(bytes_of(row)[kHardestByte] == 7);
}

TEST_CASE("blocks of records round-trip, truncated ones are refused, and damage causes no crash") {
  Rng rng{Seed(2)};
  const std::vector<Order> orders{kPackedOrder, kText};
  Block block;
  std::uint64_t key = 0;
  for (int i = 0; i < 500; ++i) {
    Row row;
    row.order = i % 5 == 0 ? 1 : 0;
    row.effort = rng.below(5000);
    const std::string body = row.order == 1
                                 ? "1....2\t" + std::to_string(rng.below(1000))
                                 : body_of(kPackedOrder, puzzle_of_line(drawn_line(rng, 30)));
    block.add(key += rng.next() >> 30, bytes_of(row), body);
  }
  const std::string bytes = encode(block, orders);
  const auto back = decode(bytes, orders);
  REQUIRE(back);
  CHECK(back->keys == block.keys);
  CHECK(back->rows == block.rows);
  CHECK(back->bodies == block.bodies);
  CHECK(back->ends == block.ends);
  CHECK(decode(bytes, orders, false)->rows == block.rows);
  // the record refers to an order that doesn't exist
  CHECK_FALSE(decode(bytes, std::vector<Order>{kPackedOrder}));
  for (std::size_t length = 0; length < bytes.size(); length += 97) {
    CHECK_FALSE(decode(bytes.substr(0, length), orders));
  }
  for (int i = 0; i < 300; ++i) {  // random bytes must not crash the decoder
    std::string bad = bytes;
    bad[rng.below(static_cast<std::uint32_t>(bad.size()))] = static_cast<char>(rng.below(256));
    decode(bad, orders);
  }
}

TEST_CASE("record keys have 48 bits and differ between puzzles") {
  CHECK(key_of("classic:a") != key_of("classic:b"));
  CHECK(key_of("classic:a") >> 48 == 0);
  CHECK(key_of("classic:a") == key_of("classic:a"));
}

TEST_CASE("a truncated record is reported as damaged") {
  const Order packed{"classic", "9", "3x3", true, 1}, text{"killer", "9", "3x3", false, 1};
  CHECK(puzzle_of(packed, {}, {}, "short").problems().front().message == "the record is damaged");
  CHECK(puzzle_of(text, {}, {}, "no tab").problems().front().message == "the record is damaged");
}
