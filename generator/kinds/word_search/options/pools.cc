#include "generator/kinds/word_search/options/pools.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>

#include "generator/base/ascii.h"
#include "generator/base/count_noun.h"
#include "generator/base/utf8.h"
#include "generator/kinds/word_search/options/word_file.h"

namespace gridpress::word_search {
namespace {

constexpr std::string_view kThemes[] = {"animals", "garden", "kitchen", "music",
                                        "sea",     "space",  "tools",   "weather"};
constexpr std::string_view kStandardTheme = "animals";
constexpr std::size_t kMaxProblems = 20;  // problems reported one by one for a list
constexpr std::size_t kMaxThemes = 40;
constexpr std::size_t kMaxLetters = 20000;  // in one list; limits the automaton's size

class PoolReader {
 public:
  PoolReader(KeyReader& reader, const Terms& terms, int longest)
      : reader_(reader), terms_(terms), longest_(longest) {}

  Pools read() {
    read_words();
    return std::move(pools_);
  }

 private:
  void read_words() {
    for (const yaml::Node& item : items("allow")) allowed_.push_back(item.scalar);
    const bool themed = terms_.language != kDigits && reader_.keys.has("theme");
    const int sources = reader_.keys.has("words") + reader_.keys.has("words_from") + themed;
    if (sources > 1) {
      const std::string_view key = themed ? "theme" : "words_from";
      return reader_.error(key, "the words come from more than one source",
                           "use only one of words, words_from and theme");
    }
    if (reader_.keys.has("topic") && sources == 0) {
      return reader_.error("topic", "'topic' only applies to your own words",
                           "add words or words_from");
    }
    if (reader_.keys.has("topic") && themed) {
      return reader_.error("topic", "a theme has its own topic", "remove the topic");
    }
    if (reader_.keys.has("words")) return read_own_words();
    if (reader_.keys.has("words_from")) return read_own_file();
    if (themed) return read_themes();
    if (terms_.language == kDigits) return pools_.push_back(random_numbers(longest_));
    add_theme(kStandardTheme, [&](std::string message, std::string hint) {
      reader_.error("theme", std::move(message), std::move(hint));
    });
  }

  // The items of a list that are texts. Reports all other items as errors.
  std::vector<yaml::Node> items(std::string_view key) {
    std::vector<yaml::Node> texts;
    const yaml::Node* list = reader_.keys.list(key);
    if (list == nullptr) {
      if (reader_.keys.has(key)) reader_.good = false;
      return texts;
    }
    for (const yaml::Node& item : list->items) {
      if (item.kind == yaml::Kind::kScalar) {
        texts.push_back(item);
      } else {
        reader_.error_at(item, fmt::format("'{}' must be a list of words", key));
      }
    }
    return texts;
  }

  WordListRequest request_of(std::vector<std::string> lines) const {
    return {std::move(lines), longest_, terms_.spelling, terms_.language, allowed_, false};
  }

  void read_own_words() {
    const std::vector<yaml::Node> nodes = items("words");
    std::vector<std::string> lines;
    for (const yaml::Node& node : nodes) lines.push_back(node.scalar);
    const std::string topic = own_topic("");
    add_pool(
        topic, request_of(std::move(lines)),
        [&](const WordProblem& problem) {
          reader_.error_at(nodes[problem.line], problem.message, problem.hint);
        },
        "words");
  }

  void read_own_file() {
    const auto path = reader_.taken("words_from", reader_.keys.text("words_from"));
    if (!path) return;
    const Result<std::string> text = reader_.context.files.text(*path);
    if (!text) {
      for (const Diagnostic& problem : text.problems()) {
        reader_.error("words_from", problem.message, problem.hint);
      }
      return;
    }
    const std::string name = ascii::lower(*path);
    const bool table = name.ends_with(".csv") || name.ends_with(".tsv");
    const WordFile file = table ? parse_clue_file(*text) : parse_word_file(*text);
    WordListRequest request = request_of(file.lines);
    request.skip_long = true;
    const std::string topic = own_topic(file.title);
    add_pool(
        topic, request,
        [&](const WordProblem& problem) {
          reader_.error(
              "words_from",
              fmt::format("{}:{}: {}", *path, file.numbers[problem.line], problem.message),
              problem.hint);
        },
        "words_from");
  }

