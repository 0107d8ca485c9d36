// Justified text: where words are hyphenated and where lines end.
#include <catch2/catch.hpp>

#include "layout/text/paragraph.h"
#include "layout/text/soft_hyphens.h"
#include "layout/text/total_fit.h"
#include "tests/support/fake_shaper.h"
#include "tests/support/house_files.h"

using namespace gridpress;

namespace {

// Hyphenates before each consonant that a vowel follows, which resembles English well enough for a
// test.
class BeforeConsonants : public Hyphenator {
 public:
  std::vector<int> places(std::string_view word) const override {
    std::vector<int> found;
    for (std::size_t i = 1; i + 1 < word.size(); ++i) {
      if (!vowel(word[i]) && vowel(word[i + 1])) found.push_back(static_cast<int>(i));
    }
    return found;
  }

 private:
  static bool vowel(char c) {
    return std::string_view("aeiouyAEIOUY").find(c) != std::string_view::npos;
  }
};

std::string hyphenated(std::string_view text, const Hyphenator& hyphenator) {
  std::string shown = put_soft_hyphens(text, hyphenator);
  for (std::size_t at = 0; (at = shown.find("\u00ad", at)) != std::string::npos;) {
    shown.replace(at, 2, 1, '-');
  }
  return shown;
}

struct Column {
  BeforeConsonants hyphenator;
  FakeShaper shaper;
  Theme theme = house_design("classic").theme;
  Type type{shaper, theme, &hyphenator};

  Paragraph set(std::string_view text, double measure, double indent = 0) {
    ParagraphRule rule{{Role::kText, Length::pt(10)}, Length::pt(measure), Length::pt(13)};
    rule.indent = Length::pt(indent);
    rule.full = true;
    return break_text(type, text, rule);
  }
};

std::string text_of(const TextLine& line) {
  std::string text;
  for (const TextSpan& span : line.spans) text += span.text;
  return text;
}

Length right_end(const Page& page, Length baseline) {
  Length right;
  for (const Item& item : page.items) {
    const auto* run = std::get_if<GlyphRun>(&item);
    if (run == nullptr || run->glyphs.front().origin.y != baseline) continue;
    right = std::max(right, run->glyphs.back().origin.x + run->size * 0.5);
  }
  return right;
}

constexpr std::string_view kStory =
    "The members of a society of solitary people never meet, but they remember the same "
    "numerals and they repeat the same operations; a lonely editor has collected a hundred of "
    "their remarks about patience, and the benevolent reader may decide in the evening whether a "
    "single one of them was worth the paper it had been given. Nobody has complained so far.";

}  // namespace

TEST_CASE("words are hyphenated, except for short words and tokens such as numbers") {
  const BeforeConsonants patterns;
  CHECK(hyphenated("remember", patterns) == "re-mem-ber");
  CHECK(hyphenated("the memo", patterns) == "the memo");  // words under five letters
  CHECK(hyphenated("“society”, he", patterns) ==
        "“so-ciety”, he");  // at least three letters must follow the hyphen
  CHECK(hyphenated("MEMBERS gridPress X-member member2 a/member", patterns) ==
        "MEMBERS gridPress X-member member2 a/member");
  CHECK(hyphenated("l’operation", patterns) == "l’ope-ra-tion");
}

TEST_CASE("all lines except the last are exactly as wide as the measure") {
  Column column;
  const Paragraph text = column.set(kStory, 260, 17);
  REQUIRE(text.lines.size() > 4);
  Page page;
  Canvas canvas(page, column.type);
  paint(canvas, text, {Length::pt(30), Length::pt(100)});
  for (std::size_t i = 0; i + 1 < text.lines.size(); ++i) {
    CHECK(text.lines[i].full);
    const Length baseline = Length::pt(100) + text.leading * static_cast<int>(i);
    CHECK(right_end(page, baseline) == Length::pt(290));
  }
  CHECK_FALSE(text.lines.back().full);
}

TEST_CASE("spaces stay within limits, and at most two consecutive lines end in a hyphen") {
  Column column;
  for (const double measure : {240.0, 260.0, 291.5, 330.0}) {
    const Paragraph text = column.set(kStory, measure);
    int run = 0;
    for (const TextLine& line : text.lines) {
      const std::string words = text_of(line);
      run = words.ends_with('-') ? run + 1 : 0;
      CHECK(run <= 2);
      if (!line.full) continue;
      Length natural;
      int blanks = 0;
      for (const TextSpan& span : line.spans) {
        natural += column.type.width(span.text, text.style);
        blanks += static_cast<int>(std::count(span.text.begin(), span.text.end(), ' '));
      }
      const double blank = 2.5 + (line.width - natural).points() / blanks;
      CHECK(blank >= 0.8 * 2.5 - 0.001);
      CHECK(blank <= 3 * 2.5);
    }
  }
}

