#include "generator/kinds/word_ladder/make.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <utility>

#include "generator/base/count_noun.h"
#include "generator/kinds/attempts.h"
#include "generator/kinds/word_ladder/content.h"
#include "generator/kinds/word_search/letters/letters.h"

namespace gridpress::word_ladder {
namespace {

using word_search::to_utf8;
using words::Letters;

constexpr int kUsualLetters = 4, kMostGiven = 3;

constexpr fields::Key kKeys[] = {
    {.name = "first", .help = "The first word of a ladder. By default, gridpress chooses both."},
    {.name = "last", .help = "The last word of a ladder, as long as the first."},
    {.name = "given",
     .type = fields::Type::kInteger,
     .help = "Number of words given between the first and the last, from 0 to 3. By default, the "
             "level decides.",
     .least = 0,
     .most = kMostGiven}};

std::vector<Letters> lacking(const words::Lexicon& lexicon, const std::vector<Letters>& words) {
  std::vector<Letters> unknown;
  for (const Letters& word : words) {
    if (!word.empty() && !lexicon.contains(word)) unknown.push_back(word);
  }
  std::ranges::sort(unknown);
  return unknown;
}

class OptionsReader {
 public:
  OptionsReader(fields::Reader& reader, const OptionsContext& context)
      : reader_(reader), context_(context) {}

  OptionsPtr read() {
    options_->lexicon = words::read_lexicon(reader_, context_);
    if (options_->lexicon == nullptr) return nullptr;
    if (const auto given = reader_.integer("given")) options_->given = static_cast<int>(*given);
    if (reader_.has("first") != reader_.has("last")) {
      const std::string_view key = reader_.has("first") ? "first" : "last";
      refuse(key, "a ladder needs its first and its last word", "write both 'first' and 'last'");
    } else if (reader_.has("first")) {
      options_->from = word("first");
      options_->to = word("last");
      if (good_) check_ends();
    } else if (!context_.size_asked) {
      context_.size = {rows_at(context_.level), kUsualLetters};
    }
    if (!good_) return nullptr;
    options_->any_level = !options_->from.empty();
    options_->fingerprint =
        fmt::format("{};{};{};{}", options_->lexicon->digest(), options_->given.value_or(-1),
                    to_utf8(options_->from), to_utf8(options_->to));
    return options_;
  }

 private:
  void refuse(std::string_view key, std::string message, std::string hint) {
    good_ = false;
    reader_.error(key, std::move(message), std::move(hint));
  }

  // Room for the ladders of the level.
  static int rows_at(const Level& level) {
    constexpr int kMore = 4, kMostRows = 9;
    const double low = level.rating ? level.rating->low.value_or(1) : 2;
    return std::clamp(static_cast<int>(std::lround(low)) + kMore, kFewestRungs + 1, kMostRows);
  }

  Letters word(std::string_view key) {
    const auto text = reader_.text(key);
    if (!text) return good_ = false, Letters();
    const auto composed = word_search::composed(*text);
    const word_search::Spelled spelled =
        composed ? word_search::spell(*composed, word_search::Spelling::kFolded,
                                      options_->lexicon->language())
                 : word_search::Spelled();
    const auto length = static_cast<int>(spelled.letters.size());
    if (!spelled.refused.empty() || length < kShortest || length > kLongest ||
        options_->lexicon->codes(spelled.letters).empty()) {
      refuse(key, fmt::format("'{}' is not a word of {} to {} letters", *text, kShortest, kLongest),
             "write a word in the book's language");
    }
    return spelled.letters;
  }

