#include "generator/kinds/word_scramble/make.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <utility>

#include "generator/base/ascii.h"
#include "generator/base/count_noun.h"
#include "generator/kinds/attempts.h"
#include "generator/kinds/word_scramble/content.h"
#include "generator/kinds/word_search/letters/letters.h"
#include "generator/kinds/word_search/options/word_file.h"

namespace gridpress::word_scramble {
namespace {

using word_search::to_utf8;
using words::Letters;

constexpr std::size_t kMostFaults = 30, kMostListed = 2000;
constexpr int kUsualWords = 10;

constexpr fields::Key kKeys[] = {
    {.name = "words",
     .type = fields::Type::kList,
     .help = "Words to scramble. Without words, gridpress chooses common ones."},
    {.name = "words_from",
     .help = "A text, CSV or TSV file in or below the spec's folder with one word per line."},
    {.name = "topic", .help = "Topic of your own words, printed with each puzzle."},
    {.name = "words_each",
     .type = fields::Type::kInteger,
     .help = "Number of words in each puzzle (default: 10).",
     .least = 1,
     .most = kMostWords},
    {.name = "given",
     .type = fields::Type::kInteger,
     .help = "Number of letters given at the beginning of each word, from 0 to 2. By default, the "
             "level decides.",
     .least = 0,
     .most = 2}};

// The words of a level, with the letters that are given.
struct Plan {
  double low, high;  // ratings of puzzles of common words
  std::size_t shortest, longest;
  int given;
};
constexpr Plan kPlans[] = {{1.0, 1.5, 4, 5, 1}, {1.6, 2.5, 5, 6, 1}, {2.6, 3.5, 5, 6, 0},
                           {3.6, 4.5, 6, 7, 0}, {4.6, 5.5, 7, 8, 0}, {5.6, 6.5, 8, 9, 0}};

bool is_at(const Plan& plan, const Level& level) {
  return !level.rating || (plan.high >= level.rating->low.value_or(0) &&
                           plan.low <= level.rating->high.value_or(99));
}

class OptionsReader {
 public:
  OptionsReader(fields::Reader& reader, const OptionsContext& context)
      : reader_(reader), context_(context) {}

  OptionsPtr read() {
    options_->lexicon = words::read_lexicon(reader_, context_);
    if (options_->lexicon == nullptr) return nullptr;
    if (const auto given = reader_.integer("given")) options_->given = static_cast<int>(*given);
    const auto each = reader_.integer("words_each");
    if (reader_.has("words") && reader_.has("words_from")) {
      refuse("words_from", "the words come from more than one source",
             "use only one of words and words_from");
    } else if (reader_.has("words")) {
      read_words();
    } else if (reader_.has("words_from")) {
      read_file();
    } else if (reader_.has("topic")) {
      refuse("topic", "'topic' only applies to your own words", "add words or words_from");
    }
    if (!good_) return nullptr;
    read_topic();
    set_size(each ? static_cast<int>(*each) : kUsualWords, each.has_value());
    if (!good_) return nullptr;
    options_->any_level = !options_->words.empty();
    options_->theme = options_->topic;
    options_->fingerprint = fmt::format("{};{};{}", options_->lexicon->digest(),
                                        options_->given.value_or(-1), options_->topic);
    for (const Letters& word : options_->words) options_->fingerprint += ';' + to_utf8(word);
    return options_;
  }

 private:
  void refuse(std::string_view key, std::string message, std::string hint) {
    good_ = false;
    reader_.error(key, std::move(message), std::move(hint));
  }

  void read_topic() {
    if (const auto topic = reader_.text("topic")) options_->topic = *topic;
    const auto text = word_search::composed(options_->topic);
    if (!text || !ascii::is_printable(*text) || text->find_first_of("|/") != text->npos) {
      return refuse("topic", "a topic can't contain '|' or '/'",
                    "replace the character with a word");
    }
    options_->topic = *text;
  }

  void read_words() {
    const yaml::Node* list = reader_.list("words");
    if (list == nullptr) return void(good_ = false);
    std::vector<std::string> lines;
    for (const yaml::Node& item : list->items) lines.push_back(item.scalar);
    add(lines, [&](std::size_t i, std::string message, std::string hint) {
      reader_.error_at(list->items[i], std::move(message), std::move(hint));
    });
  }

