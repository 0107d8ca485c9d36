// Packs words so tightly that exactly the letters of a message are left over.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "generator/base/random.h"
#include "generator/kinds/word_search/maker/letter_board.h"
#include "generator/kinds/word_search/maker/line_check.h"
#include "generator/kinds/word_search/maker/placer.h"

namespace gridpress::word_search {

class Packer {
 public:
  struct Request {
    std::span<const int> words;  // words to choose from
    int count = 0;               // number of words to use; 0 for as many as needed
    int directions = 8;
    std::span<const Code> message;
  };

  Packer(const Pool& pool, LetterBoard& board, LineCheck& check);

  // Starts from an empty board. Removes words and places others until the number of free squares
  // matches the message and no other words can be read. Returns nullopt if the budget of steps runs
  // out.
  std::optional<std::vector<Placed>> pack(const Request& request, Rng& rng);

 private:
  bool add_word(const Request& request, Rng& rng);
  std::optional<Spot> best_spot(std::span<const Code> word, const Request& request, Rng& rng) const;
  void remove_words(int count, Rng& rng);
  void remove_over(const Scanner::Hit& hit, Rng& rng);
  void remove(std::size_t index);
  int missing(const Request& request) const;
  // Writes the message into the free squares. If this makes an unexpected word readable, clears
  // them again and returns that word.
  std::optional<Scanner::Hit> write(std::span<const Code> message);

  const Pool& pool_;
  LetterBoard& board_;
  LineCheck& check_;
  std::vector<Placed> placed_;
  std::vector<int> unused_;
};

}  // namespace gridpress::word_search
