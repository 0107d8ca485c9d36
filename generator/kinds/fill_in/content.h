// A fill-in as a value: a grid, and a list of words or numbers to put into it.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/result.h"
#include "generator/kinds/words/placements.h"
#include "generator/kinds/words/slots.h"
#include "generator/model/content.h"

namespace gridpress::fill_in {

inline constexpr int kLargestSide = 25;

struct FillIn final : Content {
  words::Slots slots;
  std::vector<words::Letters> list;  // by length, then by alphabet
  words::Letters given;              // per cell: a given letter, or 0
  words::Letters solution;           // per cell, with '#' for blocks; empty if unknown
  std::string lexicon;               // the name of the list that the words are from; may be empty

  const words::Lattice& lattice() const { return slots.lattice; }
  bool numeric() const;  // whether the list has numbers instead of words
  // The slots whose letters are all given.
  std::vector<int> given_slots() const;
};

words::FillInClues clues_of(const FillIn& puzzle);

// Sorts a list as it is printed.
void sort_list(std::vector<words::Letters>& list);

// The word of a slot in a filled grid.
words::Letters word_in(const words::Slot& slot, const words::Letters& letters);

// The rows joined by '/', with 'x' for blocks, '.' for open cells and given letters; the list; the
// name of the lexicon. Blocks may also be '#', but a line that begins with this sign is a comment.
//   ..xC/…|CAT ONE|SCOWL 2020.12.07
std::string problem_text(const FillIn& puzzle);
// The rows with all letters; empty if unknown.
std::string solution_text(const FillIn& puzzle);
// Reads both texts; `solution` may be empty.
Result<std::shared_ptr<FillIn>> read_fill_in(std::string_view problem, std::string_view solution);

}  // namespace gridpress::fill_in
