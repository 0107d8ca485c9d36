#include "generator/kinds/word_search/options.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <numeric>

#include "generator/base/utf8.h"
#include "generator/kinds/word_search/judge.h"

namespace gridpress::word_search {
namespace {

using fields::Key;
using fields::Type;

constexpr std::string_view kLists[] = {"shown", "hidden"};
constexpr std::string_view kSpellings[] = {"as-written", "folded"};
constexpr std::string_view kThemes[] = {"animals", "garden", "kitchen", "music",
                                        "sea",     "space",  "tools",   "weather"};
constexpr std::string_view kStandardTheme = "animals";
constexpr std::size_t kMostProblems = 20;  // of one list, reported one by one
constexpr std::size_t kMostThemes = 40;
constexpr std::size_t kMostLetters = 20000;  // of one list: bounds the automaton
constexpr int kMostWordsEach = 100;

constexpr Key kKeys[] = {
    {.name = "words",
     .type = Type::kList,
     .help = "Words and phrases to hide; all of them in each puzzle, unless words_each is less."},
    {.name = "words_from",
     .help = "A text file below the spec's folder, a word or phrase a line, to take words from."},
    {.name = "theme",
     .type = Type::kAny,
     .help =
         "A list of words that comes with the program (animals, garden, kitchen, sea; in English "
         "music, space, tools, weather too), or several by turns: [animals, sea]."},
    {.name = "topic", .help = "What your own words are about, printed with each puzzle."},
    {.name = "words_each",
     .type = Type::kInteger,
     .help = "How many words are hidden in each puzzle.",
     .least = 1,
     .most = kMostWordsEach},
    {.name = "directions",
     .type = Type::kInteger,
     .help = "2: right and down; 3: one diagonal more; 4: both diagonals; 8: backwards too. By the "
             "level when left out.",
     .least = 2,
     .most = 8},
    {.name = "list",
     .type = Type::kChoice,
     .help = "Whether readers see the words or only the theme. By the level when left out.",
     .choices = kLists},
    {.name = "letters",
     .type = Type::kChoice,
     .help =
         "Whether letters keep all their marks in the grid, or only those that the language has "
         "letters of its own for.",
     .choices = kSpellings},
    {.name = "message", .help = "What the letters say that belong to no word. No others are left."},
    {.name = "allow",
     .type = Type::kList,
     .help = "Words that may be read backwards too, be inside another word, or be vulgar."},
};

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kSpace = " \t\r\n";
  const std::size_t first = text.find_first_not_of(kSpace);
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

class OptionsReader {
 public:
  OptionsReader(fields::Reader& reader, const OptionsContext& context)
      : reader_(reader), context_(context) {}

  OptionsPtr read() {
    read_terms();
    read_words();
    if (good_) read_hidden_list();
    if (good_) read_words_each();
    if (good_) check_room();
    if (!good_) return nullptr;
    const Recipe recipe = recipe_for(options_, context_.level, context_.size);
    options_.list_hidden = !recipe.terms.list_shown;
    options_.fingerprint = fingerprint();
    return std::make_shared<const Options>(std::move(options_));
  }

 private:
  void error(std::string_view key, std::string message, std::string hint) {
    good_ = false;
    reader_.error(key, std::move(message), std::move(hint));
  }

  // A choice or number that is wrong is reported by its getter.
  template <typename T>
  std::optional<T> taken(std::string_view key, std::optional<T> value) {
    if (!value && reader_.has(key)) good_ = false;
    return value;
  }

  void read_terms() {
    Terms& terms = options_.terms;
    terms.language = context_.language;
    const auto spelling = taken("letters", reader_.choice("letters"));
    terms.spelling = spelling == "as-written" ? Spelling::kAsWritten : Spelling::kFolded;
    if (const auto directions = taken("directions", reader_.integer("directions"))) {
      options_.directions = static_cast<int>(*directions);
      if (std::ranges::find(kDirectionChoices, *options_.directions) == kDirectionChoices.end()) {
        error("directions", fmt::format("there are no {} directions", *directions),
              "write 2, 3, 4 or 8");
      }
    }
    if (const auto list = taken("list", reader_.choice("list"))) {
      options_.list_shown = *list == "shown";
    }
    read_message();
  }

