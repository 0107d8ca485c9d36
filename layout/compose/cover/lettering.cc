#include "layout/compose/cover/lettering.h"

#include <fmt/format.h>

#include <algorithm>

#include "layout/compose/cover/upright.h"
#include "layout/compose/kinsoku.h"

namespace gridpress {
namespace {

using Lettering = CoverType::Style;

constexpr double kSizes[] = {104, 84, 68, 56, 46, 38, 34};
constexpr double kDisplayFrom = 68;    // below, the display cut's hairlines fill in
constexpr double kLargeTitle = 56;     // Japanese is parted within words rather than smaller
constexpr double kMoreLinesUpTo = 38;  // such small titles may have a line more
constexpr double kSubtitles[] = {17.5, 15};

std::string_view last_character(std::string_view text) {
  std::size_t begin = text.size() - 1;
  while (begin > 0 && (static_cast<unsigned char>(text[begin]) & 0xC0) == 0x80) --begin;
  return text.substr(begin);
}

// Japanese goes on without a blank.
bool joins(std::string_view line, std::string_view word) {
  return may_break_between(last_character(line), first_character(word));
}

std::string joined(const std::string& line, const std::string& word) {
  if (line.empty()) return word.substr(word.starts_with(' ') ? 1 : 0);
  return line + (word.starts_with(' ') || joins(line, word) ? "" : " ") + word;
}

double widest(const Lines& lines, const std::function<double(const std::string&)>& width) {
  double most = 0;
  for (const std::string& line : lines) most = std::max(most, width(line));
  return most;
}

// Ragged, first fit.
Lines filled(CoverType& type, const Lines& words, const Lettering& style, double measure) {
  Lines lines;
  for (const std::string& word : words) {
    if (!lines.empty() && type.width(joined(lines.back(), word), style) <= measure) {
      lines.back() = joined(lines.back(), word);
    } else {
      lines.push_back(joined({}, word));
    }
  }
  return lines;
}

bool is_pause(std::string_view character) {
  constexpr std::string_view kPauses[] = {"、", "。", "，", "！", "？", "…", "・"};
  return std::ranges::find(kPauses, character) != std::end(kPauses);
}

// Words that break at blanks, and Japanese behind its marks, only.
Lines at_pauses(const Lines& pieces) {
  Lines words;
  for (const std::string& piece : pieces) {
    const bool goes_on = !words.empty() && !piece.starts_with(' ') && joins(words.back(), piece) &&
                         !is_pause(last_character(words.back()));
    if (goes_on) {
      words.back() += piece;
    } else {
      words.push_back(piece);
    }
  }
  return words;
}

// The fewest lines that fill a measure, then evened out; Japanese at its pauses if it has room.
Lines balanced(CoverType& type, const std::string& text, const Lettering& style, double measure) {
  const auto width = [&](const std::string& line) { return type.width(line, style); };
  const Lines pieces = words_of(text), phrases = at_pauses(pieces);
  const Lines first = filled(type, pieces, style, measure);
  const Lines whole = filled(type, phrases, style, measure);
  const bool at_phrases = whole.size() == first.size() && widest(whole, width) <= measure;
  return broken(at_phrases ? phrases : pieces, first.size(), width, measure);
}

Lettering in_language(Lettering style, std::string_view text) {
  style.language = beyond_ascii(text);
  return style;
}

// Capitals' height; of a language with a face of its own, that of the text's tallest character.
double rise(CoverType& type, std::string_view text, const Lettering& style) {
  if (!type.is_own(style)) return type.cap_height(style.face);
  double top = 0;
  while (!text.empty()) {
    const std::string_view character = first_character(text);
    top = std::max(top, type.ink(character, style).top);
    text.remove_prefix(character.size());
  }
  return top;
}

constexpr double kOwnLeading = 1.16;  // characters that fill their square need white between lines

struct Title {
  Lines lines, subtitle;
  Lettering style, subtitle_style;
  double leading = 0;
};

class Front {
 public:
  Front(Brush& brush, const CoverText& text, const Art& art, Voice voice)
      : brush_(brush),
        text_(text),
        art_(art),
        voice_(voice),
        unit_(art.plan.unit),
        scale_(art.plan.scale()),
        measure_(art.plan.measure()) {}

  void paint() {
    const double left = art_.plan.front + art_.plan.fold();
    double y = art_.plan.margin();
    if (!text_.author.empty()) y = author(left);
    const auto title = fit(y);
    if (!title) {
      Diagnostic problem = failure(
          fmt::format("the title '{}' does not fit the front of the cover", text_.title),
          "about 60 letters beside a subtitle of two lines; shorten it, or cover: {title: …}");
      problem.subject = text_.title;
      brush_.type().problems().push_back(std::move(problem));
      return;
    }
    paint(*title, left, y);
  }

