#include "generator/kinds/word_search/validate.h"

#include <fmt/format.h>

#include <algorithm>

#include "generator/kinds/word_search/letters/scanner.h"
#include "generator/kinds/word_search/letters/taboo.h"

namespace gridpress::word_search {
namespace {

int direction_of(Size size, int step) {
  for (std::size_t d = 0; d < kDirections.size(); ++d) {
    if (kDirections[d].down * size.columns + kDirections[d].right == step)
      return static_cast<int>(d);
  }
  return -1;
}

class Finder {
 public:
  Finder(const WordGrid& grid, std::uint64_t limit) : grid_(grid), limit_(limit) {
    for (const Word& word : grid.words) patterns_.push_back(word.letters);
    const auto& taboo = taboo_words(Taboo::kCore, grid.terms.language, grid.terms.spelling);
    patterns_.insert(patterns_.end(), taboo.begin(), taboo.end());
    hits_.resize(patterns_.size());
  }

  Found find() {
    scan();
    Found found;
    found.count = std::min<std::uint64_t>(1, limit_);
    for (std::size_t w = 0; w < grid_.words.size() && found.fault.empty(); ++w) take(w, found);
    if (found.fault.empty()) found.fault = taboo_fault(found);
    if (found.fault.empty() && found.count == 1) found.fault = message_fault(found);
    if (!found.fault.empty()) found.count = 0, found.first.clear();
    return found;
  }

 private:
  void scan() {
    const Scanner scanner(patterns_);
    std::vector<Code> codes;
    for (const char32_t letter : grid_.letters) codes.push_back(scanner.code(letter));
    for (const GridLine& line : GridLines(grid_.size).lines) {
      scanner.scan(line, codes, [&](const Scanner::Hit& hit) { hits_[hit.word].push_back(hit); });
    }
  }

  void take(std::size_t word, Found& found) {
    const std::vector<Scanner::Hit>& hits = hits_[word];
    const auto wanted_hit = std::ranges::find_if(hits, [&](const Scanner::Hit& hit) {
      return direction_of(grid_.size, hit.step) < grid_.terms.directions;
    });
    if (wanted_hit == hits.end()) {
      found.fault = fmt::format("'{}' is not in the grid", grid_.words[word].shown);
      return;
    }
    found.count = std::min<std::uint64_t>(limit_, found.count * hits.size());
    found.first.push_back({wanted_hit->first / grid_.size.columns,
                           wanted_hit->first % grid_.size.columns,
                           direction_of(grid_.size, wanted_hit->step)});
  }

  std::string taboo_fault(const Found& found) const {
    for (std::size_t word = grid_.words.size(); word < patterns_.size(); ++word) {
      for (const Scanner::Hit& hit : hits_[word]) {
        if (!is_part_of_word(hit, found)) {
          return fmt::format("'{}' can be read in the grid", to_utf8(patterns_[word]));
        }
      }
    }
    return "";
  }

  bool is_part_of_word(const Scanner::Hit& hit, const Found& found) const {
    for (std::size_t w = 0; w < found.first.size(); ++w) {
      bool begins = false, ends = false;
      for (std::size_t i = 0; i < grid_.words[w].letters.size(); ++i) {
        const int cell = cell_of(grid_.size, found.first[w], static_cast<int>(i));
        begins = begins || cell == hit.first;
        ends = ends || cell == hit.last;
      }
      if (begins && ends) return true;
    }
    return false;
  }

  std::string message_fault(const Found& found) const {
    const Terms& terms = grid_.terms;
    if (terms.message.empty()) return "";
    WordGrid solved = grid_;
    solved.placements = found.first;
    const Letters left = left_over(solved);
    if (left == spell(terms.message, terms.spelling, terms.language).letters) return "";
    return fmt::format("the leftover letters spell '{}'", to_utf8(left));
  }

  const WordGrid& grid_;
  std::uint64_t limit_;
  std::vector<Letters> patterns_;  // the words, then the taboo words
  std::vector<std::vector<Scanner::Hit>> hits_;
};

}  // namespace

Found find_words(const WordGrid& grid, std::uint64_t limit) {
  return Finder(grid, limit).find();
}

}  // namespace gridpress::word_search
