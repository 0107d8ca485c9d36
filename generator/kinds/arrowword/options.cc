#include "generator/kinds/arrowword/options.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <utility>

#include "generator/kinds/arrowword/layout.h"
#include "generator/kinds/near_copies.h"
#include "generator/kinds/tokens.h"
#include "generator/kinds/words/shared.h"

namespace gridpress::arrowword {
namespace {

using words::Letters;

constexpr std::array<std::string_view, 2> kDrafts{"marked", "accepted"};
constexpr double kLeastClueSize = 5, kMostClueSize = 12;
constexpr std::size_t kLongestClue = 40;            // characters
constexpr double kLeastCell = 5.5, kMostCell = 10;  // em

constexpr fields::Key kKeys[] = {
    {.name = "words",
     .type = fields::Type::kList,
     .help = "Your words with their clues: [{glacier: River of ice}, …]."},
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
     .help = "Also use synonyms from an installed thesaurus as clues: marked, for a proof copy, or "
             "accepted.",
     .choices = kDrafts},
    {.name = "clue_size",
     .type = fields::Type::kLength,
     .help =
         "The smallest type in which clues are set (default: 7pt, the minimum of most printers)."},
    words::kTopicKey,
    words::kInitialsKey,
    words::kAllowKey};

class OptionsReader {
 public:
  OptionsReader(fields::Reader& keys, const OptionsContext& context)
      : keys_(keys), context_(context), reader_(keys, context, *options_) {}

  OptionsPtr read() {
    reader_.read_help(false);
    read_clue_size();
    const std::optional<std::string> drafts = keys_.choice("drafts");
    const bool accepted = drafts == "accepted";
    options_->drafts = drafts && !accepted;
    options_->at_least = static_cast<std::size_t>(keys_.integer("at_least").value_or(0));
    words::ClueRules rules{.language = context_.language,
                           .longest = kLongestWord,
                           .longest_clue = kLongestClue,
                           .allowed = {},
                           .store = true,
                           .drafts = drafts.has_value()};
    const std::string_view key = keys_.has("words") ? "words" : "words_from";
    options_->words = reader_.checked(key, reader_.read_list(), rules);
    rules.longest = words::kLongestWritten;
    rules.longest_clue = words::kLongestClue;
    const std::vector<Clued> others = reader_.read_more(rules, true);
    std::shared_ptr<const words::Thesaurus> thesaurus;
    if (drafts) {
      if (words::read_lexicon(keys_, context_) == nullptr) return nullptr;
      thesaurus = words::thesaurus(context_.language);
      if (thesaurus == nullptr) {
        const words::MissingList missing = words::missing_thesaurus(context_.language);
        keys_.error("drafts", missing.message, missing.hint);
        return nullptr;
      }
    }
    if (!reader_.good()) return nullptr;
    options_->set_words(others, thesaurus.get(), accepted);
    return options_;
  }

 private:
  void read_clue_size() {
    const std::optional<std::int64_t> size = keys_.length("clue_size");
    if (!size) return;
    options_->clue_size = static_cast<double>(*size) / 1000;
    if (options_->clue_size < kLeastClueSize || options_->clue_size > kMostClueSize) {
      reader_.refuse("clue_size",
                     fmt::format("clues can't be set in {:.4g} pt", options_->clue_size),
                     fmt::format("write a size from {}pt to {}pt, such as clue_size: 7pt",
                                 kLeastClueSize, kMostClueSize));
    }
  }