TEST_CASE("short lines, and text without hyphenation patterns, are set ragged") {
  Column column;
  for (const TextLine& line : column.set(kStory, 200).lines) CHECK_FALSE(line.full);
  Type plain(column.shaper, column.theme);
  ParagraphRule rule{{Role::kText, Length::pt(10)}, Length::pt(300), Length::pt(13)};
  rule.full = true;
  for (const TextLine& line : break_text(plain, kStory, rule).lines) {
    CHECK_FALSE(line.full);
    CHECK_FALSE(text_of(line).ends_with('-'));
  }
}

TEST_CASE("no line begins with a number, a dash or a closing punctuation mark") {
  Column column;
  const std::string text =
      "Every page 114 and page 7 has a note : it says what a row of 1 2 3 4 5 6 7 8 9 may hold ; "
      "nothing else – or 12 ! Words · 6 Remember page 23 and page 45 and page 67 and page 89 and "
      "page 10 .";
  for (double measure = 60; measure < 400; measure += 7) {
    const Paragraph set = column.set(text, measure);
    for (std::size_t i = 1; i < set.lines.size(); ++i) {
      const std::string line = text_of(set.lines[i]);
      INFO(line);
      CHECK(std::string_view(":;!–·").find(line[0]) == std::string_view::npos);
      const bool number = line[0] >= '0' && line[0] <= '9';
      const std::string before = text_of(set.lines[i - 1]);
      CHECK((!number ||
             (before.back() >= '0' && before.back() <= '9')));  // inside the row of numbers
    }
  }
}

TEST_CASE(
    "a web address breaks after punctuation without a hyphen, in a paragraph that stays "
    "justified") {
  Column column;
  const std::string address =
      "https://example.org/books/night-sudoku/volume-2?page=answers&lang=en";
  const std::string text =
      "The members of a society of solitary people never meet, but they write to " + address +
      " when they have collected a hundred remarks about patience, and they remember them.";
  for (double measure = 240; measure < 330; measure += 7) {
    INFO(measure);
    const Paragraph set = column.set(text, measure);
    std::string all;
    for (std::size_t i = 0; i < set.lines.size(); ++i) {
      const std::string line = text_of(set.lines[i]);
      INFO(line);
      // A line inside the address has no spaces to widen, so it may be slightly narrower.
      const bool nearly =
          line.find(' ') == line.npos && set.lines[i].width * 6 >= Length::pt(measure * 5);
      CHECK((set.lines[i].full || nearly || i + 1 == set.lines.size()));
      all += line;
    }
    CHECK(all.find(address) != std::string::npos);  // broken without added characters
  }
  // Ragged text keeps an address in one piece if it fits on a line.
  Type plain(column.shaper, column.theme);
  ParagraphRule rule{{Role::kText, Length::pt(10)}, Length::pt(120), Length::pt(13)};
  const Paragraph whole = break_text(plain, "We all meet at example.org/night again", rule);
  CHECK(text_of(whole.lines[1]).starts_with("example.org/night"));
  const Paragraph narrow = break_text(plain, "Read " + address, rule);
  CHECK(fits(narrow, rule.measure));
  CHECK(narrow.lines.size() > 2);
}

TEST_CASE("no paragraph ends with a line that contains only a short word or part of a word") {
  Column column;
  int paragraphs = 0;
  for (double measure = 235; measure < 400; measure += 1.5) {
    const Paragraph set = column.set(kStory, measure);
    if (set.lines.size() < 2 || !set.lines[0].full) continue;
    ++paragraphs;
    const std::string last = text_of(set.lines.back());
    INFO(measure << " " << last);
    CHECK(
        (last.find(' ') != std::string::npos || set.lines.back().width * 4 >= Length::pt(measure)));
  }
  CHECK(paragraphs > 80);
}

TEST_CASE("a Japanese title breaks at its space if possible, otherwise between phrases") {
  Column column;
  const auto lines_of = [&](std::string_view title, double measure) {
    ParagraphRule rule{{Role::kTitle, Length::pt(20)}, Length::pt(measure), Length::pt(30)};
    rule.balance = rule.title = true;
    std::vector<std::string> lines;
    const Paragraph set = break_text(column.type, title, rule);
    for (const TextLine& line : set.lines) lines.push_back(text_of(line));
    return std::pair(lines, worst_break(set));
  };
  using Lines = std::vector<std::string>;
  // Each character of the test's font is 10 points wide.
  CHECK(lines_of("やさしい数独 二百問", 75) ==
        std::pair(Lines{"やさしい数独", "二百問"}, LineBreak::kBetweenWords));
  CHECK(lines_of("眠れない夜の数独", 70) ==
        std::pair(Lines{"眠れない", "夜の数独"}, LineBreak::kBetweenWords));
  CHECK(lines_of("やさしい数独 二百問", 50) ==
        std::pair(Lines{"やさしい", "数独", "二百問"}, LineBreak::kBetweenPhrases));
  CHECK(lines_of("超難問数独百選", 40).second == LineBreak::kInWord);
  CHECK(lines_of("Donaudampfer-Sudoku", 150) ==
        std::pair(Lines{"Donaudampfer-", "Sudoku"}, LineBreak::kBetweenPhrases));
}

