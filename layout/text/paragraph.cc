#include "layout/text/paragraph.h"

#include <fmt/format.h>

#include <algorithm>

#include "layout/text/soft_hyphens.h"
#include "layout/text/splitter.h"
#include "layout/text/total_fit.h"

namespace gridpress {
namespace {

// Appends a word to a line. Spans of the same emphasis are merged, including the spaces between
// words.
void append(TextLine& line, const Word& word) {
  for (std::size_t i = 0; i < word.spans.size(); ++i) {
    const TextSpan& span = word.spans[i];
    const bool first = line.spans.empty();
    const bool blank = !first && i == 0 && !word.joined;
    if (!first && line.spans.back().emphasis == span.emphasis &&
        line.spans.back().strong == span.strong) {
      line.spans.back().text += (blank ? " " : "") + span.text;
      continue;
    }
    if (blank) line.spans.back().text += ' ';
    line.spans.push_back(span);
  }
}

int blanks_of(std::string_view text) {
  return static_cast<int>(std::count(text.begin(), text.end(), ' '));
}

struct Setter {
  const std::vector<Word>& words;
  Length blank, indent;
  Length dot;  // width of a dot between parts of a title, with the space before it

  TextLine line(std::size_t from, std::size_t to) const {
    TextLine line;
    for (std::size_t i = from; i < to; ++i) {
      if (i > from && !words[i].joined) line.width += blank;
      line.width += words[i].width;
      append(line, words[i]);
    }
    const Word& last = words[to - 1];
    const bool joined = to < words.size() && words[to].joined;
    if (joined) line.end = last.end;
    // The dot in "Killer · Hard" isn't printed where a line ends.
    static constexpr std::string_view kDot = " ·";
    if (std::string& text = line.spans.back().text; to < words.size() && text.ends_with(kDot)) {
      text.resize(text.size() - kDot.size());
      line.width -= dot;
    }
    if (joined && last.hyphen > Length()) {
      line.hyphenated = true;
      line.spans.back().text += '-';
      line.width += last.hyphen;
    }
    return line;
  }

  // Fills each line with as many words as fit.
  std::vector<TextLine> lines(Length measure) const {
    std::vector<TextLine> lines;
    std::size_t from = 0;
    Length width, room = measure - indent;
    for (std::size_t i = 0; i < words.size(); ++i) {
      const Length before = words[i].joined ? Length() : blank;
      if (i > from && width + before + words[i].width + words[i].hyphen > room) {
        lines.push_back(line(from, i));
        from = i;
        width = {};
        room = measure;
      }
      width += (i > from ? before : Length()) + words[i].width;
    }
    if (from < words.size()) lines.push_back(line(from, words.size()));
    return lines;
  }

  // Justified lines, or none if justification would leave wide gaps.
  std::vector<TextLine> full_lines(Length measure) const {
    constexpr std::size_t kMost = 20000;  // limit on pieces; no real paragraph has more
    if (words.size() > kMost) return {};
    std::vector<FitPiece> pieces;
    for (const Word& word : words) {
      int blanks = 0;
      for (const TextSpan& span : word.spans) blanks += blanks_of(span.text);
      const bool in_word = word.end == LineBreak::kInWord;
      pieces.push_back({word.width, blanks, word.joined, word.hyphen, word.hyphenated, in_word});
    }
    const auto ends = total_fit(pieces, {measure, indent, blank});
    if (!ends) return {};
    std::vector<TextLine> lines;
    int from = 0;
    for (const int end : *ends) {
      lines.push_back(line(from, end));
      const Length room = lines.size() == 1 ? measure - indent : measure;
      TextLine& set = lines.back();
      set.full = end < static_cast<int>(words.size()) || set.width > room;
      const auto has_blanks = [](const TextSpan& span) { return blanks_of(span.text) > 0; };
      set.full = set.full && std::ranges::any_of(set.spans, has_blanks);
      if (set.full) set.width = room;
      from = end;
    }
    return lines;
  }
};

std::string text_of(const TextLine& line) {
  std::string text;
  for (const TextSpan& span : line.spans) text += span.text;
  return text;
}

bool last_is_short(const std::vector<TextLine>& lines, Length measure) {
  return lines.size() > 1 && lines.back().width < measure * 0.25;
}

// True if the lines are long enough to be justified. In short lines, spaces would become wide gaps.
bool holds_full_lines(Type& type, const ParagraphRule& rule) {
  constexpr int kLetters = 45;  // minimum number of letters per line
  constexpr std::string_view kAlphabet = "abcdefghijklmnopqrstuvwxyz";
  if (!rule.full || type.hyphenator() == nullptr) return false;
  const auto letters = static_cast<int>(kAlphabet.size());
  return rule.measure * letters > type.width(kAlphabet, rule.style) * kLetters;
}

// The width by which a line is too short, distributed over its spaces one by one so that no
// rounding error remains.
struct Slack {
  Length left;
  int blanks = 0;  // spaces still to be set

