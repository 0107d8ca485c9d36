#include "generator/kinds/cryptogram/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "generator/kinds/word_search/letters/letters.h"
#include "generator/kinds/words/key_explain.h"
#include "generator/kinds/words/shared.h"

namespace gridpress::cryptogram {
namespace {

using figure::Text;
using word_search::capitals;
using word_search::to_letters;
using word_search::to_utf8;
using words::Letters;

constexpr std::string_view kWordKeys[] = {
    "name",          "lead",       "rule",           "tip",
    "step_text",     "given",      "say_given",      "say_text",
    "letter_is",     "result",     "name_only_word", "name_shared_letter",
    "name_crossing", "name_trial", "why_only_word",  "why_shared_letter",
    "why_crossing",  "why_trial"};
constexpr std::string_view kWordPlaces[] = {"count",   "list", "number", "letter",
                                            "numbers", "word", "text"};

// Heights within a line of the quotation, and between the lines of an answer.
constexpr double kMeaningAt = .55, kRuleAt = 1, kPrintedAt = 1.5, kAnswerLine = 1.5;
constexpr double kRuleGap = .1;  // at both ends of the rule above a letter
constexpr double kSignAt = .35;  // of a punctuation mark in its column
constexpr char32_t kUnknownLetter = U'\u00b7';

bool is_letter(const Cipher& cipher, char32_t c) {
  return cipher.lexicon->code(c) >= 0;
}

Text text_at(double x, double y, const std::string& text, Text::Role role) {
  return {{x, y}, text, role, Text::Anchor::kMiddle, -1};
}

// The letters of the key: the whole alphabet or, if it is too long, the letters that occur.
Letters key_letters(const Cipher& cipher) {
  Letters letters = cipher.lexicon->alphabet();
  if (static_cast<int>(letters.size()) <= cipher.size.columns) return letters;
  std::erase_if(letters, [&](char32_t c) { return cipher.text.find(c) == Letters::npos; });
  return letters;
}

void add_key(std::vector<figure::Mark>& texts, const Cipher& cipher, const Letters& known,
             double top) {
  double x = .5;
  for (const char32_t letter : key_letters(cipher)) {
    texts.emplace_back(text_at(x, top + .55, to_utf8(letter), Text::Role::kEdge));
    const char32_t meant = known[static_cast<std::size_t>(cipher.lexicon->code(letter))];
    if (meant != 0) {
      texts.emplace_back(text_at(x, top + 1.5, to_utf8(meant), Text::Role::kFound));
    }
    ++x;
  }
}

// The puzzle with the letters that are known, and a tint behind some letters of the text.
figure::Figure draw_with(const Cipher& cipher, const Letters& known,
                         const std::set<std::size_t>& tinted) {
  figure::Figure figure;
  figure.rows = cipher.size.rows;
  figure.columns = cipher.size.columns;
  const auto lines = lines_of(cipher.text, *cipher.lexicon, figure.columns);
  GRIDPRESS_CHECK(lines.has_value());
  // All lines come first, so that they are one outline of the figure.
  std::vector<figure::Mark> rules, texts;
  double top = 0;
  for (const Line& line : *lines) {
    for (const Character& at : line) {
      const double left = at.column;
      const char32_t printed = cipher.text[at.index];
      if (!is_letter(cipher, printed)) {
        texts.emplace_back(
            text_at(left + kSignAt, top + kMeaningAt, to_utf8(printed), Text::Role::kLetter));
        continue;
      }
      if (tinted.contains(at.index)) {
        figure.marks.emplace_back(figure::Tint{{left, top + kRuleAt}, 1, 1, figure::Shade::kHouse});
      }
      rules.emplace_back(
          figure::Line{{left + kRuleGap, top + kRuleAt}, {left + 1 - kRuleGap, top + kRuleAt}});
      texts.emplace_back(
          text_at(left + .5, top + kPrintedAt, to_utf8(printed), Text::Role::kLetter));
      const char32_t meant = known[static_cast<std::size_t>(cipher.lexicon->code(printed))];
      if (meant == 0) continue;
      texts.emplace_back(text_at(left + .5, top + kMeaningAt, to_utf8(meant), Text::Role::kFound));
    }
    top += kLineHeight;
  }
  top = std::ceil(top);
  add_key(texts, cipher, known, top);
  figure.marks.insert(figure.marks.end(), rules.begin(), rules.end());
  words::add_boxes(figure, {0, top + 1}, static_cast<int>(key_letters(cipher).size()));
  figure.marks.insert(figure.marks.end(), texts.begin(), texts.end());
  return figure;
}

figure::Figure draw_answer(const Cipher& cipher) {
  figure::Figure figure;
  figure.rows = cipher.size.rows;
  figure.columns = cipher.size.columns;
  double top = 0;
  const auto add = [&](const Letters& text, Text::Role role) {
    const auto lines = lines_of(text, *cipher.lexicon, figure.columns);
    for (std::size_t i = 0; lines && i < lines->size() && top + kAnswerLine <= figure.rows; ++i) {
      for (const Character& at : (*lines)[i]) {
        const bool letter =
            is_letter(cipher, text[at.index]) || word_search::is_grid_letter(text[at.index]);
        figure.marks.emplace_back(text_at(at.column + (letter ? .5 : kSignAt),
                                          top + kAnswerLine / 2, to_utf8(text[at.index]), role));
      }
      top += kAnswerLine;
    }
  };
  add(to_letters(capitals(cipher.quotation)), Text::Role::kFound);
  top += kAnswerLine / 2;
  add(to_letters(capitals(cipher.source)), Text::Role::kLetter);
  const double bottom = std::min(std::ceil(top), double(figure.rows)), right = figure.columns;
  figure.marks.emplace_back(figure::Line{{0, 0}, {right, 0}});
  figure.marks.emplace_back(figure::Line{{0, bottom}, {right, bottom}});
  return figure;
}

// Letters are printed as themselves. A word's letters that are known follow it in parentheses.
class View final : public words::KeyView {
 public:
  View(const Cipher& cipher, const Clued& clued) : cipher_(cipher), clued_(clued) {}