 private:
  // Capitals, set wide; over the title. Returns where the title may begin.
  double author(double left) {
    const Lettering style = in_language(
        {Face::kBold, 11.5 * scale_, ink_of(art_.palette.text), 0.13, false}, text_.author);
    const std::string name = brush_.type().capitals(text_.author);
    const double baseline = art_.plan.margin() + style.size * rise(brush_.type(), name, style);
    ShapedText line = brush_.type().shape(name, style);
    if (line.advance.points() > measure_) {
      Lettering tight = style;
      tight.tracking = 0;
      tight.size *= std::max(0.7, measure_ / line.advance.points());
      line = brush_.type().shape(name, tight);
    }
    brush_.text(std::move(line), {left, baseline});
    return baseline + 20 * scale_;
  }

  // Japanese breaks at its pauses while the title stays large, else anywhere.
  std::optional<Title> fit(double top) {
    const Lines pieces = words_of(text_.title), words = at_pauses(pieces);
    const bool same = words.size() == pieces.size();
    auto title = fit(words, same ? 0 : kLargeTitle, top);
    return title || same ? title : fit(pieces, 0, top);
  }

  std::optional<Title> fit(const Lines& words, double least, double top) {
    for (const double size : kSizes) {
      if (size < least) break;
      const Face face = voice_ == Voice::kSans ? Face::kBlack
                        : size >= kDisplayFrom ? Face::kDisplay
                                               : Face::kSerif;
      const Lettering style =
          in_language({face, size * scale_, ink_of(art_.palette.text), 0, false}, text_.title);
      const auto width = [&](const std::string& line) { return brush_.type().width(line, style); };
      const std::size_t most = size <= kMoreLinesUpTo ? 5 : 4;
      for (std::size_t count = 1; count <= std::min(most, words.size()); ++count) {
        const Lines lines = broken(words, count, width, measure_);
        if (widest(lines, width) > measure_) continue;
        if (auto title = with_subtitle({lines, {}, style, {}, 0}, top)) return title;
      }
      if (!brush_.type().problems().empty()) return Title{};
    }
    return std::nullopt;
  }

  std::optional<Title> with_subtitle(Title title, double top) {
    const bool own = brush_.type().is_own(title.style);
    title.leading = title.style.size * (own ? kOwnLeading : voice_ == Voice::kSans ? 0.92 : 0.98);
    for (const double size : kSubtitles) {
      title.subtitle_style = in_language(
          {Face::kMedium, size * scale_, ink_of(art_.palette.text), 0, false}, text_.subtitle);
      title.subtitle = text_.subtitle.empty() ? Lines()
                                              : balanced(brush_.type(), text_.subtitle,
                                                         title.subtitle_style, measure_);
      const bool fits =
          title.subtitle.size() <= 2 && widest(title.subtitle, [&](const std::string& line) {
                                          return brush_.type().width(line, title.subtitle_style);
                                        }) <= measure_;
      if (fits && foot(title, top) <= unit_ * 8) return title;
    }
    return std::nullopt;
  }

  double first_baseline(const Title& title, double top) const {
    return top + title.style.size * rise(brush_.type(), text_.title, title.style);
  }
  double bar_top(const Title& title, double top) const {
    return first_baseline(title, top) +
           title.leading * static_cast<double>(title.lines.size() - 1) + 0.3 * title.style.size;
  }
  double subtitle_baseline(const Title& title, double top) const {
    return bar_top(title, top) + 4.5 * scale_ + 9.5 * scale_ + title.subtitle_style.size * 0.72;
  }
  double foot(const Title& title, double top) const {
    if (title.subtitle.empty()) return bar_top(title, top) + 4.5 * scale_;
    return subtitle_baseline(title, top) +
           title.subtitle_style.size *
               (1.25 * static_cast<double>(title.subtitle.size() - 1) + 0.2);
  }

  void paint(const Title& title, double left, double top) {
    double y = first_baseline(title, top);
    for (const std::string& line : title.lines) {
      // The first letter's ink on the margin: at these sizes its side bearing shows.
      const GlyphInk first = brush_.type().ink(first_character(line), title.style);
      brush_.text(brush_.type().shape(line, title.style),
                  {left - first.left * title.style.size, y});
      y += title.leading;
    }
    brush_.rectangle({left, bar_top(title, top)}, {unit_, 4.5 * scale_}, art_.palette.text);
    y = subtitle_baseline(title, top);
    for (const std::string& line : title.subtitle) {
      brush_.text(brush_.type().shape(line, title.subtitle_style), {left, y});
      y += title.subtitle_style.size * 1.25;
    }
  }

