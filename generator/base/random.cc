#include "generator/base/random.h"

namespace gridpress {
namespace {

// SplitMix64's finaliser (Steele, Lea, Flood 2014): every input bit affects every output bit.
std::uint64_t mix(std::uint64_t x) {
  x ^= x >> 30;
  x *= 0xbf58476d1ce4e5b9U;
  x ^= x >> 27;
  x *= 0x94d049bb133111ebU;
  x ^= x >> 31;
  return x;
}

constexpr std::uint64_t kGolden = 0x9e3779b97f4a7c15U;
constexpr std::uint64_t kNamed = 0xd1b54a32d192ed03U;  // makes child("x") differ from child(n)

}  // namespace

Seed::Seed(std::uint64_t root) : state_(mix(root + kGolden)) {}

Seed Seed::child(std::uint64_t index) const {
  return {Raw{}, mix(mix(index + kGolden) ^ (state_ + kGolden))};
}

Seed Seed::child(std::string_view stage) const {
  std::uint64_t hash = 0xcbf29ce484222325U;  // FNV-1a, 64 bits
  for (const char c : stage) {
    hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  }
  return {Raw{}, mix(mix(hash ^ kNamed) ^ (state_ + kGolden))};
}

std::uint32_t Rng::below(std::uint32_t bound) {
  std::uint64_t product = (next() >> 32) * bound;
  auto low = static_cast<std::uint32_t>(product);
  if (low < bound) {
    const std::uint32_t threshold = -bound % bound;
    while (low < threshold) {
      product = (next() >> 32) * bound;
      low = static_cast<std::uint32_t>(product);
    }
  }
  return static_cast<std::uint32_t>(product >> 32);
}

}  // namespace gridpress