  // The theme to print. It mustn't contain the separators of a puzzle's text, because the text
  // includes the theme.
  std::string own_topic(std::string otherwise) {
    const auto text = reader_.taken("topic", reader_.keys.text("topic"));
    const auto topic = composed(text ? *text : otherwise);
    if (!topic || topic->find_first_of("|;/\n") != std::string::npos) {
      reader_.error("topic", "a topic can't contain '|', ';' or '/'",
                    "replace the character with a word");
      return "";
    }
    return *topic;
  }

  void read_themes() {
    const yaml::Node& node = *reader_.keys.node("theme");
    std::vector<yaml::Node> names;
    if (node.kind == yaml::Kind::kScalar) names.push_back(node);
    if (node.kind == yaml::Kind::kSequence) names = node.items;
    if (names.empty() || names.size() > kMaxThemes) {
      return reader_.error("theme", "'theme' must be a name or a list of names",
                           fmt::format("use one of: {}", fmt::join(kThemes, ", ")));
    }
    for (const yaml::Node& name : names) {
      add_theme(name.scalar, [&](std::string message, std::string hint) {
        reader_.error_at(name, std::move(message), std::move(hint));
      });
    }
  }

  void add_theme(std::string_view name, const std::function<void(std::string, std::string)>& fail) {
    constexpr std::string_view kNameLetters = "abcdefghijklmnopqrstuvwxyz0123456789-";
    const bool good = !name.empty() && name.find_first_not_of(kNameLetters) == name.npos;
    const auto read = [&](std::string_view theme) {
      return reader_.context.files.data(
          fmt::format("themes-of-words/{}/{}.txt", reader_.context.language, theme));
    };
    const Result<std::string> text = good ? read(name) : failure("");
    if (!text) {
      std::vector<std::string> available;
      for (const std::string_view theme : kThemes) {
        if (read(theme)) available.emplace_back(theme);
      }
      return fail(fmt::format("no theme '{}' in this language", name), suggest(name, available));
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
    if (request.lines.size() > kMaxWords || letters > kMaxLetters) {
      return reader_.error(
          key,
          fmt::format("a list can have at most {} words and {} letters", kMaxWords, kMaxLetters),
          "use fewer words");
    }
    WordList list = read_word_list(request);
    for (std::size_t i = 0; i < std::min(list.problems.size(), kMaxProblems); ++i) {
      fail(list.problems[i]);
    }
    if (list.problems.size() > kMaxProblems) {
      reader_.error(key,
                    fmt::format("{} in this list of words",
                                count_noun(list.problems.size() - kMaxProblems, "more problem")),
                    "fix the problems above first");
    }
    if (!list.problems.empty()) return;
    if (list.words.empty()) {
      return reader_.error(
          key,
          list.skipped.empty() ? "this list has no words" : "no word in this list fits in the grid",
          list.skipped.empty() ? "write at least one word" : "use a larger grid");
    }
    if (!list.skipped.empty() && key == "words_from") {
      const std::size_t named = std::min<std::size_t>(list.skipped.size(), 5);
      reader_.keys.warning(
          key, fmt::format("skipped words that are too long for a grid of size {}: {}{}",
                           to_text(reader_.context.size),
                           fmt::join(list.skipped.begin(),
                                     list.skipped.begin() + static_cast<long>(named), ", "),
                           named < list.skipped.size() ? " …" : ""));
    }
    pools_.push_back(std::make_shared<const Pool>(theme, std::move(list), terms_));
  }

  KeyReader& reader_;
  const Terms& terms_;
  int longest_;
  Pools pools_;
  std::vector<std::string> allowed_;
};

}  // namespace

Pools read_pools(KeyReader& reader, const Terms& terms, int longest) {
  return PoolReader(reader, terms, longest).read();
}

}  // namespace gridpress::word_search
