#include "generator/kinds/word_search/options/reading.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "generator/base/utf8.h"
#include "generator/kinds/word_search/options/pools.h"

namespace gridpress::word_search {
namespace {

class OptionsReader {
 public:
  OptionsReader(fields::Reader& reader, const OptionsContext& context, bool numbers)
      : reader_{reader, context}, context_(context), numbers_(numbers) {}

  OptionsPtr read() {
    read_shape();
    read_terms();
    read_words();
    if (reader_.good) read_hidden_list();
    if (reader_.good) read_words_each();
    if (reader_.good) check_room();
    if (!reader_.good) return nullptr;
    const Recipe recipe = recipe_for(options_, context_.level, context_.size);
    options_.list_hidden = !recipe.terms.list_shown;
    options_.fingerprint = fingerprint();
    return std::make_shared<const Options>(std::move(options_));
  }

 private:
  void read_shape() {
    auto shape = reader_.taken("shape", read_shape_key(reader_.keys, context_));
    if (shape) options_.shape = *std::move(shape);
  }

  void read_words() {
    options_.pools =
        read_pools(reader_, options_.terms, longest_line(options_.shape, context_.size));
  }

  int squares() const { return squares_in(options_.shape, context_.size); }

  void read_terms() {
    Terms& terms = options_.terms;
    if (numbers_) {
      options_.list_shown = true;
      terms.language = kDigits;
    } else {
      const auto spelling = reader_.taken("letters", reader_.keys.choice("letters"));
      terms.language = context_.language;
      terms.spelling = spelling == "as-written" ? Spelling::kAsWritten : Spelling::kFolded;
    }
    if (const auto directions = reader_.taken("directions", reader_.keys.integer("directions"))) {
      options_.directions = static_cast<int>(*directions);
      if (std::ranges::find(kDirectionChoices, *options_.directions) == kDirectionChoices.end()) {
        reader_.error("directions", fmt::format("'directions' can't be {}", *directions),
                      "write 2, 3, 4 or 8");
      }
    }
    if (numbers_) return;
    if (const auto list = reader_.taken("list", reader_.keys.choice("list"))) {
      options_.list_shown = *list == "shown";
    }
    read_message();
  }

  void read_message() {
    const auto text = reader_.taken("message", reader_.keys.text("message"));
    if (!text) return;
    const auto message = composed(*text);
    const Spelled spelled =
        message ? spell(*message, options_.terms.spelling, context_.language) : Spelled{};
    if (!message || spelled.letters.empty()) {
      return reader_.error("message", "the message has no letters",
                           "write the message that the leftover letters should spell");
    }
    if (!spelled.refused.empty()) {
      return reader_.error(
          "message",
          fmt::format("the message contains '{}', which can't be put in a grid", spelled.refused),
          "use letters, spaces and punctuation");
    }
    const auto squares = static_cast<std::size_t>(this->squares());
    if (utf8::length(*message) > kLongestMessage || spelled.letters.size() * 2 > squares) {
      return reader_.error(
          "message",
          fmt::format("the message has {} letters, too many for a grid of {} squares",
                      spelled.letters.size(), squares),
          "use at most half of the squares");
    }
    options_.terms.message = *message;
    message_ = spelled.letters.size();
  }

  // A hidden list requires a theme: readers can't look for words they know nothing about.
  void read_hidden_list() {
    const bool known = std::ranges::none_of(options_.pools,
                                            [](const auto& pool) { return pool->theme().empty(); });
    if (options_.list_shown == false && !known) {
      reader_.error("list", "a hidden list needs a topic, so that readers know what to look for",
                    "add 'topic', the subject of the words");
    }
  }

  void read_words_each() {
    const std::size_t fewest =
        (*std::ranges::min_element(options_.pools, {},
                                   [](const auto& pool) { return pool->words().size(); }))
            ->words()
            .size();
    const auto asked = reader_.taken("words_each", reader_.keys.integer("words_each"));
    if (asked) {
      options_.words_each = static_cast<int>(*asked);
      if (static_cast<std::size_t>(*asked) > fewest) {
        reader_.error(
            "words_each",
            fmt::format("{} words per puzzle are requested, but only {} words of the list fit",
                        *asked, fewest),
            "use fewer words, or a longer list");
      }
    } else if (reader_.keys.has("words")) {
      options_.words_each = static_cast<int>(fewest);
    }
  }

  // Checks that the requested number of words, and the message, fit into the grid.
  void check_room() {
    const std::size_t squares = static_cast<std::size_t>(this->squares()) - message_;
    const std::string_view key = reader_.keys.has("words_each") ? "words_each"
                                 : reader_.keys.has("words")    ? "words"
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
        return reader_.error(
            key,
            fmt::format("{} words with {} letters or more are too many for {} squares", each,
                        shortest, squares),
            "use fewer words or a larger grid");
      }
      if (message_ > 0 && longest < squares) {
        return reader_.error("message",
                             fmt::format("the words have at most {} letters in total, but the "
                                         "message leaves {} squares to fill",
                                         longest, squares),
                             "use more words, a longer message or a smaller grid");
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
    for (const std::uint8_t inside : options_.shape) text += inside != 0 ? '1' : '0';
    const Terms& terms = options_.terms;
    return text + fmt::format("{};{};{};{};{};{}", terms.language, terms.message,
                              terms.spelling == Spelling::kFolded, options_.directions.value_or(0),
                              options_.list_shown ? (*options_.list_shown ? 1 : 0) : 2,
                              options_.words_each.value_or(0));
  }

  KeyReader reader_;
  const OptionsContext& context_;
  const bool numbers_;
  Options options_;
  std::size_t message_ = 0;  // number of letters in the message
};

}  // namespace

OptionsPtr read_options(fields::Reader& reader, const OptionsContext& context) {
  return OptionsReader(reader, context, false).read();
}

OptionsPtr read_number_options(fields::Reader& reader, const OptionsContext& context) {
  return OptionsReader(reader, context, true).read();
}

}  // namespace gridpress::word_search
