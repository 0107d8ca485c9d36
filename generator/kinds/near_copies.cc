#include "generator/kinds/near_copies.h"

#include <algorithm>

#include "generator/kinds/kind.h"

namespace gridpress {
namespace {

std::uint64_t spread_once(std::uint64_t number) {
  number ^= number >> 32;
  number *= 0xD6E8FEB86659FD93ULL;
  return number ^ number >> 29;
}

}  // namespace

ClueSum::ClueSum(std::size_t clues, std::uint64_t ground)
    : clues_(clues), sum_(spread(ground)), with_(clues * clues) {}

void ClueSum::add(std::size_t a, std::uint64_t term) {
  sum_ += term;
  with_[a * clues_ + a] += term;
}

void ClueSum::add(std::size_t a, std::size_t b, std::uint64_t term) {
  add(a, term);
  with_[b * clues_ + b] += term;
  with_[std::min(a, b) * clues_ + std::max(a, b)] += term;
}

// Apart from the solution's key, near_keys() spends nine tenths of its time here. So each term is
// added in only four places, and the other sums are computed per row.
void ClueSum::add_threes(std::span<const std::uint64_t> pairs) {
  const std::size_t n = clues_;
  std::vector<std::uint64_t> with_one(n);
  for (std::size_t a = 0; a < n; ++a) {
    for (std::size_t b = a + 1; b < n; ++b) {
      const std::uint64_t both = pairs[a * n + b];
      std::uint64_t sum = 0;
      for (std::size_t c = b + 1; c < n; ++c) {
        const std::uint64_t term = spread_once(both + pairs[a * n + c] + pairs[b * n + c]);
        sum += term;
        with_[a * n + c] += term;
        with_[b * n + c] += term;
        with_one[c] += term;
      }
      with_[a * n + b] += sum;
      with_one[a] += sum;
      with_one[b] += sum;
      sum_ += sum;
    }
  }
  for (std::size_t a = 0; a < n; ++a) with_[a * n + a] += with_one[a];
}

std::uint64_t ClueSum::without(std::size_t a, std::size_t b) const {
  return without(a) - with_[b * clues_ + b] + with_[a * clues_ + b];
}

std::uint64_t spread(std::uint64_t number) {
  number ^= number >> 32;
  number *= 0xD6E8FEB86659FD93ULL;
  number ^= number >> 32;
  number *= 0xD6E8FEB86659FD93ULL;
  return number ^ number >> 32;
}

std::uint64_t joined(std::uint64_t hash, std::uint64_t more) {
  return spread(hash + 0x9E3779B97F4A7C15ULL) ^ spread(more + 0xC2B2AE3D27D4EB4FULL) * 3;
}

std::uint64_t hash_of_text(std::string_view text) {
  std::uint64_t hash = text.size();
  for (const char c : text) hash = joined(hash, static_cast<unsigned char>(c));
  return hash;
}

std::vector<std::uint64_t> keys_of_images(std::span<const ClueSum> images) {
  // With fewer clues, too few would be left to identify the puzzle.
  constexpr std::size_t kFewest = 8;
  // With more clues, as on large boards, only one is left out.
  constexpr std::size_t kMaxPairs = 64;
  std::vector<std::uint64_t> keys;
  if (images.empty() || images.front().clues() < kFewest) return keys;
  const std::size_t clues = images.front().clues();
  const auto add = [&](const auto& sum_in) {
    std::uint64_t least = ~std::uint64_t{0};
    for (const ClueSum& image : images) least = std::min(least, sum_in(image));
    keys.push_back(spread(least));
  };
  add([](const ClueSum& image) { return image.all(); });
  for (std::size_t a = 0; a < clues; ++a) {
    add([&](const ClueSum& image) { return image.without(a); });
    for (std::size_t b = a + 1; b < clues && clues <= kMaxPairs; ++b) {
      add([&](const ClueSum& image) { return image.without(a, b); });
    }
  }
  return keys;
}

bool has_near_keys(const Kind& kind, int cells) {
  return cells >= kind.duplicates.near_from;
}

std::vector<std::uint64_t> near_keys(const Kind& kind, const Puzzle& puzzle) {
  std::vector<std::uint64_t> keys;
  if (!has_near_keys(kind, kind.text.size_of(puzzle).cells())) return keys;
  if (kind.duplicates.clue_sums != nullptr)
    keys = keys_of_images(kind.duplicates.clue_sums(puzzle));
  keys.push_back(hash_of_text("solution " + answer_key_form(kind, puzzle)));
  const std::uint64_t name = hash_of_text(kind.name);
  for (std::uint64_t& key : keys) key = joined(name, key);
  // Words with their clues are keys without the name of the kind, so that no two puzzles share one.
  if (kind.text.clued_words == nullptr) return keys;
  for (const CluedWord& entry : kind.text.clued_words(puzzle)) {
    keys.push_back(joined(hash_of_text(entry.word), hash_of_text(entry.clue)));
  }
  return keys;
}

}  // namespace gridpress