  void read_message() {
    const auto text = taken("message", reader_.text("message"));
    if (!text) return;
    const auto message = composed(*text);
    const Spelled spelled =
        message ? spell(*message, options_.terms.spelling, context_.language) : Spelled{};
    if (!message || spelled.letters.empty()) {
      return error("message", "the message has no letters", "write what the letters are to say");
    }
    if (!spelled.refused.empty()) {
      return error("message",
                   fmt::format("the message has '{}', which no grid can show", spelled.refused),
                   "a message takes letters, blanks and punctuation");
    }
    const std::size_t squares = context_.size.cells();
    if (utf8::length(*message) > kLongestMessage || spelled.letters.size() * 2 > squares) {
      return error("message",
                   fmt::format("the message has {} letters, too many for a grid of {} squares",
                               spelled.letters.size(), squares),
                   "it may take half of the squares");
    }
    options_.terms.message = *message;
    message_ = spelled.letters.size();
  }

  void read_words() {
    for (const yaml::Node& item : items("allow")) allowed_.push_back(item.scalar);
    const int sources = reader_.has("words") + reader_.has("words_from") + reader_.has("theme");
    if (sources > 1) {
      const std::string_view key = reader_.has("theme") ? "theme" : "words_from";
      return error(key, "the words come from more than one place",
                   "keep one of words, words_from and theme");
    }
    if (reader_.has("topic") && sources == 0) {
      return error("topic", "a topic goes with words of your own", "write words or words_from");
    }
    if (reader_.has("topic") && reader_.has("theme")) {
      return error("topic", "a theme has its own topic", "take the topic out");
    }
    if (reader_.has("words")) return read_own_words();
    if (reader_.has("words_from")) return read_own_file();
    if (reader_.has("theme")) return read_themes();
    add_theme(kStandardTheme, [&](std::string message, std::string hint) {
      error("theme", std::move(message), std::move(hint));
    });
  }

  // The items of a list that are texts; the others are reported.
  std::vector<yaml::Node> items(std::string_view key) {
    std::vector<yaml::Node> texts;
    const yaml::Node* list = reader_.list(key);
    if (list == nullptr) {
      if (reader_.has(key)) good_ = false;
      return texts;
    }
    for (const yaml::Node& item : list->items) {
      if (item.kind == yaml::Kind::kScalar) {
        texts.push_back(item);
      } else {
        good_ = false;
        reader_.error_at(item, fmt::format("'{}' takes a list of words", key));
      }
    }
    return texts;
  }

  WordListRequest request_of(std::vector<std::string> lines) const {
    return {std::move(lines),  context_.size, options_.terms.spelling,
            context_.language, allowed_,      false};
  }

  void read_own_words() {
    const std::vector<yaml::Node> nodes = items("words");
    std::vector<std::string> lines;
    for (const yaml::Node& node : nodes) lines.push_back(node.scalar);
    const std::string topic = own_topic("");
    add_pool(
        topic, request_of(std::move(lines)),
        [&](const WordProblem& problem) {
          good_ = false;
          reader_.error_at(nodes[problem.line], problem.message, problem.hint);
        },
        "words");
  }

  void read_own_file() {
    const auto path = taken("words_from", reader_.text("words_from"));
    if (!path) return;
    const Result<std::string> text = context_.files.text(*path);
    if (!text) {
      for (const Diagnostic& problem : text.problems()) {
        error("words_from", problem.message, problem.hint);
      }
      return;
    }
    const WordFile file = parse_word_file(*text);
    WordListRequest request = request_of(file.lines);
    request.skip_long = true;
    const std::string topic = own_topic(file.title);
    add_pool(
        topic, request,
        [&](const WordProblem& problem) {
          error("words_from",
                fmt::format("{}:{}: {}", *path, file.numbers[problem.line], problem.message),
                problem.hint);
        },
        "words_from");
  }

  // As it is printed. It is part of a puzzle's text, so it has none of the marks of that.
  std::string own_topic(std::string otherwise) {
    const auto text = taken("topic", reader_.text("topic"));
    const auto topic = composed(text ? *text : otherwise);
    if (!topic || topic->find_first_of("|;/\n") != std::string::npos) {
      error("topic", "a topic can't have '|', ';' or '/'", "write it in words");
      return "";
    }
    return *topic;
  }

