#include "generator/base/random.h"

#include <array>
#include <catch2/catch.hpp>
#include <numeric>
#include <set>

using namespace gridpress;

TEST_CASE("the random generator is mt19937_64 as specified in the standard") {
  boost::random::mt19937_64 engine;
  std::uint64_t last = 0;
  for (int i = 0; i < 10000; ++i) last = engine();
  CHECK(last == 9981545732273789042U);
}

TEST_CASE("child seeds, random draws and shuffles have known values") {
  const Seed leaf = Seed(2026).child("section").child(3).child("puzzle").child(7);
  CHECK(Seed(2026).value() == 0xdb9c559891948d23U);
  CHECK(leaf.value() == 0x4c542d904d708a99U);
  Rng rng(leaf);
  CHECK(rng.next() == 12012689269421864338U);
  std::array<std::uint32_t, 8> draws{};
  for (auto& draw : draws) draw = rng.below(10);
  CHECK(draws == std::array<std::uint32_t, 8>{7, 9, 3, 4, 8, 9, 7, 4});
  std::array<int, 9> digits{};
  std::iota(digits.begin(), digits.end(), 1);
  rng.shuffle(std::span<int>(digits));
  CHECK(digits == std::array<int, 9>{7, 5, 3, 2, 6, 1, 4, 9, 8});
}

TEST_CASE("child seeds differ from each other and from their parent") {
  std::set<std::uint64_t> seen;
  const Seed root(1);
  seen.insert(root.value());
  for (std::uint64_t i = 0; i < 1000; ++i) seen.insert(root.child(i).value());
  for (const char* name : {"", "a", "b", "ab", "0", "1"}) seen.insert(root.child(name).value());
  CHECK(seen.size() == 1007);
}

TEST_CASE("random draws stay within their bounds and are uniform") {
  Rng rng(Seed(5));
  std::array<int, 7> count{};
  for (int i = 0; i < 70000; ++i) {
    const auto draw = rng.below(7);
    REQUIRE(draw < 7);
    ++count[draw];
  }
  for (const int n : count) CHECK(std::abs(n - 10000) < 450);  // 4.9 standard deviations
  for (int i = 0; i < 100; ++i) CHECK(rng.below(1) == 0);
}

TEST_CASE("a shuffle produces every order equally often") {
  Rng rng(Seed(6));
  std::array<int, 6> count{};
  for (int i = 0; i < 60000; ++i) {
    std::array<int, 3> items = {0, 1, 2};
    rng.shuffle(std::span<int>(items));
    ++count[items[0] * 2 + (items[1] > items[2] ? 1 : 0)];
  }
  for (const int n : count) CHECK(std::abs(n - 10000) < 450);
}
