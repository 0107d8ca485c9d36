#include "layout/backend/fonts/pinned_face.h"

#include <fmt/format.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include <glib.h>
#include <hb.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "layout/backend/fonts/font_files.h"
#include "layout/backend/fonts/outline_ink.h"
#include "layout/backend/fonts/table_bounds.h"

#ifdef __SANITIZE_ADDRESS__
// Suppresses leaks in libraries. Fontconfig, which librsvg uses, stores pointers as offsets, which
// the leak checker can't follow. Libhyphen 2.8.8 keeps a few bytes of patterns that change a word's
// spelling.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() {
  return "leak:libfontconfig\nleak:libhyphen";
}
#endif

namespace gridpress {
namespace {

template <auto free>
struct Free {
  template <typename T>
  void operator()(T* t) const {
    free(t);
  }
};
using BlobPtr = std::unique_ptr<hb_blob_t, Free<hb_blob_destroy>>;
using FacePtr = std::unique_ptr<hb_face_t, Free<hb_face_destroy>>;
using FontPtr = std::unique_ptr<hb_font_t, Free<hb_font_destroy>>;
using BufferPtr = std::unique_ptr<hb_buffer_t, Free<hb_buffer_destroy>>;

constexpr FT_Int32 kUnscaled = FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP;
constexpr std::int64_t kSubunits = 1024;           // units of UnscaledText in a font unit
constexpr hb_codepoint_t kInvisible = 0x0fffffff;  // replaces soft hyphens, joiners and the like

// A part of a text whose letters have one script.
struct ScriptRun {
  std::size_t start = 0, size = 0;  // bytes
  hb_script_t script = HB_SCRIPT_COMMON;
  bool right_to_left = false;
};

bool sets_right_to_left(char32_t character, hb_script_t script) {
  constexpr char32_t kControls[] = {0x061c, 0x200f, 0x202b, 0x202e, 0x2067};
  return hb_script_get_horizontal_direction(script) == HB_DIRECTION_RTL ||
         std::ranges::count(kControls, character) > 0;
}

// Characters without a script of their own, such as digits and punctuation, belong to the run
// before them, or to the first run if they start the text.
std::vector<ScriptRun> script_runs(std::string_view text) {
  std::vector<ScriptRun> runs(1);
  const char* const end = text.data() + text.size();
  for (const char* at = text.data(); at < end; at = g_utf8_next_char(at)) {
    const char32_t character = g_utf8_get_char(at);
    const hb_script_t script = hb_unicode_script(hb_unicode_funcs_get_default(), character);
    const bool neutral =
        script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN;
    if (!neutral && runs.back().script != script) {
      if (runs.back().script != HB_SCRIPT_COMMON) {
        runs.push_back({static_cast<std::size_t>(at - text.data())});
      }
      runs.back().script = script;
    }
    if (sets_right_to_left(character, script)) runs.back().right_to_left = true;
    runs.back().size = g_utf8_next_char(at) - text.data() - runs.back().start;
  }
  return runs;
}

std::vector<hb_feature_t> wanted_features(Features features) {
  std::vector<hb_feature_t> wanted;
  const auto set = [&](hb_tag_t tag, std::uint32_t value) {
    wanted.push_back({tag, value, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END});
  };
  set(HB_TAG('l', 'n', 'u', 'm'), 1);
  if (features.tabular) set(HB_TAG('t', 'n', 'u', 'm'), 1);
  if (features.small_caps) set(HB_TAG('s', 'm', 'c', 'p'), 1);
  if (!features.ligatures) {
    set(HB_TAG('l', 'i', 'g', 'a'), 0);
    set(HB_TAG('c', 'l', 'i', 'g'), 0);
  }
  return wanted;
}

Diagnostic missing_glyph(char32_t character, const std::string& path) {
  char utf8[6];
  const std::size_t bytes = g_unichar_to_utf8(character, utf8);
  const std::string shown =
      g_unichar_isgraph(character) ? fmt::format("'{}' ", std::string_view(utf8, bytes)) : "";
  return failure(fmt::format("{} has no glyph for {}(U+{:04X})", short_font_name(path), shown,
                             static_cast<std::uint32_t>(character)),
                 "remove the character, or spell it with letters the font has");
}

// HarfBuzz may shape control characters to nothing. Here they count as missing, like any other
// character without a glyph.
void find_controls(std::string_view text, const std::string& path, Diagnostics& problems) {
  for (const char byte : text) {
    const auto code = static_cast<unsigned char>(byte);
    if (code < 0x20 || code == 0x7f) problems.push_back(missing_glyph(code, path));
  }
}

void drop_repeated(Diagnostics& problems) {
  Diagnostics once;
  for (Diagnostic& problem : problems) {
    const bool known = std::any_of(once.begin(), once.end(), [&](const Diagnostic& other) {
      return other.message == problem.message;
    });
    if (!known) once.push_back(std::move(problem));
  }
  problems = std::move(once);
}

}  // namespace

struct PinnedFace::Parts {
  std::string path;
  FT_Library library = nullptr;
  FT_Face face = nullptr;
  FontPtr font;
  std::map<std::uint32_t, GlyphInk> inks;  // filled on demand