TEST_CASE("the chosen line breaks are optimal") {
  // Compares with all ways to break eleven words, using the sum that must be minimal.
  std::vector<FitPiece> pieces;
  const int widths[] = {31, 12, 44, 27, 18, 39, 25, 9, 33, 21, 28};
  for (const int width : widths) pieces.push_back({Length::pt(width)});
  const FitRule rule{Length::pt(105), {}, Length::pt(6)};
  const auto ends = total_fit(pieces, rule);
  REQUIRE(ends);
  const auto worst_of = [&](const std::vector<int>& breaks) {
    double worst = 0;
    int from = 0;
    for (const int end : breaks) {
      double width = 0;
      for (int i = from; i < end; ++i) width += widths[i] + (i > from ? 6 : 0);
      const double slack = 105 - width;
      const int blanks = end - from - 1;
      if (slack < 0 && (blanks == 0 || -slack > 0.2 * 6 * blanks)) return 1e9;
      if (end < 11) worst = std::max(worst, blanks == 0 ? 1e9 : slack / (blanks * 3.0));
      from = end;
    }
    return worst;
  };
  double least = 1e9;
  for (unsigned set = 0; set < 1024; ++set) {
    std::vector<int> breaks;
    for (int i = 0; i < 10; ++i) {
      if (set & (1u << i)) breaks.push_back(i + 1);
    }
    breaks.push_back(11);
    least = std::min(least, worst_of(breaks));
  }
  CHECK(worst_of(*ends) <= std::max(least, 1.0));
  CHECK_FALSE(total_fit({}, rule));
  CHECK_FALSE(total_fit({{Length::pt(300)}, {Length::pt(20)}}, rule));  // a word is too wide
}

TEST_CASE("a line doesn't end with a short word that belongs to the next word") {
  FakeShaper shaper;
  Theme theme = with_fonts_of(house_words("pl"), house_design("classic").theme);
  Type polish{shaper, theme};
  theme.bound_words.clear();
  Type other{shaper, theme};
  const std::string text =
      "Liczby stoją w polach i obok nich; a kto szuka (w kolumnie, „z rogu” albo w bloku), ten "
      "znajdzie o wiele więcej, i to u siebie.";
  int unbound = 0;
  for (double measure = 60; measure < 200; measure += 3) {
    const ParagraphRule rule{{Role::kText, Length::pt(10)}, Length::pt(measure), Length::pt(13)};
    for (const TextLine& line : break_text(polish, text, rule).lines) {
      INFO(measure << ": " << text_of(line));
      CHECK_FALSE(polish.ends_with_bound_word(text_of(line)));
      CHECK(line.width <= rule.measure);
    }
    for (const TextLine& line : break_text(other, text, rule).lines) {
      unbound += polish.ends_with_bound_word(text_of(line)) ? 1 : 0;
    }
  }
  CHECK(unbound > 10);
  CHECK_FALSE(polish.ends_with_bound_word("bloku"));
  CHECK_FALSE(polish.ends_with_bound_word("X"));
}

TEST_CASE("an ampersand is on the same line as the word after it") {
  FakeShaper shaper;
  Type type{shaper, house_design("classic").theme};
  for (double measure = 60; measure < 140; measure += 2) {
    const ParagraphRule rule{{Role::kTitle, Length::pt(10)}, Length::pt(measure), Length::pt(13)};
    for (const TextLine& line : break_text(type, StyledText("Killer & calcudoku"), rule).lines) {
      INFO(measure << ": " << text_of(line));
      CHECK_FALSE(text_of(line).ends_with('&'));
      CHECK_FALSE(text_of(line).ends_with("& "));
    }
  }
}

TEST_CASE("a dot between parts isn't printed at the end of a line") {
  FakeShaper shaper;
  Type type{shaper, house_design("classic").theme};
  int broken = 0;
  for (double measure = 40; measure < 140; measure += 2) {
    const ParagraphRule rule{{Role::kTitle, Length::pt(10)}, Length::pt(measure), Length::pt(13)};
    const Paragraph set = break_text(type, StyledText("Codeword · Medium"), rule);
    for (const TextLine& line : set.lines) {
      INFO(measure << ": " << text_of(line));
      CHECK_FALSE(text_of(line).ends_with("·"));
      broken += text_of(line) == "Codeword" ? 1 : 0;
    }
    if (set.lines.size() == 1) CHECK(text_of(set.lines[0]) == "Codeword · Medium");
  }
  CHECK(broken > 0);
}