  Brush& brush_;
  const CoverText& text_;
  const Art& art_;
  Voice voice_;
  double unit_, scale_, measure_;
};

}  // namespace

bool beyond_ascii(std::string_view text) {
  return std::any_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
}

Lines words_of(std::string_view text) {
  Lines words;
  bool blank = false;
  while (!text.empty()) {
    const std::string_view character = first_character(text);
    text.remove_prefix(character.size());
    if (character == " ") {
      blank = true;
      continue;
    }
    const bool first = words.empty(), parted = !first && joins(words.back(), character);
    if (first || (blank && !parted)) {
      words.emplace_back(character);
    } else if (blank) {
      words.push_back(" " + std::string(character));
    } else if (parted) {
      words.emplace_back(character);
    } else {
      words.back() += character;
    }
    blank = false;
  }
  return words;
}

Lines broken(const Lines& words, std::size_t lines,
             const std::function<double(const std::string&)>& width, double limit) {
  // best[k][i]: the first i words in k lines; the widest of them, and where the last one begins.
  struct Best {
    double widest = std::numeric_limits<double>::infinity();
    std::size_t from = 0;
  };
  const std::size_t n = words.size();
  lines = std::min(lines, n);
  std::vector<std::vector<Best>> best(lines + 1, std::vector<Best>(n + 1));
  best[0][0].widest = 0;
  for (std::size_t from = 0; from < n; ++from) {
    std::string line;
    for (std::size_t to = from + 1; to <= n; ++to) {
      line = joined(line, words[to - 1]);
      const double own = width(line);
      if (own > limit && to > from + 1) break;
      for (std::size_t k = 1; k <= lines; ++k) {
        const double most = std::max(best[k - 1][from].widest, own);
        if (most < best[k][to].widest) best[k][to] = {most, from};
      }
    }
  }
  Lines result(lines);
  for (std::size_t k = lines, end = n; k > 0; --k) {
    const std::size_t from = best[k][end].from;
    for (std::size_t i = from; i < end; ++i) result[k - 1] = joined(result[k - 1], words[i]);
    end = from;
  }
  return result;
}

void letter_front(Brush& brush, const CoverText& text, const Art& art, Voice voice) {
  Front(brush, text, art, voice).paint();
}

void letter_back(Brush& brush, const CoverText& text, const Art& art, Voice voice) {
  const double left = art.plan.margin(), scale = art.plan.scale();
  const Ink ink = ink_of(art.palette.text);
  const Lettering hook = in_language(
      {voice == Voice::kSans ? Face::kBlack : Face::kSerif, 24 * scale, ink, 0, false}, text.hook);
  Lettering blurb{Face::kRegular, 11.5 * scale, ink, 0, false};
  // At most about 60 letters, whose mean width is half an em.
  const double measure = std::min(art.plan.measure(), 60 * 0.49 * blurb.size);
  double y = left + 25 * scale;
  for (const std::string& line : balanced(brush.type(), text.hook, hook, measure * 0.98)) {
    brush.text(brush.type().shape(line, hook), {left, y});
    y += 29 * scale;
  }
  y += (text.hook.empty() ? -10 : 5.5) * scale;
  for (const std::string& paragraph : text.blurb) {
    blurb = in_language(blurb, paragraph);
    for (const std::string& line : filled(brush.type(), words_of(paragraph), blurb, measure)) {
      brush.text(brush.type().shape(line, blurb), {left, y});
      y += 16 * scale;
    }
    y += 8.5 * scale;
  }
  const double end = y - 24.5 * scale;
  if (!text.blurb.empty() && end > art.plan.unit * 8) {
    Diagnostic problem = failure("the text on the back of the cover runs into the picture",
                                 "a shorter hook or blurb");
    problem.subject = text.blurb.back();
    brush.type().problems().push_back(std::move(problem));
  }
}

void letter_spine(Brush& brush, const CoverText& text, const Art& art, Voice voice,
                  SpineRoom limits) {
  const CoverPlan& plan = art.plan;
  const Ink ink = ink_of(art.palette.text);
  const double middle = plan.width + plan.spine / 2;
  const double room = plan.spine - 2 * std::max(limits.clear, 4.5);
  const double length = plan.height - 2 * plan.margin();
  const Lettering author =
      in_language({Face::kBold, std::min(9.5 * plan.scale(), room), ink, 0.04, false}, text.author);
  const auto length_of = [&](const std::string& words, const Lettering& style) {
    return reads_down(brush.type(), words, style) ? upright_length(brush.type(), words, style)
                                                  : brush.type().width(words, style);
  };
  const std::string name = brush.type().capitals(text.author);
  const double author_width = length_of(name, author);
  Lettering title =
      in_language({voice == Voice::kSans ? Face::kBlack : Face::kSerif,
                   std::min({(plan.spine - 9) * 0.76, 18 * plan.scale(), room}), ink, 0, false},
                  text.title);
  const double title_room = length - (text.author.empty() ? 0 : author_width + plan.unit * 0.5);
  const double wide = length_of(text.title, title);
  if (wide > title_room) title.size *= title_room / wide;
  if (std::min(title.size, author.size) < limits.least) return;
  // Reading down, capitals on the middle of the spine.
  const auto down = [&](const std::string& words, const Lettering& style, double from) {
    if (reads_down(brush.type(), words, style)) {
      return letter_upright(brush, words, style, {middle, from});
    }
    const bool own = brush.type().is_own(style);
    const double centre = own ? kOwnCentre : brush.type().cap_height(style.face) / 2;
    brush.text(brush.type().shape(words, style), {middle - centre * style.size, from}, 3);
  };
  down(text.title, title, plan.margin());
  if (!name.empty()) down(name, author, plan.height - plan.margin() - author_width);
}

}  // namespace gridpress