  void read_themes() {
    const yaml::Node& node = *reader_.node("theme");
    std::vector<yaml::Node> names;
    if (node.kind == yaml::Kind::kScalar) names.push_back(node);
    if (node.kind == yaml::Kind::kSequence) names = node.items;
    if (names.empty() || names.size() > kMostThemes) {
      return error("theme", "'theme' takes a name, or a list of names",
                   fmt::format("one of: {}", fmt::join(kThemes, ", ")));
    }
    for (const yaml::Node& name : names) {
      add_theme(name.scalar, [&](std::string message, std::string hint) {
        good_ = false;
        reader_.error_at(name, std::move(message), std::move(hint));
      });
    }
  }

  void add_theme(std::string_view name, const std::function<void(std::string, std::string)>& fail) {
    constexpr std::string_view kNameLetters = "abcdefghijklmnopqrstuvwxyz0123456789-";
    const bool good = !name.empty() && name.find_first_not_of(kNameLetters) == name.npos;
    Result<std::string> text = failure("");
    if (good) {
      text = context_.files.data(fmt::format("themes-of-words/{}/{}.txt", context_.language, name));
    }
    if (!text) {
      return fail(fmt::format("there is no theme '{}' in this language", name),
                  suggest(name, {std::begin(kThemes), std::end(kThemes)}));
    }
    const WordFile file = parse_word_file(*text);
    WordListRequest request = request_of(file.lines);
    request.skip_long = true;
    add_pool(
        file.title, request,
        [&](const WordProblem& problem) { fail(problem.message, problem.hint); }, "theme");
  }

  void add_pool(const std::string& theme, const WordListRequest& request,
                const std::function<void(const WordProblem&)>& fail, std::string_view key) {
    std::size_t letters = 0;
    for (const std::string& line : request.lines) letters += utf8::length(line);
    if (request.lines.size() > kMostWords || letters > kMostLetters) {
      return error(
          key, fmt::format("a list takes up to {} words and {} letters", kMostWords, kMostLetters),
          "take fewer words");
    }
    WordList list = read_word_list(request);
    for (std::size_t i = 0; i < std::min(list.problems.size(), kMostProblems); ++i) {
      fail(list.problems[i]);
    }
    if (list.problems.size() > kMostProblems) {
      error(key, fmt::format("{} more problems in this list", list.problems.size() - kMostProblems),
            "mend the ones above first");
    }
    if (!list.problems.empty()) return;
    if (list.words.empty()) {
      return error(key,
                   list.skipped.empty() ? "there are no words in this list"
                                        : "no word of this list fits into the grid",
                   list.skipped.empty() ? "write at least one word" : "take a larger grid");
    }
    if (!list.skipped.empty() && key == "words_from") {
      const std::size_t named = std::min<std::size_t>(list.skipped.size(), 5);
      reader_.warning(
          key, fmt::format("too long for a grid of {}, and left out: {}{}", to_text(context_.size),
                           fmt::join(list.skipped.begin(),
                                     list.skipped.begin() + static_cast<long>(named), ", "),
                           named < list.skipped.size() ? " …" : ""));
    }
    options_.pools.push_back(std::make_shared<const Pool>(theme, std::move(list), options_.terms));
  }

  // Nobody can look for words of which nothing is known.
  void read_hidden_list() {
    const bool known = std::ranges::none_of(options_.pools,
                                            [](const auto& pool) { return pool->theme().empty(); });
    if (options_.list_shown == false && !known) {
      error("list", "a hidden list needs a topic, so that readers know what to look for",
            "write topic: what the words are about");
    }
  }

  void read_words_each() {
    const std::size_t fewest =
        (*std::ranges::min_element(options_.pools, {},
                                   [](const auto& pool) { return pool->words().size(); }))
            ->words()
            .size();
    const auto asked = taken("words_each", reader_.integer("words_each"));
    if (asked) {
      options_.words_each = static_cast<int>(*asked);
      if (static_cast<std::size_t>(*asked) > fewest) {
        error("words_each",
              fmt::format("{} words in each puzzle, but the list has {} that fit", *asked, fewest),
              "take fewer, or a longer list");
      }
    } else if (reader_.has("words")) {
      options_.words_each = static_cast<int>(fewest);
    }
  }