  void check_ends() {
    const auto length = static_cast<int>(options_->from.size());
    const std::string from = to_utf8(options_->from), to = to_utf8(options_->to);
    if (options_->to.size() != options_->from.size()) {
      return refuse("last", fmt::format("{} and {} have different lengths", from, to),
                    "use two words of equal length");
    }
    const WordGraph rungs(*options_->lexicon,
                          lacking(*options_->lexicon, {options_->from, options_->to}), length);
    const int steps = rungs.reach(rungs.find(options_->from))
                          .steps[static_cast<std::size_t>(rungs.find(options_->to))];
    if (steps < 0) {
      return refuse("last",
                    fmt::format("no ladder leads from {} to {} in the list {}", from, to,
                                options_->lexicon->name()),
                    "use other words");
    }
    const Size size{steps + 1, length};
    if (!is_size(size)) {
      return refuse(
          "last",
          fmt::format("the shortest ladder from {} to {} has {}", from, to,
                      count_noun(steps, "step")),
          fmt::format("use words that are {} to {} steps apart", kFewestRungs - 1, kMostRungs - 1));
    }
    if (context_.size_asked &&
        (context_.size.columns != size.columns || context_.size.rows < size.rows)) {
      return refuse("size",
                    fmt::format("the shortest ladder from {} to {} has {} words of {} letters",
                                from, to, size.rows, size.columns),
                    fmt::format("leave the size out, or write size: {}", to_text(size)));
    }
    if (!context_.size_asked) context_.size = size;
  }

  fields::Reader& reader_;
  const OptionsContext& context_;
  std::shared_ptr<Options> options_ = std::make_shared<Options>();
  bool good_ = true;
};

// State shared by all attempts of a request.
struct Shared {
  explicit Shared(const PuzzleRequest& asked)
      : request(asked),
        options(dynamic_cast<const Options*>(asked.options.get())),
        lexicon(words::lexicon_of(asked.options.get())),
        unknown(options == nullptr ? std::vector<Letters>()
                                   : lacking(*lexicon, {options->from, options->to})),
        words(*lexicon, unknown, asked.size.columns) {
    const words::Bucket& bucket = lexicon->of_length(static_cast<std::size_t>(asked.size.columns));
    const int familiar = bucket.common(words::familiar_rank(*lexicon));
    const int usual = bucket.common(words::common_rank(*lexicon));
    rarity.assign(static_cast<std::size_t>(words.size()), 2);
    for (int i = 0; i < usual; ++i) {
      const int word = words.find(lexicon->word(bucket.word(i)));
      rarity[static_cast<std::size_t>(word)] = i < familiar ? 0 : 1;
      if (i < familiar) common.push_back(word);
    }
  }

  const PuzzleRequest request;
  const Options* options;
  const words::LexiconPtr lexicon;
  const std::vector<Letters> unknown;
  const WordGraph words;
  std::vector<int> common;
  std::vector<int> rarity;  // by word: 0 if it is familiar, 1 if common, 2 otherwise
};

class Maker {
 public:
  Maker(const Shared& shared, const Attempt& attempt) : shared_(shared), attempt_(attempt) {}

  std::optional<Puzzle> make() {
    if (shared_.options != nullptr && !shared_.options->from.empty()) {
      first_ = shared_.words.find(shared_.options->from);
      last_ = shared_.words.find(shared_.options->to);
      length_ = shared_.words.reach(first_).steps[static_cast<std::size_t>(last_)] + 1;
    } else if (!choose_ends()) {
      return std::nullopt;
    }
    const bool asked = shared_.options != nullptr && shared_.options->given.has_value();
    const int least = asked ? *shared_.options->given : 0;
    const int most = asked ? *shared_.options->given : kMostGiven;
    for (int given = least; given <= most; ++given) {
      if (auto puzzle = with_given(given)) return puzzle;
    }
    return std::nullopt;
  }

 private:
  int random_common() {
    return shared_.common[attempt_.rng.below(static_cast<std::uint32_t>(shared_.common.size()))];
  }

  // The number of words, for a ladder that is at the level with two given words or fewer.
  bool choose_length() {
    const auto& level = shared_.request.level.rating;
    std::vector<int> lengths;
    for (int rungs = kFewestRungs; rungs <= shared_.request.size.rows; ++rungs) {
      const double rating = rating_without_help(rungs);
      if (level && (rating < level->low.value_or(0) || rating > level->high.value_or(99) + 1)) {
        continue;
      }
      lengths.push_back(rungs);
    }
    if (lengths.empty()) return false;
    length_ = lengths[attempt_.rng.below(static_cast<std::uint32_t>(lengths.size()))];
    return true;
  }

