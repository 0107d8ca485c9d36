#include "generator/kinds/words/lexicon.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <tuple>
#include <utility>

#include "generator/base/result.h"

namespace gridpress::words {
namespace {

constexpr Bits kFnvStart = 0xcbf29ce484222325, kFnvPrime = 0x100000001b3;

// The sum of the words' FNV-1a hashes, which is the same in every order.
Bits hash_word(std::u32string_view word) {
  Bits hash = kFnvStart;
  for (const char32_t letter : word) {
    for (int shift = 0; shift < 24; shift += 8) {
      hash = (hash ^ ((letter >> shift) & 0xffU)) * kFnvPrime;
    }
  }
  return hash;
}

}  // namespace

Bucket::Bucket(int length, int alphabet, std::vector<std::vector<Code>> words,
               std::vector<int> ranks)
    : length_(length),
      alphabet_(alphabet),
      blocks_(static_cast<int>(words.size() + 63) / 64),
      ranks_(std::move(ranks)),
      index_(static_cast<std::size_t>(length) * static_cast<std::size_t>(alphabet * blocks_)) {
  codes_.reserve(words.size() * static_cast<std::size_t>(length));
  for (std::size_t i = 0; i < words.size(); ++i) {
    for (int p = 0; p < length; ++p) {
      const Code letter = words[i][static_cast<std::size_t>(p)];
      codes_.push_back(letter);
      index_[static_cast<std::size_t>((p * alphabet + letter) * blocks_) + i / 64] |= Bits{1}
                                                                                      << (i % 64);
    }
  }
}

int Bucket::common(int rank) const {
  return static_cast<int>(std::ranges::upper_bound(ranks_, rank) - ranks_.begin());
}

int Bucket::find(std::span<const Code> word) const {
  if (static_cast<int>(word.size()) != length_) return -1;
  for (int block = 0; block < blocks_; ++block) {
    Bits found = ~Bits{0};
    for (int p = 0; p < length_ && found != 0; ++p) {
      found &= with(p, word[static_cast<std::size_t>(p)])[block];
    }
    if (found != 0) return block * 64 + std::countr_zero(found);
  }
  return -1;
}

Lexicon::Lexicon(std::string name, std::string language, Letters alphabet,
                 std::vector<Entry> entries)
    : name_(std::move(name)), language_(std::move(language)), alphabet_(std::move(alphabet)) {
  GRIDPRESS_CHECK(letters() <= kMostLetters);
  for (int i = 0; i < letters(); ++i) codes_[letter(i)] = i;
  std::erase_if(entries, [&](const Entry& entry) {
    const auto length = static_cast<int>(entry.letters.size());
    return length < kShortestWord || length > kLongestWord || codes(entry.letters).empty();
  });
  std::ranges::sort(entries, {}, [](const Entry& e) { return std::tie(e.letters, e.rank); });
  const auto repeated = std::ranges::unique(entries, {}, &Entry::letters);
  entries.erase(repeated.begin(), repeated.end());
  std::ranges::stable_sort(entries, {}, &Entry::rank);
  std::vector<std::vector<std::vector<Code>>> words(kLongestWord + 1);
  std::vector<std::vector<int>> ranks(kLongestWord + 1);
  for (const Entry& entry : entries) {
    words[entry.letters.size()].push_back(codes(entry.letters));
    ranks[entry.letters.size()].push_back(entry.rank);
    sum_ += hash_word(entry.letters);
    ranked_ = ranked_ || entry.rank < kUnranked;
  }
  digest_ = fmt::format("{:016x}", sum_);
  size_ = static_cast<int>(entries.size());
  for (int length = 0; length <= kLongestWord; ++length) {
    const auto at = static_cast<std::size_t>(length);
    buckets_.push_back(std::make_shared<const Bucket>(length, letters(), std::move(words[at]),
                                                      std::move(ranks[at])));
  }
}

Lexicon Lexicon::with(const std::vector<Letters>& words) const {
  Lexicon more = *this;
  for (const Letters& word : words) {
    const std::size_t length = word.size();
    GRIDPRESS_CHECK(length > 0 && length <= kLongestWord);
    const std::vector<Code> added = more.codes(word);
    const Bucket& old = *more.buckets_[length];
    if (old.find(added) >= 0) continue;
    std::vector<std::vector<Code>> all;
    std::vector<int> ranks;
    // The words of a bucket are in the order of their ranks.
    const auto add_new = [&] {
      all.push_back(added);
      ranks.push_back(kUnranked);
    };
    for (int i = 0; i < old.size(); ++i) {
      if (i == old.common(kUnranked)) add_new();
      all.emplace_back(old.word(i).begin(), old.word(i).end());
      ranks.push_back(old.rank(i));
    }
    if (old.common(kUnranked) == old.size()) add_new();
    more.buckets_[length] = std::make_shared<const Bucket>(static_cast<int>(length), letters(),
                                                           std::move(all), std::move(ranks));
    more.sum_ += hash_word(word);
    ++more.size_;
  }
  more.digest_ = fmt::format("{:016x}", more.sum_);
  return more;
}

Lexicon Lexicon::without(const std::vector<Letters>& words) const {
  Lexicon fewer = *this;
  std::vector<std::vector<int>> removed(buckets_.size());
  for (const Letters& word : words) {
    const int number = of_length(word.size()).find(codes(word));
    GRIDPRESS_CHECK(number >= 0);
    removed[word.size()].push_back(number);
    fewer.sum_ -= hash_word(word);
    --fewer.size_;
  }
  for (std::size_t length = 0; length < removed.size(); ++length) {
    if (removed[length].empty()) continue;
    const Bucket& old = *buckets_[length];
    std::vector<std::vector<Code>> left;
    std::vector<int> ranks;
    for (int i = 0; i < old.size(); ++i) {
      if (std::ranges::count(removed[length], i) > 0) continue;
      left.emplace_back(old.word(i).begin(), old.word(i).end());
      ranks.push_back(old.rank(i));
    }
    fewer.buckets_[length] = std::make_shared<const Bucket>(static_cast<int>(length), letters(),
                                                            std::move(left), std::move(ranks));
  }
  fewer.digest_ = fmt::format("{:016x}", fewer.sum_);
  return fewer;
}

int Lexicon::code(char32_t letter) const {
  const auto found = codes_.find(letter);
  return found == codes_.end() ? -1 : found->second;
}

std::vector<Code> Lexicon::codes(std::u32string_view word) const {
  std::vector<Code> codes;
  for (const char32_t letter : word) {
    const int known = code(letter);
    if (known < 0) return {};
    codes.push_back(static_cast<Code>(known));
  }
  return codes;
}

Letters Lexicon::word(std::span<const Code> codes) const {
  Letters letters;
  for (const Code code : codes) letters.push_back(letter(code));
  return letters;
}

bool Lexicon::contains(std::u32string_view word) const {
  const std::vector<Code> known = codes(word);
  return !known.empty() && of_length(known.size()).find(known) >= 0;
}

}  // namespace gridpress::words