  void spread(ShapedText& span) {
    Length moved;
    std::size_t byte = 0, glyph = 0;
    for (const auto& [bytes, glyphs] : span.run.clusters) {
      const bool is_blank = span.run.text[byte] == ' ';
      for (int i = 0; i < glyphs; ++i) span.run.glyphs[glyph++].origin.x += moved;
      byte += static_cast<std::size_t>(bytes);
      if (!is_blank || blanks == 0) continue;
      const Length share = left / blanks;
      moved += share;
      left -= share;
      --blanks;
    }
    span.advance += moved;
  }
};

// Turns the hyphen at the end of a run into a soft hyphen, because it was inserted by the line
// break.
void soften(GlyphRun& run) {
  if (!run.text.ends_with('-') || run.clusters.back().first != 1) return;
  run.text.replace(run.text.size() - 1, 1, kSoftHyphen);
  run.clusters.back().first = static_cast<int>(kSoftHyphen.size());
}

void paint_line(Canvas& canvas, const TextLine& line, const Style& style, Spot at) {
  std::vector<ShapedText> spans;
  Slack slack{line.full ? line.width : Length()};
  for (const TextSpan& span : line.spans) {
    spans.push_back(canvas.type().shape(span.text, span_style(style, span)));
    slack.left -= spans.back().advance;
    if (line.full) slack.blanks += blanks_of(span.text);
  }
  if (line.hyphenated) soften(spans.back().run);
  for (ShapedText& span : spans) {
    slack.spread(span);
    const Length advance = span.advance;
    canvas.text(std::move(span), at);
    at.x += advance;
  }
}

// Puts soft hyphens into words wider than the measure.
std::string hyphenate_wide_words(Type& type, const StyledText& styled, const ParagraphRule& rule) {
  const std::string_view text = styled.text;
  const Style style = rule.style.of(styled.origin);
  if (type.hyphenator() == nullptr) return std::string(text);
  std::string hyphenated;
  // start of the unbreakable unit, which includes bound words before this word
  std::size_t unit = 0;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t end = std::min(text.find_first_of(" \n", i), text.size());
    const std::string_view word = text.substr(i, end - i);
    if (i == 0 || !type.ends_with_bound_word(text.substr(unit, i - 1 - unit))) unit = i;
    const bool wide = type.width(text.substr(unit, end - unit), style) > rule.measure - rule.indent;
    hyphenated += wide ? put_soft_hyphens(word, *type.hyphenator()) : word;
    if (end < text.size()) hyphenated += text[end];
    i = end + 1;
  }
  return hyphenated;
}

bool has_wide_words(const std::vector<Word>& words, const ParagraphRule& rule) {
  return std::any_of(words.begin(), words.end(),
                     [&](const Word& word) { return word.width > rule.measure - rule.indent; });
}

// The words of ragged text. Titles break within words only if necessary; in other text, addresses
// and words are hyphenated only if they are wider than the measure.
std::vector<Word> ragged_words(Type& type, const StyledText& text, const ParagraphRule& rule) {
  Breaks breaks{LineBreak::kInWord, false, text.text.find(' ') != std::string::npos};
  std::vector<Word> words;
  for (const LineBreak worst :
       {LineBreak::kBetweenWords, LineBreak::kBetweenPhrases, LineBreak::kInWord}) {
    if (!rule.title && worst != LineBreak::kInWord) continue;
    breaks.worst = worst;
    words = split_words(type, text, rule.style, breaks);
    if (!has_wide_words(words, rule)) return words;
  }
  breaks.addresses = true;
  return split_words(type, with_soft_hyphens(text, hyphenate_wide_words(type, text, rule)),
                     rule.style, breaks);
}

std::vector<TextLine> break_lines(Type& type, const StyledText& text, const ParagraphRule& rule) {
  const Length blank = type.width("n n", rule.style) - type.width("nn", rule.style);
  const Length dot = type.width("n ·", rule.style) - type.width("n", rule.style);
  if (holds_full_lines(type, rule)) {
    const StyledText hyphenated =
        with_soft_hyphens(text, put_soft_hyphens(text.text, *type.hyphenator()));
    const std::vector<Word> words = split_words(type, hyphenated, rule.style);
    std::vector<TextLine> lines = Setter{words, blank, rule.indent, dot}.full_lines(rule.measure);
    if (!lines.empty()) return lines;
  }
  const std::vector<Word> words = ragged_words(type, text, rule);
  const Setter setter{words, blank, rule.indent, dot};
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
  return lines;
}

// Because of kerning next to spaces, a ragged line that nearly fills its measure may be wider than
// the sum of its words and spaces. If so, this function makes its spaces narrower.
void hold_within(TextLine& line, Type& type, const Style& style, Length room) {
  constexpr double kNear = 0.97;
  if (line.full || line.width > room || line.width < room * kNear) return;
  Length advance;
  int blanks = 0;
  for (const TextSpan& span : line.spans) {
    advance += type.width(span.text, span_style(style, span));
    blanks += blanks_of(span.text);
  }
  if (advance <= room || blanks == 0) return;
  line.full = true;
  line.width = room;
}

}  // namespace

