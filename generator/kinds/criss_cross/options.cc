#include "generator/kinds/criss_cross/options.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "generator/base/ascii.h"
#include "generator/base/count_noun.h"
#include "generator/kinds/criss_cross/layouts.h"
#include "generator/kinds/words/clued_grid.h"

namespace gridpress::criss_cross {
namespace {

using words::ClueRow;

constexpr std::size_t kMostFaults = 30;      // reported one by one
constexpr std::size_t kLongestWritten = 30;  // letters of a word in a section without a size

// All kinds of help, from the most to the least, with the ratings of puzzles that have it.
constexpr std::pair<Help, double> kHelp[] = {
    {{true, 1}, 1.0},  {{true, 2}, 1.5},  {{true, 4}, 1.8},  {{true, 0}, 2.0},
    {{false, 1}, 3.0}, {{false, 2}, 3.4}, {{false, 4}, 3.7}, {{false, 0}, 4.0}};

constexpr auto kInitialsNames = [] {
  std::array<std::string_view, std::size(words::kInitials)> names;
  std::ranges::transform(words::kInitials, names.begin(), &words::InitialsName::name);
  return names;
}();

constexpr fields::Key kKeys[] = {
    {.name = "words",
     .type = fields::Type::kList,
     .help = "Words with their clues, all of which are in each puzzle: [{glacier: A slow river of "
             "ice}, …]. Without words, gridpress uses twelve of its own."},
    {.name = "words_from",
     .help = "A CSV or TSV file in or below the spec's folder with a word and its clue per line."},
    {.name = "topic", .help = "Topic of the words, printed with each puzzle."},
    {.name = "bank",
     .type = fields::Type::kFlag,
     .help = "Whether readers see a list of the words. By default, the level decides."},
    {.name = "initials",
     .type = fields::Type::kChoice,
     .help = "How many words have their first letter given. By default, the level decides.",
     .choices = kInitialsNames},
    {.name = "allow",
     .type = fields::Type::kList,
     .help = "Words that are accepted although they are vulgar or their clue contains them."}};

class OptionsReader {
 public:
  OptionsReader(fields::Reader& reader, const OptionsContext& context)
      : reader_(reader), context_(context) {}

  OptionsPtr read() {
    options_->language = context_.language;
    read_help();
    const std::vector<ClueRow> rows = read_rows();
    if (rows.empty() || !check(rows) || !good_) return nullptr;
    std::ranges::sort(options_->words, {}, &Clued::letters);
    if (!context_.size_asked) {
      const Size least = compact_size(options_->words);
      const auto wider = [](int side) {
        return side == 0 ? kLargestSide : std::min(side + 1, kLargestSide);
      };
      context_.size = {wider(least.rows), wider(least.columns)};
    }
    options_->fingerprint = fmt::format("{};{};{};{}", options_->language, options_->topic,
                                        options_->help.bank, options_->help.initials);
    for (const Clued& word : options_->words) {
      options_->fingerprint += fmt::format(";{}={}", word.shown, word.clue);
    }
    return options_;
  }

 private:
  void refuse(std::string_view key, std::string message, std::string hint) {
    good_ = false;
    reader_.error(key, std::move(message), std::move(hint));
  }

  void read_help() {
    options_->help = help_for(context_.level);
    const auto bank = reader_.flag("bank");
    const auto initials = reader_.choice("initials");
    options_->help.bank = bank.value_or(options_->help.bank);
    for (const auto& [every, name] : words::kInitials) {
      if (name == initials) options_->help.initials = every;
    }
    options_->any_level = bank || initials;
  }

  void read_topic(const std::string& title) {
    options_->topic = words::one_line(reader_.text("topic").value_or(title));
    if (!ascii::is_printable(options_->topic)) {
      refuse("topic", "the topic contains a control character", "write the topic again");
    }
  }

  std::vector<ClueRow> read_rows() {
    const bool own = reader_.has("words"), file = reader_.has("words_from");
    if (own && file) {
      refuse("words_from", "the words come from more than one source",
             "use only one of words and words_from");
      return {};
    }
    return own ? read_own_words() : file ? read_file() : read_sample();
  }

  // Without a list, uses one of gridpress's own.
  std::vector<ClueRow> read_sample() {
    const Result<std::string> text = context_.files.data(
        fmt::format("themes-of-clues/{}/land-and-water.csv", context_.language));
    if (!text) {
      refuse("kind", fmt::format("words with clues in '{}' are missing", context_.language),
             "add words_from: list.csv, a file with a word and its clue per line");
      return {};
    }
    words::ClueFile file = words::read_clue_file(*text);
    read_topic(file.title);
    return std::move(file.rows);
  }

  std::vector<ClueRow> read_own_words() {
    read_topic("");
    std::vector<ClueRow> rows;
    const yaml::Node* list = reader_.list("words");
    if (list == nullptr) return good_ = false, rows;
    for (const yaml::Node& item : list->items) {
      if (item.kind != yaml::Kind::kMap || item.entries.size() != 1 ||
          item.entries.front().value.kind != yaml::Kind::kScalar) {
        good_ = false;
        reader_.error_at(item, "an item of 'words' must be a word and its clue",
                         "write glacier: A slow river of ice");
        continue;
      }
      const yaml::Entry& entry = item.entries.front();
      const auto cell = [](const yaml::Node& node) {
        return words::ClueCell{node.scalar, node.pos.line, node.pos.column};
      };
      rows.push_back({cell(entry.key), cell(entry.value)});
    }
    if (list->items.empty()) refuse("words", "the list is empty", "write a word and its clue");
    return rows;
  }

