#include "layout/cover/lettering.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>

#include "generator/base/utf8.h"
#include "layout/cover/lines.h"
#include "layout/cover/puzzle/puzzle_art.h"
#include "layout/page/origin.h"

namespace gridpress {
namespace {

using Lettering = CoverType::Style;

constexpr double kSizes[] = {104, 84, 68, 56, 46, 38, 34};
constexpr double kPuzzleSizes[] = {96, 84, 76, 68, 60, 54, 48, 42, 38, 34};
// Lowest end of the words in style `puzzle`, in cover units: normally, and for long titles.
constexpr double kPuzzleFoot = 6.61, kLongFoot = 8;
constexpr double kDisplayFrom = 68;  // below this size, the display cut's thin strokes fill in
constexpr double kLargeTitle = 56;   // to reach this size, a title may break between phrases
constexpr double kBoundTitle = 54;   // to reach this size, a line may end in a short word
// Titles up to this size may have five lines, larger ones four.
constexpr double kMoreLinesUpTo = 38;
constexpr double kSubtitles[] = {17.5, 15};

// The design of a front, by voice.
struct Look {
  std::span<const double> sizes;  // type sizes of the title, in points on a cover six inches wide
  double foot;  // lowest end of the words, in cover units; longer words may go below
  Face author, volume;
  double name_size, name_tracking;
  bool binds_short_words;  // a line of the title doesn't end in a short word
  Face title, large_title;
  double leading;  // leading of the title, in em
  Face subtitle;
  double bar_width, bar_height;  // points at six inches; width 0: one cover unit
  double over_bar, under_bar;    // space above, in em of the title; below, in points at six inches
  bool colourful_bar;
};

const Look& look_of(Voice voice) {
  static const Look serif{
      kSizes,         kLongFoot, Face::kBold,   Face::kBold, 11.5, 0.13, false, Face::kSerif,
      Face::kDisplay, 0.98,      Face::kMedium, 0,           4.5,  0.3,  9.5,   false};
  static const Look sans{kSizes, kLongFoot,    Face::kBold,  Face::kBold, 11.5,          0.13,
                         false,  Face::kBlack, Face::kBlack, 0.92,        Face::kMedium, 0,
                         4.5,    0.3,          9.5,          false};
  static const Look puzzle{kPuzzleSizes, kPuzzleFoot,  Face::kBold, Face::kBlack, 10.5, 0.09, true,
                           Face::kBlack, Face::kBlack, 0.94,        Face::kBold,  42,   5,    0.35,
                           15,           true};
  return voice == Voice::kPuzzle ? puzzle : voice == Voice::kSans ? sans : serif;
}

// The height of capitals or, in a face of the language, of the text's tallest character.
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

constexpr double kOwnLeading = 1.16;  // for languages with full-width characters

constexpr double kBetweenInks = 0.045;  // minimum space in em between the inks of two lines

// The ink bounds of a line's characters, in em from the line's start and baseline.
std::vector<GlyphInk> inks_of(CoverType& type, const std::string& line, const Lettering& style) {
  std::vector<GlyphInk> inks;
  const GlyphRun run = type.shape(line, style).run;
  std::size_t byte = 0, glyph = 0;
  for (const auto& [bytes, glyphs] : run.clusters) {
    const std::string_view cluster = std::string_view(line).substr(byte, bytes);
    if (glyphs > 0 && cluster != " ") {
      GlyphInk ink = type.ink(first_character(cluster), style);
      const double x = run.glyphs[glyph].origin.x.points() / style.size;
      ink.left += x;
      ink.right += x;
      inks.push_back(ink);
    }
    byte += static_cast<std::size_t>(bytes);
    glyph += static_cast<std::size_t>(glyphs);
  }
  return inks;
}

// The smallest leading, in em, at which no letters of two lines touch.
double clear_leading(CoverType& type, const Lines& lines, const Lettering& style) {
  double leading = 0;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const auto lower = inks_of(type, lines[i], style);
    for (const GlyphInk& above : inks_of(type, lines[i - 1], style)) {
      for (const GlyphInk& below : lower) {
        const bool apart =
            above.right + kBetweenInks < below.left || below.right + kBetweenInks < above.left;
        if (!apart) leading = std::max(leading, below.top - above.bottom + kBetweenInks);
      }
    }
  }
  return leading;
}

struct Title {
  Lines lines, subtitle;
  Lettering style, subtitle_style;
  double leading = 0;
};

class Front {
 public:
  Front(Brush& brush, const CoverText& text, const Art& art, Voice voice, double aside)
      : brush_(brush),
        text_(text),
        art_(art),
        unit_(art.plan.unit),
        scale_(art.plan.scale()),
        measure_(art.plan.measure()),
        aside_(aside),
        look_(look_of(voice)),
        lowest_(look_.foot) {}

