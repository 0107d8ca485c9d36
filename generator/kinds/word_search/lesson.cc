#include "generator/kinds/word_search/lesson.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "generator/kinds/word_search/maker/maker.h"
#include "generator/kinds/word_search/picture.h"

namespace gridpress::word_search {
namespace {

constexpr std::string_view kWordKeys[] = {"name",
                                          "title",
                                          "lead",
                                          "rule",
                                          "plural",
                                          "words",
                                          "directions_2",
                                          "directions_3",
                                          "directions_4",
                                          "directions_8",
                                          "theme_caption",
                                          "right",
                                          "down",
                                          "down_right",
                                          "up_right",
                                          "left",
                                          "up",
                                          "up_left",
                                          "down_left",
                                          "say_row",
                                          "say_list",
                                          "say_hidden_list",
                                          "say_place",
                                          "say_message",
                                          "puzzle_picture",
                                          "answer_picture",
                                          "step_title",
                                          "step_look",
                                          "step_place",
                                          "step_on",
                                          "lesson_language",
                                          "lesson_words"};
constexpr std::string_view kWordPlaces[] = {"count", "words",   "directions", "theme",
                                            "word",  "row",     "column",     "direction",
                                            "list",  "letters", "message"};
constexpr Size kSize{8, 8};
constexpr int kDirectionsUsed = 3;

constexpr std::size_t kMostLetters = 40;  // of all words; that many always find a place

WordList lesson_list(const KindWords& words) {
  WordListRequest request;
  const std::string& list = words.find("lesson_words")->second;
  for (std::size_t at = 0; at <= list.size();) {
    const std::size_t end = std::min(list.find_first_of(",;", at), list.size());
    request.lines.push_back(list.substr(at, end - at));
    at = end + 1;
  }
  request.longest = kSize.columns;
  request.spelling = Spelling::kFolded;
  request.language = words.find("lesson_language")->second;
  return read_word_list(request);
}

WordGrid worked_example(const KindWords& words, Seed seed) {
  Recipe recipe;
  recipe.terms.directions = kDirectionsUsed;
  recipe.terms.spelling = Spelling::kFolded;
  recipe.terms.language = words.find("lesson_language")->second;
  WordList checked = lesson_list(words);
  recipe.words_each = static_cast<int>(checked.words.size());
  recipe.pools.push_back(std::make_shared<const Pool>("", std::move(checked), recipe.terms));
  Maker maker(recipe, kSize, seed);
  for (std::uint64_t attempt = 0;; ++attempt) {
    if (auto grid = maker.make(attempt)) return std::move(*grid);
  }
}

// Puts the longest word first, because the worked step finds the first word.
void longest_first(WordGrid& grid) {
  std::size_t longest = 0;
  for (std::size_t w = 1; w < grid.words.size(); ++w) {
    if (grid.words[w].letters.size() > grid.words[longest].letters.size()) longest = w;
  }
  std::swap(grid.words[0], grid.words[longest]);
  std::swap(grid.placements[0], grid.placements[longest]);
}

}  // namespace

std::span<const std::string_view> word_keys() {
  return kWordKeys;
}
std::span<const std::string_view> word_places() {
  return kWordPlaces;
}

std::optional<UnusableWord> unusable_word(const KindWords& words) {
  const WordList list = lesson_list(words);
  const auto bad = [](std::string reason) {
    return UnusableWord{"lesson_words", "'lesson_words': " + std::move(reason),
                        "write about six words with commas between them"};
  };
  if (!list.problems.empty()) return bad(list.problems.front().message);
  std::size_t letters = 0;
  for (const auto& word : list.words) letters += word.letters.size();
  if (letters == 0 || letters > kMostLetters) {
    return bad(fmt::format("the words must have 1 to {} letters in all", kMostLetters));
  }
  return std::nullopt;
}

KindLesson lesson_of(const KindWords& words, Seed seed) {
  WordGrid grid = worked_example(words, seed);
  KindLesson lesson;
  lesson.title = fill_sentence(words, "title", {});
  lesson.lead = fill_sentence(words, "lead", {});
  lesson.houses = {{drawing(grid, false), fill_sentence(words, "puzzle_picture", {})},
                   {drawing(grid, true), fill_sentence(words, "answer_picture", {})}};
  lesson.step_title = fill_sentence(words, "step_title", {});
  for (const std::string_view key : {"step_look", "step_place"}) {
    lesson.step_text.push_back(fill_sentence(words, key, {}));
  }
  lesson.tip = fill_sentence(words, "step_on", {});
  const figure::Figure puzzle = drawing(grid, false);
  longest_first(grid);
  lesson.step = drawing_with_loops(grid, 1);
  lesson.step.attachments = puzzle.attachments;
  return lesson;
}

}  // namespace gridpress::word_search
