// Reproducible randomness: a tree of seeds, with a generator at each leaf.
//
// The same book seed and path through the tree give the same numbers on every machine. The engine
// is Boost's mt19937_64, which is specified bit for bit. The bounded draw and the shuffle are
// implemented here because the results of std::*_distribution and std::shuffle aren't specified.
#pragma once

#include <boost/random/mersenne_twister.hpp>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>

namespace gridpress {

// A node of the seed tree, whose levels are book, section, puzzle, attempt and stage.
class Seed {
 public:
  explicit Seed(std::uint64_t root);

  Seed child(std::uint64_t index) const;
  Seed child(std::string_view stage) const;
  std::uint64_t value() const { return state_; }

 private:
  struct Raw {};
  Seed(Raw, std::uint64_t state) : state_(state) {}
  std::uint64_t state_;
};

// The random generator at a leaf of the seed tree. Construction takes about 1 µs.
class Rng {
 public:
  explicit Rng(Seed seed) : engine_(seed.value()) {}

  std::uint64_t next() { return engine_(); }

  // Returns a uniformly distributed number in [0, bound); `bound` must be positive. The result is
  // unbiased: the method is Lemire's multiply-and-reject ("Fast Random Integer Generation in an
  // Interval", 2019).
  std::uint32_t below(std::uint32_t bound);

  // Shuffles with the Fisher–Yates algorithm, from the last element down.
  template <typename T>
  void shuffle(std::span<T> items) {
    for (std::size_t i = items.size(); i > 1; --i) {
      std::swap(items[i - 1], items[below(static_cast<std::uint32_t>(i))]);
    }
  }

 private:
  boost::random::mt19937_64 engine_;
};

}  // namespace gridpress