  FrontEnd paint() {
    const double left = art_.plan.front + art_.plan.fold();
    double y = art_.plan.margin();
    if (!text_.author.empty() || !text_.volume.empty()) y = names(left);
    auto title = fit(y, text_.subtitle.text);
    if (!title && lowest_ < kLongFoot) {
      lowest_ = kLongFoot;
      title = fit(y, text_.subtitle.text);
    }
    if (!title) {
      refuse(y);
      return {};
    }
    paint(*title, left, y);
    const auto width = [&](const std::string& line) {
      return brush_.type().width(line, title->subtitle_style);
    };
    return {foot(*title, y), bar_top(*title, y), left + widest(title->subtitle, width)};
  }

 private:
  // The style of a name in capitals. Without letterspacing if the name would be wider than the
  // measure.
  Lettering name_style(const BookText& name, const std::string& capitals) const {
    const bool volume = name.origin == book_origin(BookValue::kVolume);
    Lettering style = in_language({volume ? look_.volume : look_.author, look_.name_size * scale_,
                                   ink_of(art_.palette.text), look_.name_tracking},
                                  name);
    if (brush_.type().width(capitals, style) > measure_) style.tracking = 0;
    return style;
  }

  // Paints the author above the title, and the volume at the other end of the author's line. If the
  // volume doesn't fit there, it is below. Returns where the title may begin.
  double names(double left) {
    CoverType& type = brush_.type();
    const std::string author = type.capitals(text_.author.text),
                      volume = type.capitals(text_.volume.text);
    const Lettering style = name_style(text_.author, author),
                    own = name_style(text_.volume, volume);
    const double first = std::max(author.empty() ? 0 : rise(type, author, style),
                                  volume.empty() ? 0 : rise(type, volume, own));
    const double leading = style.size * 1.35;
    double baseline = art_.plan.margin() + style.size * first;
    const Lines lines = author.empty() ? Lines() : balanced(type, author, style, measure_);
    for (const std::string& line : lines) {
      brush_.text(type.shape(line, style), {left, baseline});
      baseline += leading;
    }
    if (volume.empty()) return baseline - leading + 20 * scale_;
    const double wide = type.width(volume, own);
    const bool at_side =
        lines.size() == 1 && type.width(lines.front(), style) + unit_ * 0.75 + wide <= measure_;
    if (at_side) baseline -= leading;
    brush_.text(type.shape(volume, own), {at_side ? left + measure_ - wide : left, baseline});
    return baseline + 20 * scale_;
  }

  // Finds the largest title that fits. Large titles break only between words. Smaller titles may
  // also break after hyphens and between Japanese phrases, and within words only if nothing else
  // fits.
  std::optional<Title> fit(double top, const std::string& subtitle) {
    const Lines words = words_of(text_.title.text, LineBreak::kBetweenWords),
                phrases = words_of(text_.title.text, LineBreak::kBetweenPhrases),
                pieces = words_of(text_.title.text);
    std::vector<std::pair<double, const Lines*>> tries;
    const Lines bound = look_.binds_short_words ? with_short_words(words) : words;
    for (const double size : look_.sizes) {
      if (bound.size() < words.size() && size >= kBoundTitle) tries.emplace_back(size, &bound);
    }
    for (const double size : look_.sizes) {
      if (size >= kLargeTitle) tries.emplace_back(size, &words);
    }
    // Only Japanese can break within words. A title that has spaces prefers breaks at the spaces.
    const bool blanks_first = pieces != phrases && text_.title.text.find(' ') != std::string::npos;
    for (const double size : look_.sizes) {
      if (size < kLargeTitle) tries.emplace_back(size, &words);
      if (size <= kLargeTitle && !blanks_first) tries.emplace_back(size, &phrases);
    }
    for (const double size : look_.sizes) {
      if (size <= kLargeTitle && blanks_first) tries.emplace_back(size, &phrases);
    }
    for (const double size : look_.sizes) {
      if (pieces != phrases) tries.emplace_back(size, &pieces);
    }
    for (const auto& [size, parts] : tries) {
      if (auto title = set(size, *parts, top, subtitle)) return title;
      if (has_errors(brush_.type().problems())) return Title{};
    }
    return std::nullopt;
  }

  std::optional<Title> set(double size, const Lines& words, double top,
                           const std::string& subtitle) {
    const Face face = size >= kDisplayFrom ? look_.large_title : look_.title;
    const Lettering style =
        in_language({face, size * scale_, ink_of(art_.palette.text), 0, false}, text_.title);
    const auto width = [&](const std::string& line) { return brush_.type().width(line, style); };
    const std::size_t most = size <= kMoreLinesUpTo ? 5 : 4;
    for (std::size_t count = 1; count <= std::min(most, words.size()); ++count) {
      const Lines lines = broken(words, count, width, measure_);
      if (widest(lines, width) > measure_) continue;
      if (auto title = with_subtitle({lines, {}, style, {}, 0}, top, subtitle)) return title;
    }
    return std::nullopt;
  }

