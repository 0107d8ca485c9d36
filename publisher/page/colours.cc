#include "publisher/page/colours.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>

#include "generator/base/result.h"

namespace gridpress::page {
namespace {

using Colour = std::array<double, 3>;  // red, green and blue, from 0 to 1

std::optional<Colour> parse_colour(std::string_view text) {
  if (text.size() != 7 || text[0] != '#') return std::nullopt;
  Colour colour{};
  for (int i = 0; i < 6; ++i) {
    const char c = text[static_cast<std::size_t>(i) + 1];
    const std::size_t digit =
        std::string_view("0123456789abcdef")
            .find(static_cast<char>(std::tolower(static_cast<unsigned char>(c))));
    if (digit == std::string_view::npos) return std::nullopt;
    colour[static_cast<std::size_t>(i) / 2] +=
        static_cast<double>(digit) * (i % 2 == 0 ? 16 : 1) / 255;
  }
  return colour;
}

// Relative luminance, as WCAG 2.2 defines it.
double luminance(const Colour& colour) {
  const auto linear = [](double c) {
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2]);
}

double contrast_of(const Colour& a, const Colour& b) {
  const double x = luminance(a), y = luminance(b);
  return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

// A background of digits on the light and on the dark board, and the minimum contrast on it.
struct Ground {
  std::string_view name, light, dark;
  double least;
};
constexpr Ground kGrounds[] = {{"a cell", "#ffffff", "#1e2128", 4.5},
                               {"its row and column", "#edf2fb", "#262d3a", 4.5},
                               {"equal digits", "#ffe9a8", "#57480f", 4.5},
                               {"a selected cell", "#bdd5ff", "#2a4a80", 3}};

bool serves_dark(const Colour& colour) {
  return std::ranges::all_of(kGrounds, [&](const Ground& ground) {
    return contrast_of(colour, *parse_colour(ground.dark)) >= ground.least;
  });
}

// The darkest lighter shade of a colour that is readable on the dark board.
std::string lighter(Colour colour) {
  for (int step = 0; step <= 100 && !serves_dark(colour); ++step) {
    for (double& c : colour) c += (1 - c) * 0.05;
  }
  std::string text = "#";
  for (const double c : colour) text += fmt::format("{:02x}", std::lround(c * 255));
  return text;
}

}  // namespace

double contrast(std::string_view a, std::string_view b) {
  const auto x = parse_colour(a), y = parse_colour(b);
  return x && y ? contrast_of(*x, *y) : 1;
}

std::optional<Diagnostic> check_accent(WebOptions& web) {
  if (web.accent.empty()) return std::nullopt;
  const auto colour = parse_colour(web.accent);
  if (!colour) {
    return failure(fmt::format("'{}' is not a colour", web.accent), "write it like \"#1746a2\"");
  }
  for (const Ground& ground : kGrounds) {
    const double reached = contrast_of(*colour, *parse_colour(ground.light));
    if (reached >= ground.least) continue;
    return failure(
        fmt::format("the accent {} is too light: its contrast is {:.2f} on {} ({})", web.accent,
                    std::floor(reached * 100) / 100, ground.name, ground.light),
        fmt::format("use a darker colour: the contrast must be at least {:.1f}", ground.least));
  }
  web.accent_dark = lighter(*colour);
  return std::nullopt;
}

std::string check_origin(const std::string& origin) {
  const bool secure = origin.starts_with("https://"), plain = origin.starts_with("http://");
  if (!secure && !plain) return "an origin must begin with https://";
  const std::string host = origin.substr(secure ? 8 : 7);
  const auto good = [](unsigned char c) {
    return std::isalnum(c) || c == '.' || c == '-' || c == ':';
  };
  if (host.empty() || !std::ranges::all_of(host, good)) {
    return "an origin must be a scheme and a host, without a path: https://example.org";
  }
  return "";
}

}  // namespace gridpress::page