  fields::Reader& keys_;
  const OptionsContext& context_;
  std::shared_ptr<Options> options_ = std::make_shared<Options>();
  words::CluedReader reader_;
};

// The approximate width of running text, in em.
double width_of(std::string_view text) {
  constexpr double kNarrow = .3, kUsual = .54, kWide = .85;
  double width = 0;
  for (const char c : text) {
    if ((static_cast<unsigned char>(c) & 0xC0) == 0x80) continue;  // inside a character
    const bool narrow = std::string_view(" -'.,:;!|()[]ijlftrI").find(c) != std::string_view::npos;
    const bool wide = std::string_view("mwMW").find(c) != std::string_view::npos;
    width += narrow ? kNarrow : wide ? kWide : kUsual;
  }
  return width;
}

// The number of lines that a text takes, or a large number if a word has to be hyphenated often.
int lines_of(std::string_view text, double measure) {
  constexpr double kSpace = .3;
  int lines = 1;
  double used = 0;
  for (const std::string_view word : tokens::parts_of(text, " ")) {
    const double width = width_of(word), space = used > 0 ? kSpace : 0;
    if (used + space + width <= measure) {
      used += space + width;
      continue;
    }
    if (used > 0) ++lines;
    // A long word is hyphenated somewhere in its middle.
    constexpr double kHalf = .65, kMost = 100;
    if (width > measure) ++lines;
    if (width * kHalf > measure) return static_cast<int>(kMost);
    used = width > measure ? width * kHalf : width;
  }
  return lines;
}

// The clues of a word in the order of their use. A draft that was accepted keeps its place, and
// other clues take the places of the first drafts. So a word has the same number of clues, and
// puzzles stay the same, while drafts are edited.
std::vector<Clued> with_drafts(std::vector<Clued> known, const std::vector<Clued>& drafts,
                               bool accept) {
  std::vector<std::optional<Clued>> places;  // nullopt for a draft that wasn't accepted
  std::vector<Clued> all;
  for (Clued draft : drafts) {
    draft.clue = words::draft_clue(draft.clue);
    if (cell_for(draft.clue) > kLeastCell) continue;
    const auto same = std::ranges::find_if(known, [&](const Clued& word) {
      return words::accepted_clue(word.clue) == words::accepted_clue(draft.clue);
    });
    places.emplace_back();
    if (same != known.end()) {
      places.back() = std::move(*same);
      known.erase(same);
    }
    all.push_back(std::move(draft));
  }
  auto other = known.begin();
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (places[i]) {
      all[i] = *std::move(places[i]);
    } else if (other != known.end()) {
      all[i] = std::move(*other++);
    } else if (accept) {
      all[i].clue = words::accepted_clue(all[i].clue);
    }
  }
  std::move(other, known.end(), std::back_inserter(all));
  return all;
}

}  // namespace

double cell_for(std::string_view clue) {
  constexpr double kStep = .5, kInset = .4, kLine = 1.1, kFirstLine = .97;
  for (double cell = kLeastCell; cell < kMostCell; cell += kStep) {
    const int lines = lines_of(clue, cell - kInset);
    if (kFirstLine + (lines - 1) * kLine <= cell / 2 - kInset) return cell;
  }
  return kMostCell;
}

void Options::set_words(const std::vector<Clued>& others, const words::Thesaurus* drafts,
                        bool accepted) {
  std::vector<words::Entry> entries;
  in_order = true;
  cell = kLeastCell;
  for (const Clued& word : words) cell = std::max(cell, cell_for(word.clue));
  const words::LexiconPtr list = drafts != nullptr ? words::lexicon(language) : nullptr;
  // The rank of a word in the list, so that common words are preferred.
  const auto rank_of = [&](const Letters& letters) {
    if (list == nullptr || !list->ranked()) return words::kOthersRank;
    const words::Bucket& bucket = list->of_length(letters.size());
    const int found = bucket.find(list->codes(letters));
    return found < 0 ? words::kOthersRank : bucket.rank(found);
  };
  const auto add = [&](Clued word, int entry_rank) {
    if (accepted) word.clue = words::accepted_clue(word.clue);
    if (word.letters.size() > kLongestWord || cell_for(word.clue) > cell) return;
    if (add_clue(word)) entries.push_back({word.letters, entry_rank});
  };
  for (const Clued& word : words) add(word, words::kOwnRank);
  for (const Clued& word : others) add(word, rank_of(word.letters));
  if (drafts != nullptr) {
    for (const auto& [letters, list_of_drafts] : drafts->words) {
      if (letters.size() > kLongestWord) continue;
      std::vector<Clued>& known = clues[letters];
      const bool fresh = known.empty();
      known = with_drafts(std::move(known), list_of_drafts, accepted);
      if (known.empty()) {
        clues.erase(letters);
      } else if (fresh) {
        entries.push_back({letters, rank_of(letters)});
      }
    }
    credits = drafts->name;
  }
  rank = list != nullptr ? words::common_rank(*list) : words::kOthersRank;
  std::uint64_t digest = 0;
  for (const auto& [letters, list_of_clues] : clues) {
    for (const Clued& word : list_of_clues) {
      digest = joined(digest, hash_of_text(word.shown + "=" + word.clue));
    }
  }
  set_lexicon(std::move(entries));
  fingerprint = fmt::format("{};{};{};{};{};{:016x};{}", language, topic, help.initials, at_least,
                            clue_size, digest, lexicon->digest());
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
    const words::LexiconPtr list = words::lexicon("en");
    std::vector<Clued> all;
    for (const auto& [letters, written] : words::written_words("en")) {
      const words::Bucket& bucket = list->of_length(letters.size());
      const int number = bucket.find(list->codes(letters));
      if (number >= 0 && bucket.rank(number) <= words::common_rank(*list)) {
        all.push_back({written, letters, words::draft_clue(written)});
      }
    }
    sample.set_words(all, nullptr, false);
    return sample;
  }();
  return options;
}

}  // namespace gridpress::arrowword
