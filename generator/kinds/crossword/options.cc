#include "generator/kinds/crossword/options.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "generator/kinds/near_copies.h"
#include "generator/kinds/words/shared.h"

namespace gridpress::crossword {
namespace {

using words::ClueRows;
using words::Entry;
using words::Letters;

constexpr std::array<std::string_view, 2> kStyles{"british", "american"};
constexpr std::array<std::string_view, 1> kDrafts{"marked"};

constexpr fields::Key kKeys[] = {
    {.name = "words",
     .type = fields::Type::kList,
     .help = "Your words with their clues: [{glacier: A slow river of ice}, …]."},
    {.name = "words_from",
     .help = "A CSV or TSV file in or below the spec's folder with a word and its clue per line."},
    {.name = "at_least",
     .type = fields::Type::kInteger,
     .help = "Each puzzle has at least this many of your words. The others are from clues_from.",
     .least = 0,
     .most = 30},
    words::kCluesFromKey,
    {.name = "drafts",
     .type = fields::Type::kChoice,
     .help = "marked: also use words of the language's word list that don't have a clue yet.",
     .choices = kDrafts},
    {.name = "style",
     .type = fields::Type::kChoice,
     .help = "The grid: british (the default), a lattice, or american, in which nearly every cell "
             "is crossed.",
     .choices = kStyles},
    words::kTopicKey,
    words::kBankKey,
    words::kInitialsKey,
    words::kAllowKey};

constexpr int kSmallestDense = 13;

class OptionsReader {
 public:
  OptionsReader(fields::Reader& keys, const OptionsContext& context)
      : keys_(keys), context_(context), reader_(keys, context, *options_) {}

  OptionsPtr read() {
    reader_.read_help();
    options_->dense = keys_.choice("style") == "american";
    if (options_->dense && context_.size.rows < kSmallestDense) {
      reader_.refuse("style",
                     fmt::format("an American grid can't have {} rows", context_.size.rows),
                     "write size: 13 or size: 15");
    }
    options_->drafts = keys_.choice("drafts") == "marked";
    options_->at_least = static_cast<std::size_t>(keys_.integer("at_least").value_or(0));
    const std::string_view key = keys_.has("words") ? "words" : "words_from";
    const ClueRows own = reader_.read_list();
    options_->words = reader_.checked(key, own, rules());
    const bool only_own = !own.rows.empty() && !options_->drafts && !keys_.has("at_least") &&
                          !keys_.has("clues_from");
    std::vector<Clued> others;
    if (!only_own) others = reader_.read_more(rules());
    if (options_->drafts) {
      language_ = words::read_lexicon(keys_, context_);
      if (language_ == nullptr) return nullptr;
    }
    if (!reader_.good()) return nullptr;
    options_->set_words(others, language_.get());
    return options_;
  }

 private:
  words::ClueRules rules() const {
    return {.language = context_.language,
            .longest = words::kLongestWritten,
            .allowed = {},
            .store = true,
            .drafts = options_->drafts};
  }

  fields::Reader& keys_;
  const OptionsContext& context_;
  std::shared_ptr<Options> options_ = std::make_shared<Options>();
  words::CluedReader reader_;
  words::LexiconPtr language_;
};

}  // namespace

void Options::set_words(const std::vector<Clued>& others, const words::Lexicon* list) {
  std::vector<Entry> entries;
  std::uint64_t digest = 0;
  const auto add = [&](const std::vector<Clued>& all, int entry_rank) {
    for (const Clued& word : all) {
      if (!add_clue(word)) continue;
      entries.push_back({word.letters, entry_rank});
      digest = joined(digest, hash_of_text(word.shown + "=" + word.clue));
    }
  };
  add(words, words::kOwnRank);
  // The clues of other words don't change which words fill a grid with drafts, so puzzles stay the
  // same while their clues are written.
  add(others, list == nullptr ? words::kOthersRank : words::kTabooRank);
  for (std::size_t length = 0; list != nullptr && length <= words::kLongestWord; ++length) {
    const words::Bucket& bucket = list->of_length(length);
    for (int word = 0; word < bucket.size(); ++word) {
      entries.push_back({list->word(bucket.word(word)), bucket.rank(word)});
    }
  }
  rank = list == nullptr ? words::kOthersRank : words::common_rank(*list);
  set_lexicon(std::move(entries));
  fingerprint = fmt::format("{};{};{};{};{};{};{};{:016x};{}", language, topic, help.bank,
                            help.initials, dense, at_least, drafts, digest, lexicon->digest());
}

std::span<const fields::Key> option_keys() {
  return kKeys;
}

OptionsPtr read_options(fields::Reader& reader, const OptionsContext& context) {
  return OptionsReader(reader, context).read();
}

const Options& sample_options() {
  static const Options options = [] {
    Options sample;
    sample.language = "en";
    sample.set_words(words::shipped_clues("en"), nullptr);
    return sample;
  }();
  return options;
}

}  // namespace gridpress::crossword