  ~Parts() {
    if (library != nullptr) FT_Done_FreeType(library);  // also frees its faces
  }

  bool open_outlines() {
    return FT_Init_FreeType(&library) == 0 && FT_New_Face(library, path.c_str(), 0, &face) == 0 &&
           FT_IS_SCALABLE(face) && tables_are_within_bounds(face);
  }

  bool open_shaping() {
    const BlobPtr blob(hb_blob_create_from_file_or_fail(path.c_str()));
    if (!blob) return false;
    const FacePtr tables(hb_face_create(blob.get(), 0));
    // A damaged head table makes HarfBuzz assume another size than FreeType.
    if (hb_face_get_upem(tables.get()) != face->units_per_EM) return false;
    font.reset(hb_font_create(tables.get()));
    const auto scale = static_cast<int>(face->units_per_EM * kSubunits);
    hb_font_set_scale(font.get(), scale, scale);
    return true;
  }

  void shape_run(const ScriptRun& run, std::string_view text,
                 const std::vector<hb_feature_t>& features, UnscaledText& line,
                 Diagnostics& problems) const;
  // Returns false if a glyph is larger than any letter can be.
  bool measure_ink(UnscaledText& line);
};

// A damaged font may have glyphs thousands of ems wide, which would take gigabytes of memory when
// painted.
bool is_of_a_letter(const GlyphInk& ink) {
  constexpr double kMost = 16;  // em
  return std::max({std::abs(ink.left), std::abs(ink.right), std::abs(ink.bottom),
                   std::abs(ink.top)}) < kMost;
}

bool PinnedFace::Parts::measure_ink(UnscaledText& line) {
  const auto em = static_cast<double>(face->units_per_EM * kSubunits);
  bool inked = false;
  for (const UnscaledGlyph& glyph : line.glyphs) {
    const auto [known, fresh] = inks.try_emplace(glyph.id);
    if (fresh && FT_Load_Glyph(face, glyph.id, kUnscaled) == 0) {
      known->second = outline_ink(face->glyph->outline, face->units_per_EM);
    }
    const GlyphInk& ink = known->second;
    if (!is_of_a_letter(ink)) return false;
    if (ink.top == ink.bottom) continue;  // a space
    const std::int64_t rise = std::llround(ink.top * em) - glyph.y;
    const std::int64_t depth = glyph.y - std::llround(ink.bottom * em);
    line.rise = inked ? std::max(line.rise, rise) : rise;
    line.depth = inked ? std::max(line.depth, depth) : depth;
    inked = true;
  }
  return true;
}

void PinnedFace::Parts::shape_run(const ScriptRun& run, std::string_view text,
                                  const std::vector<hb_feature_t>& features, UnscaledText& line,
                                  Diagnostics& problems) const {
  const BufferPtr buffer(hb_buffer_create());
  hb_buffer_set_direction(buffer.get(), HB_DIRECTION_LTR);
  hb_buffer_set_script(buffer.get(), run.script);
  // Without this call, HarfBuzz would use the language of the machine's locale.
  hb_buffer_set_language(buffer.get(), hb_language_from_string("und", -1));
  hb_buffer_set_invisible_glyph(buffer.get(), kInvisible);
  hb_buffer_add_utf8(buffer.get(), text.data(), static_cast<int>(text.size()),
                     static_cast<unsigned>(run.start), static_cast<int>(run.size));
  hb_shape(font.get(), buffer.get(), features.data(), static_cast<unsigned>(features.size()));

  const unsigned count = hb_buffer_get_length(buffer.get());
  const hb_glyph_info_t* infos = hb_buffer_get_glyph_infos(buffer.get(), nullptr);
  const hb_glyph_position_t* positions = hb_buffer_get_glyph_positions(buffer.get(), nullptr);
  const auto end = static_cast<int>(run.start + run.size);
  int last_cluster = -1;
  for (unsigned i = 0; i < count; ++i) {
    const auto byte = static_cast<int>(infos[i].cluster);
    if (byte != last_cluster) {
      if (last_cluster >= 0) line.clusters.back().first = byte - last_cluster;
      line.clusters.emplace_back(end - byte, 0);
      last_cluster = byte;
    }
    if (infos[i].codepoint != kInvisible) {
      if (infos[i].codepoint == 0) {
        problems.push_back(missing_glyph(g_utf8_get_char(text.data() + byte), path));
      }
      line.glyphs.push_back({infos[i].codepoint, line.advance + positions[i].x_offset,
                             -positions[i].y_offset, static_cast<int>(line.clusters.size()) - 1});
      ++line.clusters.back().second;
    }
    line.advance += positions[i].x_advance;
  }
}

PinnedFace::PinnedFace(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
PinnedFace::~PinnedFace() = default;

Result<std::unique_ptr<PinnedFace>> PinnedFace::open(const std::string& path) {
  auto parts = std::make_unique<Parts>();
  parts->path = path;
  if (!parts->open_outlines() || !parts->open_shaping()) return unusable_font(path);
  return std::unique_ptr<PinnedFace>(new PinnedFace(std::move(parts)));
}

const std::string& PinnedFace::path() const {
  return parts_->path;
}

std::int64_t PinnedFace::units_per_em() const {
  return parts_->face->units_per_EM * kSubunits;
}

Result<UnscaledText> PinnedFace::shape(std::string_view text, Features features) const {
  UnscaledText line;
  if (text.empty()) return line;
  if (!g_utf8_validate_len(text.data(), text.size(), nullptr)) {
    return failure("text is not valid UTF-8");
  }
  Diagnostics problems;
  find_controls(text, parts_->path, problems);
  const std::vector<ScriptRun> runs = script_runs(text);
  if (std::ranges::any_of(runs, &ScriptRun::right_to_left)) {
    return failure("right-to-left text is not supported",
                   "use text that is written from left to right");
  }
  const std::vector<hb_feature_t> wanted = wanted_features(features);
  for (const ScriptRun& run : runs) parts_->shape_run(run, text, wanted, line, problems);
  if (problems.empty()) {
    if (!parts_->measure_ink(line)) return unusable_font(parts_->path);
    return line;
  }
  drop_repeated(problems);
  return problems;
}

GlyphInk PinnedFace::ink(std::uint32_t glyph) const {
  if (FT_Load_Glyph(parts_->face, glyph, kUnscaled) != 0) return {};
  return outline_ink(parts_->face->glyph->outline, parts_->face->units_per_EM);
}

Path PinnedFace::outline(std::uint32_t glyph, Length size) const {
  if (FT_Load_Glyph(parts_->face, glyph, kUnscaled) != 0) return {};
  return outline_path(parts_->face->glyph->outline, parts_->face->units_per_EM, size);
}

}  // namespace gridpress
