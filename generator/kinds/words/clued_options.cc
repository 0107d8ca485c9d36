#include "generator/kinds/words/clued_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "generator/base/ascii.h"
#include "generator/base/count_noun.h"
#include "generator/kinds/words/clued_grid.h"

namespace gridpress::words {
namespace {

constexpr std::size_t kMostFaults = 30;  // reported one by one

// All kinds of help, from the most to the least, with the ratings of puzzles that have it.
constexpr std::pair<Help, double> kHelp[] = {
    {{true, 1}, 1.0},  {{true, 2}, 1.5},  {{true, 3}, 1.7},  {{true, 4}, 1.8},  {{true, 6}, 1.9},
    {{true, 8}, 1.9},  {{true, 0}, 2.0},  {{false, 1}, 3.0}, {{false, 2}, 3.4}, {{false, 3}, 3.5},
    {{false, 4}, 3.7}, {{false, 6}, 3.8}, {{false, 8}, 3.9}, {{false, 0}, 4.0}};

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

CluedReader::CluedReader(fields::Reader& reader, const OptionsContext& context,
                         CluedOptions& options)
    : reader_(reader), context_(context), options_(options) {
  options_.language = context.language;
}

void CluedReader::refuse(std::string_view key, std::string message, std::string hint) {
  good_ = false;
  reader_.error(key, std::move(message), std::move(hint));
}

void CluedReader::read_help(bool has_bank) {
  options_.help = help_for(context_.level);
  options_.help.bank = options_.help.bank && has_bank;
  const auto bank = has_bank ? reader_.flag("bank") : std::nullopt;
  const auto initials = reader_.choice("initials");
  options_.help.bank = bank.value_or(options_.help.bank);
  for (const auto& [every, name] : kInitials) {
    if (name == initials) options_.help.initials = every;
  }
  options_.any_level = bank || initials;
}

void CluedReader::read_topic(const std::string& title) {
  options_.topic = one_line(reader_.text("topic").value_or(title));
  if (!ascii::is_printable(options_.topic)) {
    refuse("topic", "the topic contains a control character", "write the topic again");
  }
}

ClueRows CluedReader::read_list() {
  const bool own = reader_.has("words"), file = reader_.has("words_from");
  if (own && file) {
    refuse("words_from", "the words come from more than one source",
           "use only one of words and words_from");
    return {};
  }
  if (own) return read_own_words();
  const auto path = file ? reader_.text("words_from") : std::nullopt;
  if (path) return read_file("words_from", *path);
  if (file) good_ = false;
  read_topic("");
  return {};
}

ClueRows CluedReader::read_data(std::string_view name) {
  const Result<std::string> text =
      context_.files.data(fmt::format("themes-of-clues/{}/{}", context_.language, name));
  if (!text) {
    refuse("kind", fmt::format("words with clues in '{}' are missing", context_.language),
           "add words_from: list.csv, a file with a word and its clue per line");
    return {};
  }
  ClueFile file = read_clue_file(*text);
  if (options_.topic.empty()) read_topic(file.title);
  return {std::move(file.rows), ""};
}

ClueRows CluedReader::read_own_words() {
  read_topic("");
  ClueRows rows;
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
      return ClueCell{node.scalar, node.pos.line, node.pos.column};
    };
    rows.rows.push_back({cell(entry.key), cell(entry.value)});
  }
  if (list->items.empty()) refuse("words", "the list is empty", "write a word and its clue");
  return rows;
}

ClueRows CluedReader::read_file(std::string_view key, const std::string& path) {
  const Result<std::string> text = context_.files.text(path);
  if (!text) {
    for (const Diagnostic& it : text.problems()) {
      const bool named = it.message.find(path) != it.message.npos;
      refuse(key, named ? it.message : fmt::format("'{}' {}", path, it.message), it.hint);
    }
    return {};
  }
  ClueFile file = read_clue_file(*text);
  if (key == "words_from") read_topic(file.title);
  for (const ClueFileFault& fault : file.faults) {
    report(path, fault.line, fault.column, fault.message, fault.hint);
  }
  if (file.rows.empty() && file.faults.empty()) {
    refuse(key, fmt::format("{} doesn't contain any words", path),
           "write a word, a comma and its clue on each line");
  }
  return {std::move(file.rows), path};
}

std::vector<Clued> CluedReader::read_more(const ClueRules& rules, bool several) {
  const std::string_view key = kCluesFromKey.name;
  const std::vector<Clued>& shipped = shipped_clues(context_.language);
  const yaml::Node* files = reader_.node(key);
  if (files == nullptr) {
    if (shipped.empty() && !rules.drafts) {
      refuse("kind", fmt::format("gridpress doesn't include clues in '{}'", context_.language),
             "add words_from: clues.csv, a file with a word and its clue per line");
    }
    return shipped;
  }
  std::vector<Clued> more;
  const std::span<const yaml::Node> paths =
      files->kind == yaml::Kind::kSequence ? std::span(files->items) : std::span(files, 1);
  for (const yaml::Node& path : paths) {
    if (path.kind != yaml::Kind::kScalar) {
      refuse(key, "'clues_from' must be a file or a list of files", "write clues_from: clues.csv");
      continue;
    }
    std::ranges::copy(checked(key, read_file(key, path.scalar), rules), std::back_inserter(more));
  }
  if (!rules.drafts || paths.empty()) return more;
  std::set<Letters> known;
  for (const auto* list : {&options_.words, &more}) {
    for (const Clued& word : *list) known.insert(word.letters);
  }
  std::ranges::copy_if(shipped, std::back_inserter(more),
                       [&](const Clued& word) { return several || !known.contains(word.letters); });
  return more;
}

void CluedReader::report(const std::string& file, int line, int column, std::string message,
                         std::string hint) {
  good_ = false;
  Diagnostic problem = failure(std::move(message), std::move(hint));
  problem.file = file;
  problem.pos = {line, column};
  reader_.report(std::move(problem));
}

std::vector<Clued> CluedReader::checked(std::string_view key, const ClueRows& list,
                                        ClueRules rules) {
  const yaml::Node* allow = reader_.has("allow") ? reader_.list("allow") : nullptr;
  for (std::size_t i = 0; allow != nullptr && i < allow->items.size(); ++i) {
    rules.allowed.push_back(allow->items[i].scalar);
  }
  ClueStore store = check_clues(list.rows, rules);
  for (std::size_t i = 0; i < std::min(store.faults.size(), kMostFaults); ++i) {
    const ClueFault& fault = store.faults[i];
    const ClueRow& row = list.rows[fault.row];
    const ClueCell& cell = fault.in_clue ? row.clue : row.word;
    report(list.file, cell.line, cell.column, fault.message, fault.hint);
  }
  if (store.faults.size() > kMostFaults) {
    refuse(key,
           fmt::format("{} in the list of words",
                       count_noun(store.faults.size() - kMostFaults, "more problem")),
           "fix the problems above first");
  }
  if (!store.faults.empty()) return {};
  std::ranges::stable_sort(store.words, {}, &Clued::letters);
  return std::move(store.words);
}

}  // namespace gridpress::words
