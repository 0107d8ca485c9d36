#include "layout/backend/fonts/pinned_face.h"

#include <fmt/format.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "layout/backend/fonts/font_files.h"
#include "layout/backend/fonts/outline_ink.h"
#include "layout/backend/fonts/table_bounds.h"

#ifdef __SANITIZE_ADDRESS__
// Suppresses leaks in libraries. Fontconfig stores pointers as offsets, which the leak checker
// can't follow, and threads that Pango starts for it may still hold theirs when the program ends.
// Libhyphen 2.8.8 keeps a few bytes of patterns that change a word's spelling.
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
template <typename T>
using GObjectPtr = std::unique_ptr<T, Free<g_object_unref>>;
using AttributesPtr = std::unique_ptr<PangoAttrList, Free<pango_attr_list_unref>>;
using DescriptionPtr = std::unique_ptr<PangoFontDescription, Free<pango_font_description_free>>;
using GlyphsPtr = std::unique_ptr<PangoGlyphString, Free<pango_glyph_string_free>>;
using ConfigPtr = std::unique_ptr<FcConfig, Free<FcConfigDestroy>>;

constexpr FT_Int32 kUnscaled = FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP;

struct Items {
  GList* list;
  ~Items() {
    g_list_free_full(list, [](gpointer item) { pango_item_free(static_cast<PangoItem*>(item)); });
  }
};

FcConfig* no_fonts() {
  static const ConfigPtr kEmpty(FcConfigCreate());
  return kEmpty.get();
}

void no_hinting(FcPattern* pattern, gpointer) {
  FcPatternAddBool(pattern, FC_HINTING, FcFalse);
  FcPatternAddBool(pattern, FC_AUTOHINT, FcFalse);
}

