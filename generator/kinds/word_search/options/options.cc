#include "generator/kinds/word_search/options/options.h"

#include <algorithm>
#include <utility>

#include "generator/base/random.h"
#include "generator/kinds/word_search/difficulty.h"

namespace gridpress::word_search {
namespace {

// How far the ratings that some terms allow extend beyond those of a level; 0 if all are within.
double distance(const RatingBand& band, const std::optional<fields::Range>& wanted) {
  if (!wanted) return 0;
  return std::max(wanted->low.value_or(0) - band.low, 0.0) +
         std::max(band.high - wanted->high.value_or(99), 0.0);
}

}  // namespace

const Options& standard_options() {
  static const Options options = [] {
    constexpr const char* kWords[] = {"apple",  "banana", "biscuit", "bread", "butter", "candle",
                                      "cheese", "cherry", "coffee",  "cream", "flour",  "honey",
                                      "jam",    "lemon",  "melon",   "milk",  "muffin", "onion",
                                      "peach",  "pepper", "plum",    "salad", "soup",   "spoon",
                                      "sugar",  "tomato", "walnut",  "water", "yoghurt"};
    Options standard;
    standard.terms.spelling = Spelling::kFolded;
    standard.terms.language = "en";
    WordListRequest request;
    request.lines.assign(std::begin(kWords), std::end(kWords));
    request.longest = 10;
    request.language = "en";
    WordList list = read_word_list(request);
    GRIDPRESS_CHECK(list.problems.empty());
    standard.pools.push_back(
        std::make_shared<const Pool>("Breakfast and lunch", std::move(list), standard.terms));
    return standard;
  }();
  return options;
}

std::string grouped(std::string_view digits) {
  std::string text;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > 0 && (digits.size() - i) % 3 == 0) text += ' ';
    text += digits[i];
  }
  return text;
}

std::shared_ptr<const Pool> random_numbers(int longest) {
  constexpr std::uint32_t kNumbers = 400, kShortest = 4, kLongest = 8, kDigit = 10;
  const auto lengths = static_cast<std::uint32_t>(
      std::clamp(longest, static_cast<int>(kShortest), static_cast<int>(kLongest)) - kShortest + 1);
  Rng rng(Seed(1).child("numbers"));
  WordListRequest request;
  for (std::uint32_t i = 0; i < kNumbers; ++i) {
    std::string digits(1, static_cast<char>('1' + rng.below(kDigit - 1)));
    for (std::uint32_t length = kShortest + rng.below(lengths); digits.size() < length;) {
      digits += static_cast<char>('0' + rng.below(kDigit));
    }
    request.lines.push_back(grouped(digits));
  }
  request.longest = longest;
  request.language = kDigits;
  // Palindromes, and numbers inside others, are reported as problems and left out.
  WordList list = read_word_list(request);
  list.problems.clear();
  Terms terms;
  terms.language = kDigits;
  return std::make_shared<const Pool>("", std::move(list), terms);
}

Recipe recipe_for(const Options& options, const Level& level, Size size) {
  Recipe recipe;
  recipe.pools = options.pools;
  recipe.terms = options.terms;
  recipe.shape = options.shape;
  const bool known =
      std::ranges::none_of(options.pools, [](const auto& pool) { return pool->theme().empty(); });
  double best = -1;
  for (const bool shown : {true, false}) {
    if (options.list_shown.value_or(shown) != shown) continue;
    if (!shown && !options.list_shown && !known) continue;
    for (const int directions : kDirectionChoices) {
      if (options.directions.value_or(directions) != directions) continue;
      // For harder levels, the list may be hidden by default, but only in puzzles with all
      // directions.
      if (!shown && !options.list_shown && directions != 8) continue;
      const double from = distance(rating_band(directions, shown), level.rating);
      if (best >= 0 && from >= best) continue;
      best = from;
      recipe.terms.directions = directions;
      recipe.terms.list_shown = shown;
    }
  }
  recipe.words_each = options.words_each.value_or(
      recipe.terms.message.empty()
          ? default_word_count(squares_in(options.shape, size), recipe.terms.directions)
          : 0);
  recipe.crossing = recipe.terms.directions == 8 ? 0.6 : 0.4;
  return recipe;
}

}  // namespace gridpress::word_search
