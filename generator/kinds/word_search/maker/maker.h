// Makes word searches: hides some words of a pool, fills the other squares, and checks every line.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "generator/base/random.h"
#include "generator/kinds/word_search/maker/letter_board.h"
#include "generator/kinds/word_search/maker/recipe.h"

namespace gridpress::word_search {

// The working memory of one thread. The recipe must outlive it.
class Maker {
 public:
  Maker(const Recipe& recipe, Size size, Seed seed);
  ~Maker();

  // Makes the puzzle of one attempt. Each of its words occurs once in the eight directions. No
  // other word of the pool or of the taboo lists occurs, and the letters left over spell the
  // message. Returns nullopt if the words don't fit within the budget of steps.
  std::optional<WordGrid> make(std::uint64_t attempt, Rng& rng);
  std::optional<WordGrid> make(std::uint64_t attempt);  // draws from seed.child(attempt)

 private:
  class Table;  // all data needed for the words of one pool
  const Recipe& recipe_;
  Size size_;
  Seed seed_;
  std::vector<std::unique_ptr<Table>> tables_;
};

}  // namespace gridpress::word_search