AttributesPtr attributes(Features features) {
  std::string wanted = "lnum=1";
  if (features.tabular) wanted += ",tnum=1";
  if (features.small_caps) wanted += ",smcp=1";
  if (!features.ligatures) wanted += ",liga=0,clig=0";
  AttributesPtr list(pango_attr_list_new());
  pango_attr_list_insert(list.get(), pango_attr_fallback_new(FALSE));
  pango_attr_list_insert(list.get(), pango_attr_font_features_new(wanted.c_str()));
  return list;
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

// Pango shapes control characters to nothing. Here they count as missing, like any other character
// without a glyph.
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
  ConfigPtr config;
  GObjectPtr<PangoFontMap> map;
  GObjectPtr<PangoContext> context;
  FT_Library library = nullptr;
  FT_Face face = nullptr;
  std::map<std::uint32_t, GlyphInk> inks;  // filled on demand

  ~Parts() {
    // Pango 1.50 drops its reference to the config when the map is destroyed. Without a config, it
    // would list the machine's fonts again.
    if (map) pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map.get()), no_fonts());
    if (library != nullptr) FT_Done_FreeType(library);  // also frees its faces
  }

  bool open_outlines() {
    return FT_Init_FreeType(&library) == 0 && FT_New_Face(library, path.c_str(), 0, &face) == 0 &&
           FT_IS_SCALABLE(face) && tables_are_within_bounds(face);
  }

  bool open_pango() {
    config.reset(FcConfigCreate());
    const auto* file = reinterpret_cast<const FcChar8*>(path.c_str());
    if (!config || !FcConfigAppFontAddFile(config.get(), file)) return false;
    const FcFontSet* faces = FcConfigGetFonts(config.get(), FcSetApplication);
    if (faces == nullptr || faces->nfont == 0) return false;
    // Pango starts a thread that loads fontconfig's current set of fonts. Unless we set another
    // one, this is the set of all fonts on the machine.
    static const FcBool kSet = FcConfigSetCurrent(no_fonts());
    if (!kSet) return false;

    map.reset(pango_ft2_font_map_new());
    auto* fc_map = PANGO_FC_FONT_MAP(map.get());
    // This call comes first: any other change makes the map list its fonts, and without our config
    // it would list the machine's.
    pango_fc_font_map_set_config(fc_map, config.get());
    pango_ft2_font_map_set_resolution(PANGO_FT2_FONT_MAP(map.get()), 72, 72);
    pango_fc_font_map_set_default_substitute(fc_map, no_hinting, nullptr, nullptr);
    context.reset(pango_font_map_create_context(map.get()));
    pango_context_set_round_glyph_positions(context.get(), FALSE);
    pango_context_set_base_dir(context.get(), PANGO_DIRECTION_LTR);
    // Without this call, Pango would use the language of the machine's locale.
    pango_context_set_language(context.get(), pango_language_from_string("und"));

    const DescriptionPtr description(
        pango_fc_font_description_from_pattern(faces->fonts[0], FALSE));
    pango_font_description_set_absolute_size(description.get(),
                                             static_cast<double>(face->units_per_EM) * PANGO_SCALE);
    pango_context_set_font_description(context.get(), description.get());
    return loads_this_file(description.get());
  }

  bool loads_this_file(const PangoFontDescription* description) const {
    const GObjectPtr<PangoFont> font(
        pango_font_map_load_font(map.get(), context.get(), description));
    if (!font) return false;
    FcChar8* file = nullptr;
    int index = -1;
    FcPattern* pattern = pango_fc_font_get_pattern(PANGO_FC_FONT(font.get()));
    return FcPatternGetString(pattern, FC_FILE, 0, &file) == FcResultMatch &&
           FcPatternGetInteger(pattern, FC_INDEX, 0, &index) == FcResultMatch && index == 0 &&
           path == reinterpret_cast<const char*>(file);
  }

  void shape_item(const PangoItem& item, std::string_view text, UnscaledText& line,
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
  const auto em = static_cast<double>(face->units_per_EM) * PANGO_SCALE;
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

void PinnedFace::Parts::shape_item(const PangoItem& item, std::string_view text, UnscaledText& line,
                                   Diagnostics& problems) const {
  const char* start = text.data() + item.offset;
  const GlyphsPtr shaped(pango_glyph_string_new());
  pango_shape_with_flags(start, item.length, text.data(), static_cast<int>(text.size()),
                         &item.analysis, shaped.get(), PANGO_SHAPE_NONE);
  int last_cluster = -1;
  for (int i = 0; i < shaped->num_glyphs; ++i) {
    const PangoGlyphInfo& glyph = shaped->glyphs[i];
    const int byte = shaped->log_clusters[i];
    if (byte != last_cluster) {
      if (last_cluster >= 0) line.clusters.back().first = byte - last_cluster;
      line.clusters.emplace_back(item.length - byte, 0);
      last_cluster = byte;
    }
    if (glyph.glyph != PANGO_GLYPH_EMPTY) {
      if (glyph.glyph == 0 || (glyph.glyph & PANGO_GLYPH_UNKNOWN_FLAG) != 0) {
        const char32_t code = glyph.glyph & ~PANGO_GLYPH_UNKNOWN_FLAG;
        problems.push_back(missing_glyph(code == 0 ? g_utf8_get_char(start + byte) : code, path));
      }
      line.glyphs.push_back({glyph.glyph, line.advance + glyph.geometry.x_offset,
                             glyph.geometry.y_offset, static_cast<int>(line.clusters.size()) - 1});
      ++line.clusters.back().second;
    }
    line.advance += glyph.geometry.width;
  }
}

PinnedFace::PinnedFace(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
PinnedFace::~PinnedFace() = default;

Result<std::unique_ptr<PinnedFace>> PinnedFace::open(const std::string& path) {
  auto parts = std::make_unique<Parts>();
  parts->path = path;
  if (!parts->open_outlines() || !parts->open_pango()) return unusable_font(path);
  return std::unique_ptr<PinnedFace>(new PinnedFace(std::move(parts)));
}

const std::string& PinnedFace::path() const {
  return parts_->path;
}

std::int64_t PinnedFace::units_per_em() const {
  return static_cast<std::int64_t>(parts_->face->units_per_EM) * PANGO_SCALE;
}

Result<UnscaledText> PinnedFace::shape(std::string_view text, Features features) const {
  UnscaledText line;
  if (text.empty()) return line;
  if (!g_utf8_validate_len(text.data(), text.size(), nullptr)) {
    return failure("text is not valid UTF-8");
  }
  Diagnostics problems;
  find_controls(text, parts_->path, problems);
  const AttributesPtr wanted = attributes(features);
  const Items items{pango_itemize_with_base_dir(parts_->context.get(), PANGO_DIRECTION_LTR,
                                                text.data(), 0, static_cast<int>(text.size()),
                                                wanted.get(), nullptr)};
  bool right_to_left = false;
  for (const GList* at = items.list; at != nullptr; at = at->next) {
    const auto& item = *static_cast<const PangoItem*>(at->data);
    right_to_left = right_to_left || item.analysis.level % 2 != 0;
    parts_->shape_item(item, text, line, problems);
  }
  if (right_to_left) {
    return failure("right-to-left text is not supported",
                   "use text that is written from left to right");
  }
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