  std::vector<ClueRow> read_file() {
    const auto path = reader_.text("words_from");
    if (!path) return good_ = false, std::vector<ClueRow>();
    const Result<std::string> text = context_.files.text(*path);
    if (!text) {
      for (const Diagnostic& it : text.problems()) {
        const bool named = it.message.find(*path) != it.message.npos;
        refuse("words_from", named ? it.message : fmt::format("'{}' {}", *path, it.message),
               it.hint);
      }
      return {};
    }
    file_ = *path;
    words::ClueFile file = words::read_clue_file(*text);
    read_topic(file.title);
    for (const words::ClueFileFault& fault : file.faults) {
      report(fault.line, fault.column, fault.message, fault.hint);
    }
    if (file.rows.empty() && file.faults.empty()) {
      refuse("words_from", fmt::format("{} has no words", *path),
             "write a word, a comma and its clue on each line");
    }
    return std::move(file.rows);
  }

  // Reports a fault in the file of words or, if the section itself has them, in the spec.
  void report(int line, int column, std::string message, std::string hint) {
    good_ = false;
    Diagnostic problem = failure(std::move(message), std::move(hint));
    problem.file = file_;
    problem.pos = {line, column};
    reader_.report(std::move(problem));
  }

  bool check(const std::vector<ClueRow>& rows) {
    const yaml::Node* allow = reader_.has("allow") ? reader_.list("allow") : nullptr;
    words::ClueRules rules{.language = context_.language, .all_cross = true};
    for (std::size_t i = 0; allow != nullptr && i < allow->items.size(); ++i) {
      rules.allowed.push_back(allow->items[i].scalar);
    }
    const Size size = context_.size;
    const bool own = reader_.has("words") || reader_.has("words_from");
    rules.longest = own && context_.size_asked
                        ? static_cast<std::size_t>(std::max(size.rows, size.columns))
                        : kLongestWritten;
    words::ClueStore store = check_clues(rows, rules);
    for (std::size_t i = 0; i < std::min(store.faults.size(), kMostFaults); ++i) {
      const words::ClueFault& fault = store.faults[i];
      const words::ClueCell& cell = fault.in_clue ? rows[fault.row].clue : rows[fault.row].word;
      report(cell.line, cell.column, fault.message, fault.hint);
    }
    const std::string_view key = reader_.has("words") ? "words" : "words_from";
    if (store.faults.size() > kMostFaults) {
      refuse(key,
             fmt::format("{} in the list of words",
                         count_noun(store.faults.size() - kMostFaults, "more problem")),
             "fix the problems above first");
    }
    if (!store.faults.empty()) return false;
    if (store.words.size() < kFewestWords || store.words.size() > kMostWords) {
      refuse(key,
             fmt::format("a criss-cross can't have {}", count_noun(store.words.size(), "word")),
             fmt::format("use {} to {} words", kFewestWords, kMostWords));
    }
    options_->words = std::move(store.words);
    return true;
  }

  fields::Reader& reader_;
  const OptionsContext& context_;
  std::shared_ptr<Options> options_ = std::make_shared<Options>();
  std::string file_;  // with the words; empty if they are in the spec
  bool good_ = true;
};

}  // namespace

double rating_with(const Help& help) {
  for (const auto& [known, rating] : kHelp) {
    if (known.bank == help.bank && known.initials == help.initials) return rating;
  }
  return kHelp[0].second;
}

Help help_for(const Level& level) {
  if (!level.rating) return {};
  const auto found = std::ranges::find_if(
      kHelp, [&](const auto& known) { return level.rating->contains(known.second); });
  return found == std::end(kHelp) ? Help{} : found->first;
}

std::span<const fields::Key> option_keys() {
  return kKeys;
}

OptionsPtr read_options(fields::Reader& reader, const OptionsContext& context) {
  return OptionsReader(reader, context).read();
}

Size compact_size(const std::vector<Clued>& words) {
  std::vector<Letters> letters;
  for (const Clued& word : words) letters.push_back(word.letters);
  Rng rng(Seed(letters.size()));
  const auto layout =
      compact_layout(letters, {kLargestSide, kLargestSide}, usual_tries(letters.size()), rng);
  return layout ? layout->size : Size{0, 0};
}

const Options& sample_options() {
  static const Options options = [] {
    constexpr const char* kSample[][2] = {
        {"glacier", "A slow river of ice"},
        {"island", "Land with water all round it"},
        {"river", "It flows from its source to the sea"},
        {"delta", "Where a stream splits before it meets the sea"},
        {"cliff", "A steep face of rock"},
        {"forest", "Many trees growing together"},
        {"valley", "Low land between hills"},
        {"ocean", "The Atlantic is one"},
        {"volcano", "A mountain that can erupt"},
        {"lake", "Still water with land all round it"},
        {"coast", "Where the land meets the sea"},
        {"desert", "A very dry place with little rain"}};
    std::vector<ClueRow> rows;
    for (const auto& [word, clue] : kSample) rows.push_back({{word, 1, 1}, {clue, 1, 1}});
    words::ClueStore store = check_clues(rows, {.language = "en", .all_cross = true});
    GRIDPRESS_CHECK(store.faults.empty());
    Options sample;
    sample.words = std::move(store.words);
    std::ranges::sort(sample.words, {}, &Clued::letters);
    sample.language = "en";
    sample.topic = "Land and water";
    return sample;
  }();
  return options;
}

}  // namespace gridpress::criss_cross
