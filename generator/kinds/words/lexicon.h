// The words that a puzzle may contain, indexed by length, position and letter.
//
// A lexicon serves two purposes. Makers fill grids with its common words, those of a rank up to
// some limit. Proofs consider all its words, so a lexicon is part of the definition of a puzzle
// with one solution.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gridpress::words {

using Letters = std::u32string;  // capitals and precomposed code points, one per square
using Code = std::uint8_t;       // a letter's index in the lexicon's alphabet
using Bits = std::uint64_t;      // a set of letters or 64 words of a set of words

inline constexpr int kShortestWord = 2, kLongestWord = 21;
inline constexpr int kMostLetters = 64;  // in an alphabet, because letter sets are single numbers

// A rank is the approximate number of words that are as common as this word or commoner.
inline constexpr int kUnranked = 1 << 20;   // the list doesn't say how common the word is
inline constexpr int kTabooRank = 1 << 30;  // never used to fill a grid

struct Entry {
  Letters letters;
  int rank = kUnranked;
};

// All words of one length, the commonest first.
class Bucket {
 public:
  Bucket() = default;
  Bucket(int length, int alphabet, std::vector<std::vector<Code>> words, std::vector<int> ranks);

  int length() const { return length_; }
  int size() const { return static_cast<int>(ranks_.size()); }
  int blocks() const { return blocks_; }  // the size of a set of words, in numbers of 64 bits
  int rank(int word) const { return ranks_[static_cast<std::size_t>(word)]; }
  // The number of words whose rank is at most `rank`. They are the first words of the bucket.
  int common(int rank) const;

  std::span<const Code> word(int word) const {
    return std::span(codes_).subspan(static_cast<std::size_t>(word * length_),
                                     static_cast<std::size_t>(length_));
  }
  // The set of words that have the letter at the position.
  const Bits* with(int position, int letter) const {
    return index_.data() + static_cast<std::ptrdiff_t>((position * alphabet_ + letter) * blocks_);
  }
  // The word's number, or -1 if the bucket doesn't have it.
  int find(std::span<const Code> word) const;

 private:
  int length_ = 0, alphabet_ = 0, blocks_ = 0;
  std::vector<Code> codes_;
  std::vector<int> ranks_;
  std::vector<Bits> index_;
};

class Lexicon {
 public:
  // Words with letters outside the alphabet, and words that are too short or too long, are left
  // out. Of equal words, the one with the lowest rank is kept.
  Lexicon(std::string name, std::string language, Letters alphabet, std::vector<Entry> entries);

  // This lexicon with more words, whose letters must be in the alphabet. They have no rank, and may
  // be of one letter. Shares the words of other lengths.
  Lexicon with(const std::vector<Letters>& words) const;
  // This lexicon without some of its words. Shares the words of other lengths.
  Lexicon without(const std::vector<Letters>& words) const;

  const std::string& name() const { return name_; }  // as printed: "SCOWL 2020.12.07"
  const std::string& language() const { return language_; }
  const Letters& alphabet() const { return alphabet_; }
  int letters() const { return static_cast<int>(alphabet_.size()); }
  int size() const { return size_; }
  bool ranked() const { return ranked_; }  // whether any word has a rank
  // A digest of all words, 16 hexadecimal digits. It doesn't depend on ranks or the list's order.
  const std::string& digest() const { return digest_; }

  // The words of a length; empty if there are none.
  const Bucket& of_length(std::size_t length) const {
    return *buckets_[length < buckets_.size() ? length : 0];
  }
  // The letter's code, or -1 if it isn't in the alphabet.
  int code(char32_t letter) const;
  char32_t letter(int code) const { return alphabet_[static_cast<std::size_t>(code)]; }
  // The codes of a word; empty if a letter isn't in the alphabet.
  std::vector<Code> codes(std::u32string_view word) const;
  Letters word(std::span<const Code> codes) const;
  bool contains(std::u32string_view word) const;

 private:
  std::string name_, language_, digest_;
  Letters alphabet_;
  std::map<char32_t, int> codes_;
  std::vector<std::shared_ptr<const Bucket>> buckets_;
  Bits sum_ = 0;  // of the words' hashes
  int size_ = 0;
  bool ranked_ = false;
};

}  // namespace gridpress::words