  std::string symbol(int number) const override { return to_utf8(printed(number)); }
  std::string place(int /*word*/, const KindWords& /*words*/) const override { return ""; }

  std::string pattern(int word, const Letters& known) const override {
    Letters coded, meant;
    for (const int number : clued_.clues.words[static_cast<std::size_t>(word)]) {
      const char32_t letter = known[static_cast<std::size_t>(number)];
      coded.push_back(printed(number));
      meant.push_back(letter == 0 ? kUnknownLetter : letter);
    }
    const bool none = meant.find_first_not_of(kUnknownLetter) == Letters::npos;
    return none ? to_utf8(coded) : fmt::format("{} ({})", to_utf8(coded), to_utf8(meant));
  }

  figure::Figure picture(int word, const Letters& known,
                         const std::vector<int>& /*fresh*/) const override {
    std::set<std::size_t> tinted;
    for (const auto& places : word_places(cipher_.text, *cipher_.lexicon)) {
      if (word >= 0 && is_word(places, word)) tinted.insert(places.begin(), places.end());
    }
    return draw_with(cipher_, by_letter(known), tinted);
  }

  Letters by_letter(const Letters& by_number) const {
    Letters letters(cipher_.lexicon->alphabet().size(), 0);
    for (std::size_t n = 0; n < by_number.size(); ++n) {
      letters[static_cast<std::size_t>(clued_.letters[n])] = by_number[n];
    }
    return letters;
  }
  Letters given() const {
    Letters letters;
    for (const int code : clued_.letters) {
      letters.push_back(cipher_.given[static_cast<std::size_t>(code)]);
    }
    return letters;
  }

 private:
  char32_t printed(int number) const {
    return cipher_.lexicon->letter(clued_.letters[static_cast<std::size_t>(number)]);
  }
  bool is_word(const std::vector<std::size_t>& places, int word) const {
    return std::ranges::equal(
        places, clued_.clues.words[static_cast<std::size_t>(word)], {},
        [&](std::size_t i) { return cipher_.text[i]; },
        [&](int number) { return printed(number); });
  }