  void read_file() {
    const auto path = reader_.text("words_from");
    if (!path) return void(good_ = false);
    const Result<std::string> text = context_.files.text(*path);
    if (!text) {
      for (const Diagnostic& it : text.problems()) refuse("words_from", it.message, it.hint);
      return;
    }
    const std::string name = ascii::lower(*path);
    const word_search::WordFile file = name.ends_with(".csv") || name.ends_with(".tsv")
                                           ? word_search::parse_clue_file(*text)
                                           : word_search::parse_word_file(*text);
    options_->topic = file.title;
    add(file.lines, [&](std::size_t i, std::string message, std::string hint) {
      Diagnostic problem = failure(std::move(message), std::move(hint));
      problem.file = *path;
      problem.pos = {file.numbers[i], 1};
      reader_.report(std::move(problem));
    });
  }

  // Checks the user's words; `fault` reports a problem with one of them.
  template <class Fault>
  void add(const std::vector<std::string>& lines, const Fault& fault) {
    const std::string_view key = reader_.has("words") ? "words" : "words_from";
    if (lines.empty() || lines.size() > kMostListed) {
      return refuse(key, fmt::format("the list must have 1 to {} words", kMostListed),
                    "write one word per line");
    }
    std::map<Letters, std::string> seen;  // by sorted letters
    std::size_t faults = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const auto [message, hint] = check(lines[i], seen);
      if (message.empty()) continue;
      good_ = false;
      if (++faults <= kMostFaults) fault(i, message, hint);
    }
    if (faults > kMostFaults) {
      refuse(key, fmt::format("{} in the list", count_noun(faults - kMostFaults, "more problem")),
             "fix the problems above first");
    }
  }

  std::pair<std::string, std::string> check(const std::string& line,
                                            std::map<Letters, std::string>& seen) {
    const auto text = word_search::composed(line);
    if (!text) return {"a word is not valid UTF-8", "save the list as UTF-8"};
    const word_search::Spelled spelled =
        word_search::spell(*text, word_search::Spelling::kFolded, options_->lexicon->language());
    const Letters& letters = spelled.letters;
    if (!spelled.refused.empty() ||
        (!letters.empty() && options_->lexicon->codes(letters).empty())) {
      return {fmt::format("'{}' has a character that is not a letter of the alphabet", *text),
              "use letters, spaces, hyphens and apostrophes"};
    }
    if (static_cast<int>(letters.size()) < kShortest ||
        static_cast<int>(letters.size()) > kLongest) {
      return {fmt::format("'{}' has {}", *text, count_noun(letters.size(), "letter")),
              fmt::format("use words of {} to {} letters", kShortest, kLongest)};
    }
    if (std::ranges::all_of(letters, [&](char32_t c) { return c == letters.front(); })) {
      return {fmt::format("the letters of '{}' have only one order", *text), "remove the word"};
    }
    Letters sorted = letters;
    std::ranges::sort(sorted);
    const auto [at, fresh] = seen.try_emplace(sorted, *text);
    if (!fresh) {
      return {fmt::format("'{}' has the letters of '{}'", *text, at->second), "remove one of them"};
    }
    options_->words.push_back(letters);
    return {};
  }

  void set_size(int each, bool asked) {
    if (!options_->words.empty()) {
      const auto count = static_cast<int>(options_->words.size());
      if (asked && each > count) {
        return refuse(
            "words_each",
            fmt::format("{} words per puzzle are requested, but the list has {}", each, count),
            "use fewer words, or a longer list");
      }
      if (!asked) each = std::min(count, kMostWords);
    }
    std::size_t longest = 0;
    for (const Letters& word : options_->words) longest = std::max(longest, word.size());
    for (const Plan& plan : kPlans) {
      const bool wanted = options_->words.empty() && is_at(plan, context_.level);
      if (wanted) longest = std::max(longest, plan.longest);
    }
    if (longest == 0) longest = std::end(kPlans)[-1].longest;
    const Size size = size_for(each, static_cast<int>(longest));
    if (!context_.size_asked) {
      context_.size = size;
    } else if ((asked && word_room(context_.size) < each) ||
               (!options_->words.empty() &&
                letter_room(context_.size) < static_cast<int>(longest))) {
      refuse("size", fmt::format("the words don't fit into {}", to_text(context_.size)),
             fmt::format("leave the size out, or write size: {}", to_text(size)));
    }
  }

  fields::Reader& reader_;
  const OptionsContext& context_;
  std::shared_ptr<Options> options_ = std::make_shared<Options>();
  bool good_ = true;
};

class Maker {
 public:
  Maker(const PuzzleRequest& request, const Attempt& attempt)
      : request_(request), attempt_(attempt), lexicon_(words::lexicon_of(request.options.get())) {
    own_ = dynamic_cast<const Options*>(request.options.get());
  }