Paragraph break_text(Type& type, const StyledText& text, const ParagraphRule& rule) {
  Paragraph broken{break_lines(type, text, rule), rule.style, rule.leading, rule.indent};
  if (broken.lines.size() > 1) broken.spoken = as_spoken(text);
  for (std::size_t i = 0; i < broken.lines.size(); ++i) {
    const Length room = rule.measure - (i == 0 ? rule.indent : Length());
    hold_within(broken.lines[i], type, rule.style, room);
    if (broken.lines[i].width <= room) continue;
    broken.too_wide = text_of(broken.lines[i]);
    broken.too_wide_origin = broken.lines[i].spans.front().origin;
  }
  return broken;
}

Paragraph break_within(Type& type, const StyledText& text, const ParagraphRule& rule, int most) {
  Paragraph broken = break_text(type, text, rule);
  const auto kept = std::min(broken.lines.size(), static_cast<std::size_t>(most));
  for (std::size_t i = 0; i < kept; ++i) {
    TextLine& line = broken.lines[i];
    const bool cut = i + 1 == kept && kept < broken.lines.size();
    if (!cut && line.width <= rule.measure) continue;
    std::string words = text_of(line);
    for (std::size_t rest = kept; cut && rest < broken.lines.size(); ++rest) {
      if (broken.lines[rest - 1].hyphenated) words.pop_back();
      if (broken.lines[rest - 1].end == LineBreak::kBetweenWords) words += ' ';
      words += text_of(broken.lines[rest]);
    }
    const ShapedText shortened =
        type.shape_within(words, rule.style.of(text.origin), rule.measure, rule.style.size);
    line = {{{.text = shortened.run.text, .origin = text.origin}}, shortened.advance};
    broken.shortened = true;
  }
  broken.lines.resize(kept);
  broken.too_wide.clear();
  return broken;
}

Paragraph part_title(Type& type, const StyledText& text, const Metrics& metrics, Length measure) {
  // minimum leading, as a multiple of the type size; rounded to half lines
  constexpr double kTitleLeading = 1.2;
  Paragraph title;
  for (int step = metrics.title_step; step >= 0; --step) {
    const Style style{Role::kTitle, metrics.size(step)};
    const double halves =
        std::ceil(style.size.points() * kTitleLeading * 2 / metrics.line.points());
    title =
        break_text(type, text, {style, measure, metrics.lines(halves / 2), {}, true, false, true});
    const LineBreak worst = step > 3   ? LineBreak::kBetweenWords
                            : step > 0 ? LineBreak::kBetweenPhrases
                                       : LineBreak::kInWord;
    if (title.too_wide.empty() && worst_break(title) <= worst) break;
  }
  title.role = Tag::Role::kHeading1;
  return title;
}

ShapedText part_line(Type& type, std::string_view text, const Metrics& metrics, Length measure) {
  ShapedText line;
  for (int step = metrics.title_step; step >= 0; --step) {
    line = type.shape(text, {Role::kTitle, metrics.size(step)});
    if (line.advance <= measure) break;
  }
  return line;
}

std::vector<Paragraph> parts_that_keep(const Paragraph& paragraph, int first) {
  const int count = static_cast<int>(paragraph.lines.size());
  const int last = 2;
  std::vector<Paragraph> parts;
  const auto add = [&](int from, int to) {
    Paragraph part{
        {}, paragraph.style, paragraph.leading, parts.empty() ? paragraph.indent : Length()};
    part.role = paragraph.role;
    part.goes_on = !parts.empty();
    if (parts.empty()) part.too_wide = paragraph.too_wide;
    part.too_wide_origin = paragraph.too_wide_origin;
    if (parts.empty()) part.spoken = paragraph.spoken;
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

LineBreak worst_break(const Paragraph& paragraph) {
  LineBreak worst = LineBreak::kBetweenWords;
  for (const TextLine& line : paragraph.lines) worst = std::max(worst, line.end);
  return worst;
}

LineInk line_ink(Type& type, const Paragraph& paragraph, std::size_t line) {
  LineInk ink;
  if (line >= paragraph.lines.size()) return ink;
  for (const TextSpan& span : paragraph.lines[line].spans) {
    const GlyphRun run = type.shape(span.text, span_style(paragraph.style, span)).run;
    ink = {std::max(ink.rise, run.rise), std::max(ink.depth, run.depth)};
  }
  return ink;
}

void paint(Canvas& canvas, const Paragraph& paragraph, Spot at) {
  const Tagged tagged(canvas, paragraph.role, paragraph.spoken, paragraph.goes_on);
  if (!paragraph.too_wide.empty()) {
    Diagnostic problem =
        failure(fmt::format("'{}' is wider than its column", paragraph.too_wide),
                "use a larger trim, or add soft hyphens (U+00AD) where the word may be hyphenated");
    problem.origin = paragraph.too_wide_origin;
    canvas.type().refuse(std::move(problem));
  }
  for (std::size_t i = 0; i < paragraph.lines.size(); ++i, at.y += paragraph.leading) {
    const Length x = at.x + (i == 0 ? paragraph.indent : Length());
    paint_line(canvas, paragraph.lines[i], paragraph.style, {x, at.y});
  }
}

}  // namespace gridpress