  const Cipher& cipher_;
  const Clued& clued_;
};

}  // namespace

std::span<const std::string_view> word_keys() {
  return kWordKeys;
}
std::span<const std::string_view> word_fillings() {
  return kWordPlaces;
}

figure::Figure draw_cipher(const Cipher& cipher, bool solution) {
  return solution && !cipher.quotation.empty() ? draw_answer(cipher)
                                               : draw_with(cipher, cipher.given, {});
}

figure::Figure draw_blank(Size size) {
  figure::Figure figure;
  figure.rows = size.rows;
  figure.columns = size.columns;
  words::add_boxes(figure, {0, size.rows - 1.0}, size.columns);
  return figure;
}

std::string speak_cipher(const Cipher& cipher, bool solution, const KindWords& words) {
  if (solution && !cipher.quotation.empty()) {
    return cipher.source.empty() ? cipher.quotation + '\n'
                                 : cipher.quotation + '\n' + cipher.source + '\n';
  }
  std::vector<std::string> spelled, given;
  for (const Letters& word : words_of(cipher.text, *cipher.lexicon)) {
    spelled.push_back(words::spelled(word));
  }
  std::string text = fill_sentence(words, "say_text", {{"text", words::joined(spelled)}}) + '\n';
  for (std::size_t i = 0; i < cipher.given.size(); ++i) {
    if (cipher.given[i] == 0) continue;
    given.push_back(fill_sentence(words, "letter_is",
                                  {{"number", to_utf8(cipher.lexicon->alphabet()[i])},
                                   {"letter", to_utf8(cipher.given[i])}}));
  }
  if (!given.empty()) {
    text += fill_sentence(words, "say_given", {{"list", words::joined(given)}}) + '\n';
  }
  return text;
}

std::vector<std::string> captions(const Cipher& cipher, const KindWords& words) {
  return {words::counted(words, "given", cipher.letters_given()),
          fill_sentence(words, "lexicon", {{"name", cipher.lexicon->name()}})};
}

Explanation explain_cipher(const Cipher& cipher, const StepWords& words, int max_steps) {
  const Clued clued = clues_of(cipher);
  const View view(cipher, clued);
  return words::explain_keys(clued.clues, view.given(), view, words, max_steps);
}

KindLesson lesson_with(const Cipher& cipher, const KindWords& words) {
  KindLesson lesson;
  lesson.title = fill_sentence(words, "title", {});
  lesson.lead = fill_sentence(words, "lead", {});
  lesson.houses = {{draw_cipher(cipher, false), fill_sentence(words, "puzzle_picture", {})},
                   {draw_cipher(cipher, true), fill_sentence(words, "answer_picture", {})}};
  lesson.step_title = fill_sentence(words, "step_title", {});
  lesson.step_text = {fill_sentence(words, "step_text", {})};
  lesson.tip = fill_sentence(words, "tip", {});
  const Clued clued = clues_of(cipher);
  const View view(cipher, clued);
  const words::KeyWalk walk = words::solve_in_steps(clued.clues);
  const words::KeyStep first = walk.steps.empty() ? words::KeyStep() : walk.steps.front();
  Letters known = view.given();
  if (first.word >= 0) {
    const std::size_t length = clued.clues.words[static_cast<std::size_t>(first.word)].size();
    const std::string pattern = view.pattern(first.word, known);
    if (first.lexicon_word >= 0) {
      const words::Bucket& bucket = clued.clues.lexicon.of_length(length);
      const Letters word = clued.clues.lexicon.word(bucket.word(first.lexicon_word));
      lesson.step_text.push_back(
          fill_sentence(words, "why_only_word", {{"numbers", pattern}, {"word", to_utf8(word)}}));
    } else {
      lesson.step_text.push_back(fill_sentence(words, "why_shared_letter", {{"numbers", pattern}}));
    }
  }
  std::vector<int> fresh;
  const std::string found = words::found_letters(clued.clues, first, view, words, known, fresh);
  if (!found.empty()) lesson.step_text.push_back(found);
  lesson.step = view.picture(first.word, known, fresh);
  return lesson;
}

}  // namespace gridpress::cryptogram
