#include "layout/cover/extras/badges.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

#include "layout/cover/lines.h"
#include "layout/page/origin.h"

namespace gridpress {
namespace {

constexpr double kBadgeRadius = 1.6, kBadgeGap = 0.25;  // in cover units
// relative to the radius: the width of the outer ring, and of the ring inside it
constexpr double kBadgeRing = 0.045;
constexpr double kBadgeRoom = 0.80;      // relative to the radius: how far letters may extend
constexpr double kNumberSize = 1.8;      // relative size of a number on its own line
constexpr double kLineGap = 0.34;        // em, between two lines
constexpr double kMinLetters = 11;       // pt, on a cover six inches wide
constexpr double kMinFlatLetters = 8.5;  // pt, the same for style `puzzle`
constexpr std::size_t kMaxLines = 4;
constexpr double kLettersRead = 4.5;  // minimum WCAG contrast of text

bool is_number(std::string_view word) {
  return !word.empty() && word.front() >= '0' && word.front() <= '9';
}

// The lines of a badge and their sizes.
struct BadgeLines {
  Lines lines;
  double size = 0;            // type size of the words, in points
  bool number_first = false;  // the first line is a number, which is larger
};

class BadgePainter {
 public:
  BadgePainter(Brush& brush, const Art& art, std::optional<BadgeColours> flat)
      : brush_(brush), art_(art), flat_(flat) {
    least_ = std::max(art.plan.least, (flat ? kMinFlatLetters : kMinLetters) * art.plan.scale());
  }

  void paint(const CoverDisc& disc, const BookText& text) {
    const auto [ground, letters] = flat_ ? *flat_ : badge_colours(art_.palette);
    paint_disc(disc, ground, letters);
    style_ = {Face::kBlack, 10, ink_of(letters)};
    style_.language = beyond_ascii(text.text);
    style_.origin = text.origin;
    const auto found = fit(text.text, disc.radius * kBadgeRoom);
    if (!found) return refuse(text);
    double top = disc.centre.y - height(*found) / 2;
    for (std::size_t i = 0; i < found->lines.size(); ++i) {
      style_.size = size_of(*found, i);
      ShapedText line = brush_.type().shape(found->lines[i], style_);
      const double half = line.advance.points() / 2;
      top += rise() * style_.size;
      brush_.text(std::move(line), {disc.centre.x - half, top});
      top += kLineGap * found->size;
    }
  }

 private:
  void paint_disc(const CoverDisc& disc, Colour ground, Colour letters) {
    const double ring = disc.radius * kBadgeRing;
    brush_.disc(disc.centre, disc.radius, flat_ ? ground : art_.palette.ground);
    if (flat_) return;
    brush_.disc(disc.centre, disc.radius - ring, ground);
    brush_.disc(disc.centre, disc.radius - 2 * ring, letters);
    brush_.disc(disc.centre, disc.radius - 2.4 * ring, ground);
  }

  // The height of capitals or, in a language's own face, of characters that fill their square, in
  // em.
  double rise() const { return brush_.type().is_own(style_) ? 0.86 : 0.72; }

  static double size_of(const BadgeLines& badge, std::size_t line) {
    return badge.size * (badge.number_first && line == 0 ? kNumberSize : 1);
  }

  double height(const BadgeLines& badge) const {
    double sum = kLineGap * badge.size * static_cast<double>(badge.lines.size() - 1);
    for (std::size_t i = 0; i < badge.lines.size(); ++i) sum += rise() * size_of(badge, i);
    return sum;
  }

  // Breaks the text into the lines that allow the largest type. Returns nullopt if it would be too
  // small.
  std::optional<BadgeLines> fit(const std::string& text, double room) {
    std::optional<BadgeLines> best;
    const Lines words = words_of(text, LineBreak::kBetweenPhrases);
    const bool number = words.size() > 1 && is_number(words.front());
    const Lines rest(words.begin() + (number ? 1 : 0), words.end());
    style_.size = 10;
    const auto width = [&](const std::string& line) { return brush_.type().width(line, style_); };
    for (std::size_t count = 1; count <= std::min(rest.size(), kMaxLines); ++count) {
      BadgeLines tried{broken(rest, count, width), room, number};
      if (number) tried.lines.insert(tried.lines.begin(), words.front());
      tried.size = largest(tried, room);
      if (!best || tried.size > best->size) best = tried;
    }
    if (!best || best->size < least_) return std::nullopt;
    return best;
  }

  // The largest type size at which the corners of all lines are inside the disc; 0 if none is.
  double largest(BadgeLines badge, double room) {
    std::vector<double> widths;  // in em
    style_.size = 10;
    for (const std::string& line : badge.lines) {
      widths.push_back(brush_.type().width(line, style_) / 10);
    }
    constexpr double kStep = 0.98;
    for (badge.size = room * 0.8; badge.size >= least_; badge.size *= kStep) {
      double y = -height(badge) / 2;
      bool inside = true;
      for (std::size_t i = 0; i < widths.size(); ++i) {
        const double size = size_of(badge, i), foot = y + rise() * size;
        const double far = std::max(std::abs(y), std::abs(foot));
        inside = inside && std::hypot(widths[i] * size / 2, far) <= room;
        y = foot + kLineGap * badge.size;
      }
      if (inside) return badge.size;
    }
    return 0;
  }

  void refuse(const BookText& text) {
    Diagnostic problem =
        failure(fmt::format("the badge '{}' doesn't fit its disc", text.text),
                "use about 30 letters, in words of at most 12; put the rest in the subtitle");
    problem.origin = text.origin;
    brush_.type().report(std::move(problem));
  }

  Brush& brush_;
  const Art& art_;
  std::optional<BadgeColours> flat_;
  CoverType::Style style_;
  double least_ = 0;
};

double purity(Colour c) {
  return std::max({c.r, c.g, c.b}) - std::min({c.r, c.g, c.b});
}

}  // namespace

BadgeColours badge_colours(const Palette& palette) {
  BadgeColours best{palette.text, palette.ground};
  double most = -1;
  for (const Colour disc : palette.art) {
    Colour letters = clearest(disc, {palette.ground, palette.text});
    for (const Colour other : palette.art) letters = clearest(disc, {letters, other});
    if (contrast(disc, letters) < kLettersRead || purity(disc) <= most) continue;
    most = purity(disc);
    best = {disc, letters};
  }
  return best;
}

std::vector<CoverDisc> badge_places(const CoverPlan& plan, std::size_t count) {
  const double gaps = count > 1 ? static_cast<double>(count - 1) * kBadgeGap * plan.unit : 0;
  const double radius =
      std::min(kBadgeRadius * plan.unit, (plan.measure() - gaps) / 2 / static_cast<double>(count));
  std::vector<CoverDisc> places;
  for (std::size_t i = 0; i < count; ++i) {
    const double left =
        plan.front + plan.fold() + static_cast<double>(i) * (2 * radius + kBadgeGap * plan.unit);
    places.push_back({{left + radius, plan.height - plan.margin() - radius}, radius});
  }
  return places;
}

void paint_badges(Brush& brush, const std::vector<BookText>& badges, const Art& art,
                  std::optional<BadgeColours> flat) {
  BadgePainter painter(brush, art, flat);
  for (std::size_t i = 0; i < badges.size(); ++i) painter.paint(art.plan.badges[i], badges[i]);
}

}  // namespace gridpress
