#include "layout/cover/palette.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "generator/base/fields.h"

namespace gridpress {
namespace {

using fields::Key;
using fields::Type;

constexpr double kReads = 7, kShows = 3, kShowsFlat = 1.5;
constexpr int kMaxInk = 240;
constexpr std::size_t kMinArt = 3, kMaxArt = 6;

constexpr Key kKeys[] = {
    {"name", Type::kText, true, "Name in a spec."},
    {"ground", Type::kText, true, "Colour of the sheet, '#FB8168'."},
    {"text", Type::kText, true, "Colour of the lettering."},
    {"art", Type::kList, true, "Three to six colours of the picture."},
    {"ribbon", Type::kText, false, "Colour of the band at the foot; by default that of the text."},
    {"ribbon_text", Type::kText, false,
     "Colour of the text in the band; by default that of the ground."},
};

double luminance(Colour c) {
  const auto linear = [](double x) {
    return x <= 0.04045 ? x / 12.92 : std::pow((x + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(c.r) + 0.7152 * linear(c.g) + 0.0722 * linear(c.b);
}

class PaletteReader {
 public:
  PaletteReader(const yaml::Document& document, Diagnostics& problems)
      : document_(document),
        problems_(problems),
        reader_(document, document.root, kKeys, problems) {}

  Palette read() {
    Palette palette;
    palette.name = reader_.text("name").value_or("");
    palette.ground = named("ground");
    palette.text = named("text");
    if (const auto* list = reader_.list("art")) {
      for (const auto& node : list->items) palette.art.push_back(colour(node));
    }
    palette.ribbon = reader_.has("ribbon") ? named("ribbon") : palette.text;
    palette.ribbon_text = reader_.has("ribbon_text") ? named("ribbon_text") : palette.ground;
    if (problems_.empty()) check(palette);
    return palette;
  }

 private:
  Colour colour(const yaml::Node& node) {
    const auto parsed = parse_colour(node.scalar);
    if (!parsed) {
      problems_.push_back(fields::at(document_, node, "not a colour", "write it like '#FB8168'"));
      return {};
    }
    if (const int all = coverage(ink_of(*parsed)); all > kMaxInk) {
      problems_.push_back(fields::at(
          document_, node, fmt::format("{} needs {}% ink coverage", node.scalar, all),
          fmt::format("choose a lighter or purer colour: printers allow at most {}%", kMaxInk)));
    }
    return *parsed;
  }

  Colour named(std::string_view key) {
    const yaml::Node* node = reader_.node(key);
    return node != nullptr ? colour(*node) : Colour();
  }

  void check(const Palette& palette) {
    if (const double reads = contrast(palette.text, palette.ground); reads < kReads) {
      reader_.error("text", fmt::format("the contrast of text and ground is only {:.1f}", reads),
                    fmt::format("use colours with a contrast of at least {}", kReads));
    }
    const bool ribbon = reader_.has("ribbon") || reader_.has("ribbon_text");
    const double on_ribbon = contrast(palette.ribbon_text, palette.ribbon);
    if (ribbon && on_ribbon < kReads) {
      reader_.error(reader_.has("ribbon_text") ? "ribbon_text" : "ribbon",
                    fmt::format("the contrast of text and ribbon is only {:.1f}", on_ribbon),
                    fmt::format("use colours with a contrast of at least {}", kReads));
    }
    if (palette.art.size() < kMinArt || palette.art.size() > kMaxArt) {
      return reader_.error(
          "art", fmt::format("'art' has the wrong number of colours, {}", palette.art.size()),
          "list three to six colours");
    }
    const double least = reader_.has("ribbon") ? kShowsFlat : kShows;
    const auto shows = std::count_if(palette.art.begin(), palette.art.end(), [&](Colour c) {
      return contrast(c, palette.ground) >= least;
    });
    if (shows < 2) {
      reader_.error("art", "the picture wouldn't stand out from its ground",
                    fmt::format("use at least two colours with a contrast of {} or more", least));
    }
  }

  const yaml::Document& document_;
  Diagnostics& problems_;
  fields::Reader reader_;
};

}  // namespace

std::optional<Colour> parse_colour(std::string_view text) {
  if (text.size() != 7 || text[0] != '#') return std::nullopt;
  unsigned value = 0;
  const auto [end, error] = std::from_chars(text.data() + 1, text.data() + text.size(), value, 16);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return Colour{(value >> 16) / 255.0, (value >> 8 & 255) / 255.0, (value & 255) / 255.0};
}

Colour mix(Colour from, Colour to, double part) {
  const auto one = [&](double a, double b) { return a + (b - a) * part; };
  return {one(from.r, to.r), one(from.g, to.g), one(from.b, to.b)};
}

double contrast(Colour a, Colour b) {
  const auto [dark, light] = std::minmax({luminance(a), luminance(b)});
  return (light + 0.05) / (dark + 0.05);
}

Ink ink_of(Colour colour) {
  const double most = std::max({colour.r, colour.g, colour.b});
  const auto percent = [](double part) { return static_cast<int>(std::lround(part * 100)); };
  if (percent(most) == 0) return {};
  const auto own = [&](double light) { return percent(1 - light / most); };
  return {percent(1 - most), own(colour.r), own(colour.g), own(colour.b)};
}

std::string pixel_of(Colour colour) {
  const Ink ink = ink_of(colour);
  std::string pixel;
  for (const int percent : {ink.c, ink.m, ink.y, ink.k}) {
    pixel += static_cast<char>(percent * 255 / 100);
  }
  return pixel;
}

int coverage(Ink ink) {
  return ink.c + ink.m + ink.y + ink.k;
}

Result<Palette> read_palette(const yaml::Document& document) {
  Diagnostics problems;
  Palette palette = PaletteReader(document, problems).read();
  if (has_errors(problems)) return problems;
  return palette;
}

}  // namespace gridpress