  std::optional<Puzzle> make() {
    auto content = std::make_shared<Scramble>();
    content->size = request_.size;
    content->lexicon = lexicon_;
    if (own_ != nullptr) content->topic = own_->topic;
    const bool made =
        own_ != nullptr && !own_->words.empty() ? use_list(*content) : use_lexicon(*content);
    if (!made) return std::nullopt;
    std::ranges::sort(content->unknown);
    for (Item& item : content->items) {
      if (!scramble(*content, item)) return std::nullopt;
    }
    Puzzle puzzle;
    puzzle.grade = grade_scramble(*content);
    puzzle.content = std::move(content);
    return puzzle;
  }

 private:
  int given(int usual) const { return own_ != nullptr ? own_->given.value_or(usual) : usual; }

  // The list's words in turn, so that puzzles of a section have different ones.
  bool use_list(Scramble& content) {
    std::vector<Letters> words = own_->words;
    const auto each = std::min(static_cast<std::size_t>(word_room(request_.size)), words.size());
    const std::uint64_t hands = words.size() / each;
    Rng rng(request_.seed.child("words").child(attempt_.number / hands));
    rng.shuffle(std::span<Letters>(words));
    const std::size_t first = attempt_.number % hands * each;
    for (std::size_t i = first; i < first + each; ++i) {
      if (!lexicon_->contains(words[i])) content.unknown.push_back(words[i]);
      content.items.push_back({words[i], {}, words[i]});
    }
    for (Item& item : content.items) give(content, item, given(0));
    return true;
  }

  // Gives the first letters, as many as needed for a unique answer and at least `least`.
  static void give(const Scramble& content, Item& item, int least) {
    auto count = static_cast<std::size_t>(least);
    item.given = item.answer.substr(0, count);
    while (anagrams(content, item, 2).size() > 1) {
      item.given = item.answer.substr(0, ++count);
    }
  }

  bool use_lexicon(Scramble& content) {
    std::vector<Plan> plans;
    for (const Plan& plan : kPlans) {
      if (is_at(plan, request_.level) &&
          static_cast<int>(plan.longest) <= letter_room(request_.size))
        plans.push_back(plan);
    }
    if (plans.empty()) return false;
    const Plan& plan = plans[attempt_.rng.below(static_cast<std::uint32_t>(plans.size()))];
    std::set<Letters> used;
    constexpr int kTries = 400;
    for (int tries = 0; tries < kTries; ++tries) {
      if (static_cast<int>(content.items.size()) == word_room(request_.size)) return true;
      const auto spread = static_cast<std::uint32_t>(plan.longest - plan.shortest + 1);
      const words::Bucket& bucket = lexicon_->of_length(plan.shortest + attempt_.rng.below(spread));
      const int common = bucket.common(words::familiar_rank(*lexicon_));
      if (common == 0) continue;
      const Letters word = lexicon_->word(
          bucket.word(static_cast<int>(attempt_.rng.below(static_cast<std::uint32_t>(common)))));
      Item item{word, word.substr(0, static_cast<std::size_t>(given(plan.given))), word};
      // Without the given letter, too, the answer must be unique.
      if (anagrams(content, {word, {}, {}}, 2).size() > 1 || !used.insert(word).second) continue;
      content.items.push_back(std::move(item));
    }
    return false;
  }

  // Puts the letters into an order that is neither the answer nor another word.
  bool scramble(const Scramble& content, Item& item) {
    constexpr int kTries = 100;
    for (int i = 0; i < kTries; ++i) {
      attempt_.rng.shuffle(std::span<char32_t>(item.letters));
      const bool moved = item.letters.front() != item.answer.front() || i > kTries / 2;
      if (moved && item.letters != item.answer && !content.lexicon->contains(item.letters)) {
        return true;
      }
    }
    return false;
  }

  const PuzzleRequest& request_;
  const Attempt& attempt_;
  const words::LexiconPtr lexicon_;
  const Options* own_ = nullptr;
};

}  // namespace

std::span<const fields::Key> option_keys() {
  return kKeys;
}

OptionsPtr read_options(fields::Reader& reader, const OptionsContext& context) {
  return OptionsReader(reader, context).read();
}

AttemptFunction start(const PuzzleRequest& request) {
  return [request](const Attempt& attempt) { return Maker(request, attempt).make(); };
}

}  // namespace gridpress::word_scramble
