#include "layout/compose/paragraph.h"

#include <algorithm>

#include "layout/compose/kinsoku.h"

namespace gridpress {
namespace {

struct Word {
  std::vector<TextSpan> spans;
  Length width;
  bool joined = false;  // no blank before it, though a line may break there
  Length hyphen;        // of the hyphen it ends with where the line does; 0: none
};

constexpr std::string_view kSoftHyphen = "\u00ad";  // where a word may be hyphenated

Style span_style(const Style& style, bool emphasis) {
  Style set = style;
  if (emphasis) set.role = Role::kItalic;
  return set;
}

std::vector<Word> split(Type& type, std::string_view text, const Style& style) {
  std::vector<Word> words;
  Word word;
  TextSpan span;
  const auto end_span = [&] {
    if (span.text.empty()) return;
    word.width += type.width(span.text, span_style(style, span.emphasis));
    word.spans.push_back(span);
    span.text.clear();
  };
  const auto end_word = [&] {
    end_span();
    if (!word.spans.empty()) words.push_back(std::move(word));
    word = {};
  };
  for (std::size_t i = 0; i < text.size();) {
    const std::string_view character = first_character(text.substr(i));
    i += character.size();
    if (character == "*") {
      end_span();
      span.emphasis = !span.emphasis;
    } else if (character == " " || character == "\n") {
      end_word();
    } else if (character == kSoftHyphen) {
      end_span();
      if (!word.spans.empty()) {
        word.hyphen = type.width("-", span_style(style, word.spans.back().emphasis));
        end_word();
        word.joined = true;
      }
    } else {
      span.text += character;
      if (i < text.size() && may_break_between(character, first_character(text.substr(i)))) {
        end_word();
        word.joined = true;
      }
    }
  }
  end_word();
  return words;
}

// Spans of one emphasis, with the blanks between their words, become one.
void append(TextLine& line, const Word& word) {
  for (std::size_t i = 0; i < word.spans.size(); ++i) {
    const TextSpan& span = word.spans[i];
    const bool first = line.spans.empty();
    const bool blank = !first && i == 0 && !word.joined;
    if (!first && line.spans.back().emphasis == span.emphasis) {
      line.spans.back().text += (blank ? " " : "") + span.text;
      continue;
    }
    if (blank) line.spans.back().text += ' ';
    line.spans.push_back(span);
  }
}

struct Setter {
  const std::vector<Word>& words;
  Length blank, indent;

  std::vector<TextLine> lines(Length measure) const {
    std::vector<TextLine> lines;
    Length room, hyphen;
    for (const Word& word : words) {
      const Length before = word.joined ? Length() : blank;
      if (lines.empty() || lines.back().width + before + word.width + word.hyphen > room) {
        if (word.joined && !lines.empty() && hyphen > Length()) {
          lines.back().spans.back().text += '-';
          lines.back().width += hyphen;
        }
        room = lines.empty() ? measure - indent : measure;
        lines.push_back({{}, word.width});
      } else {
        lines.back().width += before + word.width;
      }
      append(lines.back(), word);
      hyphen = word.hyphen;
    }
    return lines;
  }
};

bool last_is_short(const std::vector<TextLine>& lines, Length measure) {
  return lines.size() > 1 && lines.back().width < measure * 0.25;
}

}  // namespace

Paragraph break_text(Type& type, std::string_view text, const ParagraphRule& rule) {
  const std::vector<Word> words = split(type, text, rule.style);
  const Setter setter{words, type.width("n n", rule.style) - type.width("nn", rule.style),
                      rule.indent};
  std::vector<TextLine> lines = setter.lines(rule.measure);
  const std::size_t count = lines.size();
  const Length step = Length::pt(3);
  const Length least = rule.measure * 0.55;
  for (Length measure = rule.measure - step; count > 1 && measure >= least; measure -= step) {
    if (!rule.balance && !last_is_short(lines, rule.measure)) break;
    std::vector<TextLine> narrower = setter.lines(measure);
    if (narrower.size() != count) break;
    lines = std::move(narrower);
  }
  return {std::move(lines), rule.style, rule.leading, rule.indent};
}

std::vector<Paragraph> parts_that_keep(const Paragraph& paragraph, int first) {
  const int count = static_cast<int>(paragraph.lines.size());
  const int last = 2;
  std::vector<Paragraph> parts;
  const auto add = [&](int from, int to) {
    Paragraph part{
        {}, paragraph.style, paragraph.leading, parts.empty() ? paragraph.indent : Length()};
    part.lines.assign(paragraph.lines.begin() + from, paragraph.lines.begin() + to);
    parts.push_back(std::move(part));
  };
  if (count <= first + 1) {
    if (count > 0) add(0, count);
    return parts;
  }
  add(0, first);
  for (int line = first; line < count - last; ++line) add(line, line + 1);
  add(std::max(first, count - last), count);
  return parts;
}

bool fits(const Paragraph& paragraph, Length measure) {
  return std::all_of(paragraph.lines.begin(), paragraph.lines.end(),
                     [&](const TextLine& line) { return line.width <= measure; });
}

void paint(Canvas& canvas, const Paragraph& paragraph, Spot at) {
  Length y = at.y;
  for (std::size_t i = 0; i < paragraph.lines.size(); ++i, y += paragraph.leading) {
    Length x = at.x + (i == 0 ? paragraph.indent : Length());
    for (const TextSpan& span : paragraph.lines[i].spans) {
      ShapedText shaped =
          canvas.type().shape(span.text, span_style(paragraph.style, span.emphasis));
      const Length advance = shaped.advance;
      canvas.text(std::move(shaped), {x, y});
      x += advance;
    }
  }
}

}  // namespace gridpress