  Lettering subtitle_style(double size) const {
    return in_language({look_.subtitle, size * scale_, ink_of(art_.palette.text), 0, false},
                       text_.subtitle);
  }

  // Breaks the subtitle into at most two lines. Returns no lines if that isn't enough or a line is
  // too wide.
  Lines subtitle_lines(const std::string& subtitle, double size) {
    const Lettering style = subtitle_style(size);
    const double measure = measure_ - aside_;
    Lines lines = balanced(brush_.type(), subtitle, style, measure);
    const auto width = [&](const std::string& line) { return brush_.type().width(line, style); };
    if (lines.size() > 2 || widest(lines, width) > measure) lines.clear();
    return lines;
  }

  std::optional<Title> with_subtitle(Title title, double top, const std::string& subtitle) {
    const bool own = brush_.type().is_own(title.style);
    title.leading =
        title.style.size * std::max(own ? kOwnLeading : look_.leading,
                                    clear_leading(brush_.type(), title.lines, title.style));
    for (const double size : kSubtitles) {
      title.subtitle_style = subtitle_style(size);
      if (!subtitle.empty()) title.subtitle = subtitle_lines(subtitle, size);
      const bool set = subtitle.empty() || !title.subtitle.empty();
      if (set && foot(title, top) <= unit_ * lowest_) return title;
    }
    return std::nullopt;
  }

  // Reports whether the title or the subtitle is too long.
  void refuse(double top) {
    const double smallest = kSubtitles[std::size(kSubtitles) - 1];
    const bool long_subtitle =
        !text_.subtitle.empty() && subtitle_lines(text_.subtitle.text, smallest).empty();
    if (long_subtitle) {
      const double width = brush_.type().width(text_.subtitle.text, subtitle_style(smallest));
      const double letters = static_cast<double>(utf8::length(text_.subtitle.text));
      const int room = static_cast<int>(letters * 2 * measure_ * 0.92 / width) / 5 * 5;
      refuse("subtitle", text_.subtitle,
             fmt::format("shorten it to about {} letters, which fit on two lines", room));
    }
    if (long_subtitle && fit(top, "")) return;
    const bool own = text_.title.origin == book_origin(BookValue::kCoverTitle);
    refuse("title", text_.title,
           std::string("shorten it: next to a two-line subtitle about 60 letters fit") +
               (own ? "" : ", or give the cover a shorter title: cover: {title: …}"));
  }

  void refuse(std::string_view what, const BookText& text, std::string hint) {
    Diagnostic problem = failure(
        fmt::format("the {} '{}' doesn't fit the front of the cover", what, text.text), hint);
    problem.origin = text.origin;
    brush_.type().report(std::move(problem));
  }

  Point2 bar() const {
    const double width = look_.bar_width > 0 ? look_.bar_width * scale_ : unit_;
    return {width, look_.bar_height * scale_};
  }
  double first_baseline(const Title& title, double top) const {
    return top + title.style.size * rise(brush_.type(), text_.title.text, title.style);
  }
  double bar_top(const Title& title, double top) const {
    return first_baseline(title, top) +
           title.leading * static_cast<double>(title.lines.size() - 1) +
           look_.over_bar * title.style.size;
  }
  double subtitle_baseline(const Title& title, double top) const {
    return bar_top(title, top) + bar().y + look_.under_bar * scale_ +
           title.subtitle_style.size * 0.72;
  }
  double foot(const Title& title, double top) const {
    if (title.subtitle.empty()) return bar_top(title, top) + bar().y;
    return subtitle_baseline(title, top) +
           title.subtitle_style.size *
               (1.25 * static_cast<double>(title.subtitle.size() - 1) + 0.2);
  }

  void paint(const Title& title, double left, double top) {
    double y = first_baseline(title, top);
    for (const std::string& line : title.lines) {
      // Aligns the first letter's ink with the margin, because the letter's side bearing would show
      // at this size.
      const GlyphInk first = brush_.type().ink(first_character(line), title.style);
      brush_.text(brush_.type().shape(line, title.style),
                  {left - first.left * title.style.size, y});
      y += title.leading;
    }
    const Colour colour = look_.colourful_bar ? accent(art_.palette) : art_.palette.text;
    brush_.rectangle({left, bar_top(title, top)}, bar(), colour);
    y = subtitle_baseline(title, top);
    for (const std::string& line : title.subtitle) {
      brush_.text(brush_.type().shape(line, title.subtitle_style), {left, y});
      y += title.subtitle_style.size * 1.25;
    }
  }

  Brush& brush_;
  const CoverText& text_;
  const Art& art_;
  double unit_, scale_, measure_, aside_;
  const Look& look_;
  double lowest_;  // limit for the foot of the words, in cover units
};

}  // namespace

FrontEnd letter_front(Brush& brush, const CoverText& text, const Art& art, Voice voice,
                      double aside) {
  return Front(brush, text, art, voice, aside).paint();
}

}  // namespace gridpress
