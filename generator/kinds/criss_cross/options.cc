#include "generator/kinds/criss_cross/options.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "generator/base/count_noun.h"
#include "generator/kinds/words/layouts.h"

namespace gridpress::criss_cross {
namespace {

using words::Clued;
using words::ClueRow;
using words::compact_layout;
using words::kLargestSide;
using words::usual_tries;

constexpr fields::Key kKeys[] = {
    {.name = "words",
     .type = fields::Type::kList,
     .help = "Words with their clues, all of which are in each puzzle: [{glacier: A slow river of "
             "ice}, …]. Without words, gridpress uses twelve of its own."},
    {.name = "words_from",
     .help = "A CSV or TSV file in or below the spec's folder with a word and its clue per line."},
    words::kTopicKey,
    words::kBankKey,
    words::kInitialsKey,
    words::kAllowKey};

}  // namespace

std::span<const fields::Key> option_keys() {
  return kKeys;
}

OptionsPtr read_options(fields::Reader& keys, const OptionsContext& context) {
  auto options = std::make_shared<Options>();
  words::CluedReader reader(keys, context, *options);
  reader.read_help();
  const bool own = keys.has("words") || keys.has("words_from");
  const words::ClueRows list = own ? reader.read_list() : reader.read_data("land-and-water.csv");
  if (list.rows.empty()) return nullptr;
  words::ClueRules rules{.language = context.language, .all_cross = true};
  rules.longest = own && context.size_asked
                      ? static_cast<std::size_t>(std::max(context.size.rows, context.size.columns))
                      : words::kLongestWritten;
  const std::string_view key = keys.has("words") ? "words" : "words_from";
  options->words = reader.checked(key, list, rules);
  const std::size_t count = options->words.size();
  if (count > 0 && (count < kFewestWords || count > kMostWords)) {
    reader.refuse(key, fmt::format("a criss-cross can't have {}", count_noun(count, "word")),
                  fmt::format("use {} to {} words", kFewestWords, kMostWords));
  }
  if (!reader.good() || count == 0) return nullptr;
  if (!context.size_asked) {
    const Size least = compact_size(options->words);
    const auto wider = [](int side) {
      return side == 0 ? kLargestSide : std::min(side + 1, kLargestSide);
    };
    context.size = {wider(least.rows), wider(least.columns)};
  }
  options->fingerprint = fmt::format("{};{};{};{}", options->language, options->topic,
                                     options->help.bank, options->help.initials);
  for (const Clued& word : options->words) {
    options->fingerprint += fmt::format(";{}={}", word.shown, word.clue);
  }
  return options;
}

Size compact_size(const std::vector<Clued>& list) {
  const std::vector<words::Letters> letters = words::letters_of(list);
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