  // Two common words at the right distance with few shortest ladders, if possible one.
  bool choose_ends() {
    constexpr int kTries = 6, kFewLadders = 8;
    if (shared_.common.empty() || !choose_length()) return false;
    for (int i = 0; i < kTries; ++i) {
      first_ = random_common();
      const WordGraph::Reach reach = shared_.words.reach(first_);
      std::vector<int> single, few;
      for (const int word : shared_.common) {
        const auto at = static_cast<std::size_t>(word);
        if (reach.steps[at] != length_ - 1) continue;
        if (reach.ladders[at] == 1) single.push_back(word);
        if (reach.ladders[at] > 1 && reach.ladders[at] <= kFewLadders) few.push_back(word);
      }
      const std::vector<int>& ends = !single.empty() && attempt_.rng.below(2) == 0 ? single : few;
      if (ends.empty()) continue;
      last_ = ends[attempt_.rng.below(static_cast<std::uint32_t>(ends.size()))];
      return true;
    }
    return false;
  }

  Ladder bare() const {
    Ladder ladder;
    ladder.letters = shared_.request.size.columns;
    ladder.rows = shared_.request.size.rows;
    ladder.lexicon = shared_.lexicon;
    ladder.unknown = shared_.unknown;
    ladder.rungs.assign(static_cast<std::size_t>(length_), {});
    ladder.rungs.front() = shared_.words.word(first_);
    ladder.rungs.back() = shared_.words.word(last_);
    return ladder;
  }

  int rarity(int word) const { return shared_.rarity[static_cast<std::size_t>(word)]; }

  // A shortest ladder with words that are as common as possible.
  std::vector<Letters> path() {
    const WordGraph::Reach back = shared_.words.reach(last_);
    std::vector<Letters> words{shared_.words.word(first_)};
    for (int at = first_; at != last_;) {
      std::vector<int> next;  // those of the lowest rarity
      for (const int to : shared_.words.near(at)) {
        if (back.steps[static_cast<std::size_t>(to)] !=
            back.steps[static_cast<std::size_t>(at)] - 1) {
          continue;
        }
        const int before = next.empty() ? 2 : rarity(next.front());
        if (rarity(to) < before) next.clear();
        if (rarity(to) <= before) next.push_back(to);
      }
      at = next[attempt_.rng.below(static_cast<std::uint32_t>(next.size()))];
      words.push_back(shared_.words.word(at));
    }
    return words;
  }

  std::optional<Puzzle> with_given(int given) {
    constexpr int kTries = 12;
    for (int i = 0; i < kTries; ++i) {
      auto ladder = std::make_shared<Ladder>(bare());
      ladder->answer = path();
      std::vector<std::size_t> inner(ladder->rungs.size() - 2);
      std::iota(inner.begin(), inner.end(), std::size_t{1});
      attempt_.rng.shuffle(std::span<std::size_t>(inner));
      if (static_cast<std::size_t>(given) >= inner.size()) return std::nullopt;
      for (int g = 0; g < given; ++g) {
        const std::size_t row = inner[static_cast<std::size_t>(g)];
        ladder->rungs[row] = ladder->answer[row];
      }
      if (climbs(*ladder, shared_.words, 2).count == 1) {
        Puzzle puzzle;
        puzzle.grade = grade_ladder(*ladder);
        puzzle.content = std::move(ladder);
        const bool any = shared_.options != nullptr && shared_.options->any_level;
        if (any || at_level(puzzle.grade, shared_.request, attempt_.misses)) return puzzle;
      }
      if (given == 0) return std::nullopt;
    }
    return std::nullopt;
  }

  const Shared& shared_;
  const Attempt& attempt_;
  int first_ = 0, last_ = 0, length_ = 0;
};

}  // namespace

std::span<const fields::Key> option_keys() {
  return kKeys;
}

OptionsPtr read_options(fields::Reader& reader, const OptionsContext& context) {
  return OptionsReader(reader, context).read();
}

AttemptFunction start(const PuzzleRequest& request) {
  return [shared = std::make_shared<const Shared>(request)](const Attempt& attempt) {
    return Maker(*shared, attempt).make();
  };
}

}  // namespace gridpress::word_ladder
