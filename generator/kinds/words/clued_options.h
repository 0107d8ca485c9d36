// The keys of kinds whose puzzles have clues: the words, their topic, and the help for readers.
#pragma once

#include <algorithm>
#include <array>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/fields.h"
#include "generator/kinds/request.h"
#include "generator/kinds/words/clued_grid.h"

namespace gridpress::words {

// Help for readers in addition to the clues. It decides a puzzle's level.
struct Help {
  bool bank = true;  // a list of the words
  int initials = 0;  // first letters, as in CluedGrid
};
// The most help with which puzzles are at a level.
Help help_for(const Level& level);
double rating_with(const Help& help);

struct CluedOptions : KindOptions {
  std::vector<Clued> words;  // sorted by their letters, so that the order of a list doesn't matter
  std::string language, topic;
  Help help;
};

inline constexpr std::size_t kLongestWritten = 30;  // letters of a word in a list without a limit

inline constexpr auto kInitialsNames = [] {
  std::array<std::string_view, std::size(kInitials)> names;
  std::ranges::transform(kInitials, names.begin(), &InitialsName::name);
  return names;
}();
inline constexpr fields::Key kTopicKey{.name = "topic",
                                       .help = "Topic of the words, printed with each puzzle."};
inline constexpr fields::Key kBankKey{
    .name = "bank",
    .type = fields::Type::kFlag,
    .help = "Whether readers see a list of the words. By default, the level decides."};
inline constexpr fields::Key kInitialsKey{
    .name = "initials",
    .type = fields::Type::kChoice,
    .help = "How many words have their first letter given. By default, the level decides.",
    .choices = kInitialsNames};
inline constexpr fields::Key kAllowKey{
    .name = "allow",
    .type = fields::Type::kList,
    .help = "Words that are accepted although they are vulgar or their clue contains them."};

inline constexpr fields::Key kCluesFromKey{
    .name = "clues_from",
    .type = fields::Type::kAny,
    .help =
        "A file, or a list of files, with more words and clues. By default, gridpress's own in "
        "English."};

// Rows of a list, and the file that they are from; "" if it is the spec itself.
struct ClueRows {
  std::vector<ClueRow> rows;
  std::string file;
};

// Reads a section's keys. Every fault of a list is reported at its line and column.
class CluedReader {
 public:
  CluedReader(fields::Reader& reader, const OptionsContext& context, CluedOptions& options);

  bool good() const { return good_; }
  void refuse(std::string_view key, std::string message, std::string hint);

  // Reads `initials` and, if the kind has lists of words, `bank`; by default, the level decides.
  void read_help(bool has_bank = true);
  // Reads `words` or `words_from`. The list is empty if there is neither, or after a fault.
  ClueRows read_list();
  // Reads a file below the spec's folder.
  ClueRows read_file(std::string_view key, const std::string& path);
  // Reads a file of the program. Reports at 'kind' that the language has none.
  ClueRows read_data(std::string_view name);
  // The words of `clues_from` or, by default, gridpress's own. With drafts, gridpress's own clues
  // are also used: for words that have no other or, with `several`, for all words. Reports at
  // 'kind' that there are neither.
  std::vector<Clued> read_more(const ClueRules& rules, bool several = false);
  // The words of a list, if it has no faults. `rules` without the words of `allow`.
  std::vector<Clued> checked(std::string_view key, const ClueRows& list, ClueRules rules);

 private:
  void read_topic(const std::string& title);
  ClueRows read_own_words();
  void report(const std::string& file, int line, int column, std::string message, std::string hint);

  fields::Reader& reader_;
  const OptionsContext& context_;
  CluedOptions& options_;
  bool good_ = true;
};

}  // namespace gridpress::words
