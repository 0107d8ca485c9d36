// Codewords and cryptograms: the ways to replace numbers by letters so that each row of numbers is
// a word.
#pragma once

#include <cstdint>
#include <vector>

#include "generator/kinds/words/lexicon.h"

namespace gridpress::words {

// A substitution puzzle: each word is a list of numbers from 0, and different numbers stand for
// different letters.
struct CodeClues {
  const Lexicon& lexicon;
  int numbers = 0;                      // how many numbers there are
  std::vector<std::vector<int>> words;  // the numbers of each word
  std::vector<int> given;               // by number: the code of its letter, or -1
  // By number: the code of a letter that it doesn't stand for, or -1. Empty if there are none.
  std::vector<int> excluded = {};
};

struct Keys {
  std::uint64_t count = 0;                  // at most the limit
  bool decided = true;                      // false if the budget ran out
  std::vector<std::vector<int>> solutions;  // the code of each number's letter
};

// The words that fit the numbers, and the letters of the numbers, kept consistent.
//
// Words that have the pattern of their numbers (equal letters exactly where the numbers are equal)
// are collected once. A state holds the letters of each number and the remaining words.
class CodeState {
 public:
  explicit CodeState(const CodeClues& clues);

  // How a state may be narrowed. kWords: only words that are the last one left give letters.
  // kLetters: all words that remain for a place together exclude letters.
  enum class Reasoning { kWords, kLetters };
  bool narrow(Reasoning reasoning);  // false if a number or a word has no possibility left

  bool solved() const;
  int numbers() const { return static_cast<int>(letters_.size()); }
  Bits letters(int number) const { return letters_[static_cast<std::size_t>(number)]; }
  void keep(int number, Bits letters) { letters_[static_cast<std::size_t>(number)] &= letters; }
  // The words that remain for the word `index` of the clues, as numbers in their bucket.
  const std::vector<int>& words(int index) const { return words_[static_cast<std::size_t>(index)]; }
  int count() const { return static_cast<int>(words_.size()); }
  const CodeClues& clues() const { return *clues_; }

  // Removes words that don't fit the letters. Returns false if none is left.
  bool filter(int index);
  // By position of the word `index`: the letters that the remaining words have.
  std::vector<Bits> seen_letters(int index) const;
  // Removes the letters of solved numbers from all others. With `places`, and if every letter is
  // used, also looks for letters with only one number. Returns false on a contradiction.
  bool separate(bool places = true);

 private:
  const CodeClues* clues_;
  std::vector<Bits> letters_;
  std::vector<std::vector<int>> words_;
};

Keys count_keys(const CodeClues& clues, std::uint64_t limit, std::uint64_t steps);

// Gives the same result by plain backtracking, slot after slot. Shares no code with count_keys().
Keys count_keys_slowly(const CodeClues& clues, std::uint64_t limit, std::uint64_t steps);

// The numbers to give so that the puzzle has the solution `key` only, chosen among those in which
// solutions differ: each time the number that leaves the fewest solutions. Returns as soon as
// `most` numbers are given, whether or not the solution is unique.
std::vector<int> helpful_numbers(CodeClues clues, const std::vector<int>& key, int most);

}  // namespace gridpress::words
