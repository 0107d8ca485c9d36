#include "layout/compose/words.h"

#include <algorithm>
#include <array>

#include "generator/base/fields.h"

namespace gridpress {
namespace {

using fields::Key;
using fields::Type;

constexpr Key kKeys[] = {
    {"language", Type::kText, true, "Language code, as in a book spec."},
    {"contents", Type::kText, true, "Title of the contents."},
    {"answers", Type::kText, true, "Title of the answers."},
    {"answers.of", Type::kText, true, "Title of a file of answers: {title}."},
    {"notes", Type::kText, true, "Title of a page for notes."},
    {"name", Type::kText, true, "Before a line for the pupil's name."},
    {"date", Type::kText, true, "Before a line for the date."},
    {"puzzle", Type::kText, true, "A puzzle's title: {number}."},
    {"clues.one", Type::kText, true, "One clue: {clues}."},
    {"clues.other", Type::kText, true, "Several clues: {clues}."},
    {"answer_on", Type::kText, true, "Under a puzzle: {page}."},
    {"answer_on.short", Type::kText, true, "The same after a comma: {page}."},
    {"puzzle_on", Type::kText, true, "Over an answer: {page}."},
    {"puzzles.one", Type::kText, true, "A range of one puzzle in running text: {first}."},
    {"puzzles.other", Type::kText, true, "A range of puzzles in running text: {first}, {last}."},
    {"head.puzzles.one", Type::kText, true, "The same as a running head: {first}."},
    {"head.puzzles.other", Type::kText, true, "The same as a running head: {first}, {last}."},
    {"part.1", Type::kText, true, "Over the title of the first section."},
    {"part.2", Type::kText, true, "… of the second."},
    {"part.3", Type::kText, true, "… of the third."},
    {"part.4", Type::kText, true, "… of the fourth."},
    {"part.5", Type::kText, true, "… of the fifth."},
    {"part.6", Type::kText, true, "… of the sixth."},
    {"part.7", Type::kText, true, "… of the seventh."},
    {"part.8", Type::kText, true, "… of the eighth."},
    {"part.9", Type::kText, true, "… of the ninth."},
    {"part.10", Type::kText, true, "… of the tenth."},
    {"part.11", Type::kText, true, "… of the eleventh."},
    {"part.12", Type::kText, true, "… of the twelfth."},
    {"part.other", Type::kText, true, "… of any later one: {number}."},
    {"imprint.copyright", Type::kText, true, "On the copyright page: {author}."},
    {"imprint.unique", Type::kText, true, "On the copyright page: every puzzle has one solution."},
    {"level.gentle", Type::kText, true, "The level gentle of the standard set, as printed."},
    {"level.easy", Type::kText, true, "… easy."},
    {"level.medium", Type::kText, true, "… medium."},
    {"level.hard", Type::kText, true, "… hard."},
    {"level.fiendish", Type::kText, true, "… fiendish."},
};

// The places of a sentence, "{page}", in the order they stand.
std::vector<std::string> places(std::string_view sentence) {
  std::vector<std::string> found;
  for (std::size_t open = sentence.find('{'); open != std::string_view::npos;
       open = sentence.find('{', open + 1)) {
    const std::size_t close = sentence.find('}', open);
    if (close == std::string_view::npos) break;
    found.emplace_back(sentence.substr(open, close - open + 1));
  }
  return found;
}

std::vector<std::string> sorted(std::vector<std::string> items) {
  std::sort(items.begin(), items.end());
  return items;
}

std::string joined(const std::vector<std::string>& items) {
  std::string all;
  for (const std::string& item : items) all += (all.empty() ? "" : ", ") + item;
  return all.empty() ? "none" : all;
}

}  // namespace

std::vector<std::string_view> word_keys() {
  std::vector<std::string_view> keys;
  for (const Key& key : kKeys) {
    if (key.name != "language") keys.push_back(key.name);
  }
  return keys;
}

const std::string& Words::at(std::string_view key) const {
  const auto found = sentences.find(key);
  GRIDPRESS_CHECK(found != sentences.end());
  return found->second;
}

Result<Words> read_words(const yaml::Document& document) {
  Diagnostics problems;
  fields::Reader reader(document, document.root, kKeys, problems);
  Words words;
  words.language = reader.text("language").value_or("");
  for (const Key& key : kKeys) {
    if (key.name == "language") continue;
    const auto sentence = reader.text(key.name);
    if (!sentence) continue;
    // The table's help names the places a sentence must have.
    const auto wanted = places(key.help);
    if (sorted(places(*sentence)) != sorted(wanted)) {
      reader.error(key.name, "the places of this sentence must be: " + joined(wanted));
    }
    words.sentences.emplace(key.name, *sentence);
  }
  if (has_errors(problems)) return problems;
  return words;
}

std::string fill(std::string_view sentence, const Filling& filling) {
  std::string filled;
  for (std::size_t i = 0; i < sentence.size(); ++i) {
    const std::size_t close = sentence[i] == '{' ? sentence.find('}', i) : std::string_view::npos;
    if (close == std::string_view::npos) {
      filled += sentence[i];
      continue;
    }
    const std::string_view name = sentence.substr(i + 1, close - i - 1);
    const auto found = std::find_if(filling.begin(), filling.end(),
                                    [&](const auto& place) { return place.first == name; });
    GRIDPRESS_CHECK(found != filling.end());
    filled += found->second;
    i = close;
  }
  return filled;
}

}  // namespace gridpress
