// A font file, shaped by HarfBuzz and measured by FreeType. The machine's other fonts and its
// fontconfig settings have no influence.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "generator/base/result.h"
#include "layout/page/shaper.h"

namespace gridpress {

// Text shaped without a size. Lengths are in 1/1024 of a font unit, y downwards: exact integers
// that HarfBuzz takes from the font's tables, so they are the same on every machine.
struct UnscaledGlyph {
  std::uint32_t id = 0;
  std::int64_t x = 0, y = 0;  // position relative to the start of the line, without tracking
  int letter = 0;             // index of its cluster
};
struct UnscaledText {
  std::vector<UnscaledGlyph> glyphs;
  std::vector<std::pair<int, int>> clusters;  // as in GlyphRun::clusters
  std::int64_t advance = 0;
  std::int64_t rise = 0, depth = 0;  // extent of the ink above and below the baseline
};

struct Features {
  bool small_caps = false;
  bool tabular = false;
  bool ligatures = true;
  auto operator<=>(const Features&) const = default;
};

class PinnedFace {
 public:
  // Fails if the file isn't a usable font.
  static Result<std::unique_ptr<PinnedFace>> open(const std::string& path);
  ~PinnedFace();
  PinnedFace(const PinnedFace&) = delete;
  PinnedFace& operator=(const PinnedFace&) = delete;

  const std::string& path() const;
  std::int64_t units_per_em() const;  // in the unit of UnscaledText

  // Shapes one line, left to right. Every character without a glyph is an error.
  Result<UnscaledText> shape(std::string_view text, Features features) const;

  // Computed from the outline in font units. Overlapping contours count twice in the centroid.
  GlyphInk ink(std::uint32_t glyph) const;
  Path outline(std::uint32_t glyph, Length size) const;

 private:
  struct Parts;
  explicit PinnedFace(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace gridpress
