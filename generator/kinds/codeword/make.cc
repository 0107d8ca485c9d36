#include "generator/kinds/codeword/make.h"

#include <algorithm>
#include <numeric>
#include <span>
#include <utility>

#include "generator/kinds/attempts.h"
#include "generator/kinds/codeword/content.h"
#include "generator/kinds/words/fill.h"
#include "generator/kinds/words/key_walk.h"
#include "generator/kinds/words/lattices.h"

namespace gridpress::codeword {
namespace {

constexpr double kRareWords = 4.5;  // levels that reach this rating use all words

// Numbers the letters of a filled grid in random order.
std::shared_ptr<Code> numbered(const words::Slots& slots, const words::Letters& letters,
                               words::LexiconPtr lexicon, Rng& rng) {
  words::Letters used = letters;
  std::ranges::sort(used);
  const auto repeated = std::ranges::unique(used);
  used.erase(repeated.begin(), repeated.end());
  std::erase(used, U'#');
  rng.shuffle(std::span<char32_t>(used));
  auto code = std::make_shared<Code>();
  code->size = slots.lattice.size;
  code->lexicon = std::move(lexicon);
  code->key = used;
  code->given.assign(used.size(), 0);
  for (const char32_t letter : letters) {
    code->numbers.push_back(letter == U'#' ? 0 : static_cast<int>(used.find(letter)) + 1);
  }
  return code;
}

// The numbers from 0 to give first: those needed for a unique solution, then frequent letters.
std::vector<int> order_of_help(const Code& code, const std::vector<int>& needed) {
  std::vector<int> count(static_cast<std::size_t>(code.count())), order(count.size());
  for (const int number : code.numbers) {
    if (number > 0) ++count[static_cast<std::size_t>(number - 1)];
  }
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, std::ranges::greater(),
                           [&](int number) { return count[static_cast<std::size_t>(number)]; });
  std::vector<int> help = needed;
  // The commonest letter would give away too much.
  for (std::size_t i = 2; i < order.size(); i += 2) {
    if (std::ranges::find(help, order[i]) == help.end()) help.push_back(order[i]);
  }
  return help;
}

class Maker {
 public:
  Maker(const PuzzleRequest& request, Rng& rng, NearMisses& misses)
      : request_(request),
        rng_(rng),
        misses_(misses),
        lexicon_(words::lexicon_of(request.options.get())) {
    const auto* options = dynamic_cast<const Options*>(request.options.get());
    if (options != nullptr) given_ = options->given;
  }

  std::optional<Puzzle> make() {
    const double low = request_.level.rating ? request_.level.rating->low.value_or(0) : 0;
    const int rank = low >= kRareWords ? words::kUnranked : words::common_rank(*lexicon_);
    const words::Slots slots(words::random_lattice(request_.size.rows, rng_));
    words::Filler filler(*lexicon_, slots, {.rank = rank, .new_letter = 1.5}, rng_);
    const std::optional<std::vector<int>> filled = filler.fill();
    if (!filled) return std::nullopt;
    const auto code = numbered(slots, filled_letters(*lexicon_, slots, *filled), lexicon_, rng_);
    const words::CodeClues clues = clues_of(*code);
    std::vector<int> key;
    for (const char32_t letter : code->key) key.push_back(lexicon_->code(letter));
    const std::vector<int> needed = words::helpful_numbers(clues, key, kMostGiven);
    if (!is_unique(clues, key, needed)) return std::nullopt;
    const std::vector<int> help = order_of_help(*code, needed);
    const int least = static_cast<int>(needed.size());
    for (int given = given_.value_or(kMostGiven); given >= given_.value_or(least); --given) {
      if (given < least || given > static_cast<int>(help.size())) continue;
      if (auto puzzle = with_given(*code, std::span(help).first(static_cast<std::size_t>(given)))) {
        return puzzle;
      }
    }
    return std::nullopt;
  }

 private:
  static bool is_unique(words::CodeClues clues, const std::vector<int>& key,
                        const std::vector<int>& given) {
    for (const int number : given) {
      const auto at = static_cast<std::size_t>(number);
      clues.given[at] = key[at];
    }
    const words::Keys keys = words::count_keys(clues, 2, kSteps);
    return keys.decided && keys.count == 1;
  }

  std::optional<Puzzle> with_given(const Code& code, std::span<const int> given) {
    auto content = std::make_shared<Code>(code);
    for (const int number : given) {
      const auto at = static_cast<std::size_t>(number);
      content->given[at] = content->key[at];
    }
    Puzzle puzzle;
    puzzle.grade = grade_code(*content);
    puzzle.content = std::move(content);
    if (puzzle.grade.bounded || !at_level(puzzle.grade, request_, misses_)) return std::nullopt;
    return puzzle;
  }

  const PuzzleRequest& request_;
  Rng& rng_;
  NearMisses& misses_;
  const words::LexiconPtr lexicon_;
  std::optional<int> given_;
};

}  // namespace

AttemptFunction start(const PuzzleRequest& request) {
  return [request](const Attempt& attempt) {
    return Maker(request, attempt.rng, attempt.misses).make();
  };
}

}  // namespace gridpress::codeword