  // Whether so many words, and the message, go into the grid at all.
  void check_room() {
    const std::size_t squares = context_.size.cells() - message_;
    const std::string_view key = reader_.has("words_each") ? "words_each"
                                 : reader_.has("words")    ? "words"
                                                           : "message";
    for (const auto& pool : options_.pools) {
      std::vector<std::size_t> lengths;
      for (const Word& word : pool->words()) lengths.push_back(word.letters.size());
      std::ranges::sort(lengths);
      const std::size_t each =
          options_.words_each ? static_cast<std::size_t>(*options_.words_each) : lengths.size();
      const auto sum = [&](auto first, auto last) {
        return std::accumulate(first, last, std::size_t{0});
      };
      const auto count = static_cast<std::ptrdiff_t>(each);
      const std::size_t shortest = sum(lengths.begin(), lengths.begin() + count);
      const std::size_t longest = sum(lengths.end() - count, lengths.end());
      if (options_.words_each && shortest > squares + squares / 3) {
        return error(key,
                     fmt::format("{} words with {} letters or more are too many for {} squares",
                                 each, shortest, squares),
                     "take fewer words or a larger grid");
      }
      if (message_ > 0 && longest < squares) {
        return error(
            "message",
            fmt::format("the words have {} letters at most, and have to fill the {} squares "
                        "beside the message",
                        longest, squares),
            "take more words, a longer message or a smaller grid");
      }
    }
  }

  std::string fingerprint() const {
    std::string text;
    for (const auto& pool : options_.pools) {
      text += pool->theme();
      for (const Word& word : pool->words()) text += ';' + word.shown;
      text += '|';
    }
    const Terms& terms = options_.terms;
    return text + fmt::format("{};{};{};{};{};{}", terms.language, terms.message,
                              terms.spelling == Spelling::kFolded, options_.directions.value_or(0),
                              options_.list_shown ? (*options_.list_shown ? 1 : 0) : 2,
                              options_.words_each.value_or(0));
  }

  fields::Reader& reader_;
  const OptionsContext& context_;
  Options options_;
  std::vector<std::string> allowed_;
  std::size_t message_ = 0;  // letters of it
  bool good_ = true;
};

// How far the ratings of some terms are from a level's; 0: all of them are in it.
double distance(const RatingBand& band, const std::optional<fields::Range>& wanted) {
  if (!wanted) return 0;
  return std::max(wanted->low.value_or(0) - band.low, 0.0) +
         std::max(band.high - wanted->high.value_or(99), 0.0);
}

}  // namespace

std::span<const fields::Key> option_keys() {
  return kKeys;
}

OptionsPtr read_options(fields::Reader& reader, const OptionsContext& context) {
  return OptionsReader(reader, context).read();
}

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
    request.size = {10, 10};
    request.language = "en";
    WordList list = read_word_list(request);
    GRIDPRESS_CHECK(list.problems.empty());
    standard.pools.push_back(
        std::make_shared<const Pool>("Breakfast and lunch", std::move(list), standard.terms));
    return standard;
  }();
  return options;
}

Recipe recipe_for(const Options& options, const Level& level, Size size) {
  Recipe recipe;
  recipe.pools = options.pools;
  recipe.terms = options.terms;
  const bool known =
      std::ranges::none_of(options.pools, [](const auto& pool) { return pool->theme().empty(); });
  double best = -1;
  for (const bool shown : {true, false}) {
    if (options.list_shown.value_or(shown) != shown) continue;
    if (!shown && !options.list_shown && !known) continue;
    for (const int directions : kDirectionChoices) {
      if (options.directions.value_or(directions) != directions) continue;
      // Only where the level is beyond all directions is a list hidden by itself.
      if (!shown && !options.list_shown && directions != 8) continue;
      const double from = distance(rating_band(directions, shown), level.rating);
      if (best >= 0 && from >= best) continue;
      best = from;
      recipe.terms.directions = directions;
      recipe.terms.list_shown = shown;
    }
  }
  recipe.words_each = options.words_each.value_or(
      recipe.terms.message.empty() ? usual_words(size, recipe.terms.directions) : 0);
  recipe.crossing = recipe.terms.directions == 8 ? 0.6 : 0.4;
  return recipe;
}

WordFile parse_word_file(std::string_view text) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF", kTitle = "title:";
  if (text.starts_with(kMark)) text.remove_prefix(kMark.size());
  WordFile file;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty() || line.starts_with('#')) continue;
    if (line.starts_with(kTitle) && file.lines.empty() && file.title.empty()) {
      file.title = trimmed(line.substr(kTitle.size()));
      continue;
    }
    file.lines.emplace_back(line);
    file.numbers.push_back(number);
  }
  return file;
}

}  // namespace gridpress::word_search
