#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>

#include "layout/backend/backend.h"
#include "layout/backend/fonts/font_files.h"
#include "layout/backend/fonts/pinned_face.h"

namespace gridpress {
namespace {

// value · numerator / denominator, rounded to the nearest integer, halves away from zero.
std::int64_t scaled(std::int64_t value, std::int64_t numerator, std::int64_t denominator) {
  // at most about 10^15, for a line of 10^9 units set at 10^6 milli-points
  const std::int64_t product = value * numerator;
  return (product + (product < 0 ? -denominator : denominator) / 2) / denominator;
}

class FileShaper : public Shaper {
 public:
  explicit FileShaper(std::vector<std::string> folders) : folders_(std::move(folders)) {}

  Result<FontRef> font(std::string_view file) override;
  Result<ShapedText> shape(std::string_view text, const TextStyle& style) override;
  GlyphInk ink(std::string_view character, FontRef font) override;
  Path outline(std::string_view character, FontRef font, Length size) override;
  std::string capitals(std::string_view text) const override { return capitals_of(text); }
  std::vector<std::string> font_files() const override;
  bool is_current() const override;

 private:
  // The text shaped without a size, from a cache. All sizes use the same shaping, and digits and
  // words recur thousands of times. The cache is emptied when it is full, which never changes a
  // result. The reference is valid until the next call.
  Result<const UnscaledText*> unscaled(std::string_view text, FontRef font, Features features);

  static constexpr std::size_t kCached = 4096;
  using Key = std::tuple<int, Features, std::string>;
  struct KeyView {
    int font;
    Features features;
    std::string_view text;
  };
  struct Less {
    using is_transparent = void;
    template <typename A, typename B>
    bool operator()(const A& a, const B& b) const {
      return view(a) < view(b);
    }
    static auto view(const Key& k) {
      return std::tuple(std::get<0>(k), std::get<1>(k), std::string_view(std::get<2>(k)));
    }
    static auto view(const KeyView& k) { return std::tuple(k.font, k.features, k.text); }
  };

  std::vector<std::string> folders_;
  std::vector<std::unique_ptr<PinnedFace>> faces_;
  std::map<std::string, FontRef, std::less<>> by_file_;
  // state_of_font_file() of each font, taken before it was opened
  std::map<std::string, std::string> states_;
  std::map<Key, UnscaledText, Less> cache_;
};

Result<FontRef> FileShaper::font(std::string_view file) {
  if (const auto known = by_file_.find(file); known != by_file_.end()) return known->second;
  std::string state = state_of_font_file(folders_, file);
  const Result<std::string> path = find_font_file(folders_, file);
  if (!path) return path.problems();
  Result<std::unique_ptr<PinnedFace>> face = PinnedFace::open(*path);
  if (!face) return face.problems();
  faces_.push_back(std::move(face).value());
  const FontRef ref{static_cast<int>(faces_.size()) - 1};
  by_file_.emplace(file, ref);
  states_.emplace(file, std::move(state));
  return ref;
}

bool FileShaper::is_current() const {
  return std::ranges::all_of(states_, [&](const auto& known) {
    return state_of_font_file(folders_, known.first) == known.second;
  });
}

Result<const UnscaledText*> FileShaper::unscaled(std::string_view text, FontRef font,
                                                 Features features) {
  GRIDPRESS_CHECK(font.index >= 0 && font.index < static_cast<int>(faces_.size()));
  const auto known = cache_.find(KeyView{font.index, features, text});
  if (known != cache_.end()) return &known->second;
  Result<UnscaledText> made = faces_[font.index]->shape(text, features);
  if (!made) return made.problems();
  if (cache_.size() >= kCached) cache_.clear();
  Key key(font.index, features, std::string(text));
  return &cache_.emplace(std::move(key), std::move(made).value()).first->second;
}

Result<ShapedText> FileShaper::shape(std::string_view text, const TextStyle& style) {
  const Features features{style.small_caps, style.tabular, style.tracking == 0};
  const Result<const UnscaledText*> found = unscaled(text, style.font, features);
  if (!found) return found.problems();
  const UnscaledText* const line = *found;

  const std::int64_t em = faces_[style.font.index]->units_per_em();
  const std::int64_t tracking = std::llround(style.tracking * static_cast<double>(em));
  const auto at_size = [&](std::int64_t units) {
    return Length::milli(scaled(units, style.size.milli(), em));
  };
  ShapedText shaped;
  shaped.run = {style.font, style.size, style.ink, std::string(text), {}, line->clusters};
  shaped.run.rise = at_size(line->rise);
  shaped.run.depth = at_size(line->depth);
  shaped.run.glyphs.reserve(line->glyphs.size());
  for (const UnscaledGlyph& glyph : line->glyphs) {
    shaped.run.glyphs.push_back(
        {glyph.id, {at_size(glyph.x + tracking * glyph.letter), at_size(glyph.y)}});
  }
  const auto letters = static_cast<std::int64_t>(line->clusters.size());
  shaped.advance = at_size(line->advance + tracking * std::max<std::int64_t>(letters - 1, 0));
  return shaped;
}

GlyphInk FileShaper::ink(std::string_view character, FontRef font) {
  const Result<const UnscaledText*> line = unscaled(character, font, {});
  if (!line || (*line)->glyphs.size() != 1) return {};
  return faces_[font.index]->ink((*line)->glyphs.front().id);
}

Path FileShaper::outline(std::string_view character, FontRef font, Length size) {
  const Result<const UnscaledText*> line = unscaled(character, font, {});
  if (!line || (*line)->glyphs.size() != 1) return {};
  return faces_[font.index]->outline((*line)->glyphs.front().id, size);
}

std::vector<std::string> FileShaper::font_files() const {
  std::vector<std::string> files;
  for (const auto& face : faces_) files.push_back(face->path());
  return files;
}

}  // namespace

std::unique_ptr<Shaper> make_shaper(std::vector<std::string> font_folders) {
  return std::make_unique<FileShaper>(std::move(font_folders));
}

}  // namespace gridpress
