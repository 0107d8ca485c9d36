// A grid of words with a clue each, as a value, such as a criss-cross.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/result.h"
#include "generator/kinds/kind.h"
#include "generator/kinds/words/clue_store.h"
#include "generator/kinds/words/slots.h"
#include "generator/model/content.h"
#include "generator/model/puzzle.h"

namespace gridpress::words {

inline constexpr int kShortestRun = 2;  // runs of this many cells are words

struct CluedGrid final : Content {
  Slots slots;
  std::vector<Clued> words;  // by slot
  Letters letters;           // per cell, with '#' for cells outside the words
  std::string language;      // decides how words are spelled in the grid
  std::string topic;         // printed with the puzzle; may be empty
  bool bank = false;         // whether readers see a list of the words
  // The first letter of every word (1), of every second word (2) … is given, or of none (0).
  int initials = 0;
  // The smallest type of clues that are printed in cells, in points; 0 for the usual one.
  double clue_size = 0;

  const Lattice& lattice() const { return slots.lattice; }
};

// How often initials are given.
struct InitialsName {
  int every = 0;
  std::string_view name;
};
inline constexpr InitialsName kInitials[] = {{1, "all"},     {2, "half"},  {3, "third"},
                                             {4, "quarter"}, {6, "sixth"}, {8, "eighth"},
                                             {0, "none"}};

// The numbers of the slots: in reading order, each cell in which a word begins has the next number.
std::vector<int> slot_numbers(const Slots& slots);

// A draft of a clue, which an editor has to replace, is in brackets: a synonym or the word itself.
std::string draft_clue(const std::string& text);
bool is_draft(const Clued& word);
// The clue without the brackets of a draft.
std::string accepted_clue(const std::string& clue);

// The words with their clues, for editors. A draft that is only the word itself is empty.
std::vector<CluedWord> clued_words(const CluedGrid& grid);

// The words in alphabetical order, as in a list for readers.
std::vector<std::string> sorted_words(const CluedGrid& grid);

// No program can guess words from their clues, so the text of a puzzle contains its words. Rows are
// joined by '/', with 'x' for cells outside the words; clues follow in the order of their slots,
// joined by ';', and then the terms of the puzzle. A backslash precedes ';', '|' and '\' in words
// and clues, and ':' in words.
//   ...x/x.xx/…|1a cat: It purrs;2d …|language=en;bank=shown;initials=half;clue_size=7;topic=Pets
std::string clued_text(const CluedGrid& grid);
// The rows with all letters.
std::string clued_solution(const CluedGrid& grid);

// Limits for a text.
struct CluedRules {
  std::string_view noun;  // for messages: "criss-cross"
  int most_side = 99;
  bool has_clue_size = false;  // whether clues are printed in cells
};
Result<std::shared_ptr<CluedGrid>> read_clued(std::string_view problem, std::string_view solution,
                                              const CluedRules& rules);

// Two opinions on whether the layout is sound: the cells are connected, every run of cells is a
// word with one clue, and no word occurs twice. The first puts the words into the slots; the second
// reads the letters of the cells.
bool words_fill_slots(const CluedGrid& grid);
bool letters_spell_words(const CluedGrid& grid);

}  // namespace gridpress::words
