#include "layout/backend/cairo_faces.h"

#include <cairo-ft.h>

#include "layout/backend/fonts/font_files.h"

namespace gridpress {
namespace {

// Frees a FreeType face and its library. Each face has its own library because cairo keeps faces
// longer than the document that used them and may release them on another thread.
void free_face(void* data) {
  auto* face = static_cast<FT_Face>(data);
  FT_Library library = face->glyph->library;
  FT_Done_FreeType(library);  // also frees the face
}

const cairo_user_data_key_t kFreeTypeFace{};

cairo_font_face_t* open_face(const std::string& file) {
  FT_Library library = nullptr;
  FT_Face face = nullptr;
  if (FT_Init_FreeType(&library) != 0) return nullptr;
  if (FT_New_Face(library, file.c_str(), 0, &face) != 0) {
    FT_Done_FreeType(library);
    return nullptr;
  }
  cairo_font_face_t* made =
      cairo_ft_font_face_create_for_ft_face(face, FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP);
  if (cairo_font_face_set_user_data(made, &kFreeTypeFace, face, free_face) !=
      CAIRO_STATUS_SUCCESS) {
    cairo_font_face_destroy(made);
    free_face(face);
    return nullptr;
  }
  return made;
}

}  // namespace

Result<CairoFaces> CairoFaces::open(const std::vector<std::string>& files) {
  CairoFaces faces;
  Diagnostics problems = faces.extend(files);
  if (!problems.empty()) return problems;
  return faces;
}

Diagnostics CairoFaces::extend(const std::vector<std::string>& files) {
  Diagnostics problems;
  for (std::size_t i = files_.size(); i < files.size(); ++i) {
    files_.push_back(files[i]);
    faces_.emplace_back(open_face(files[i]));
    if (!faces_.back()) problems.push_back(unusable_font(files[i]));
  }
  return problems;
}

cairo_font_face_t* CairoFaces::face(FontRef font, bool twin) {
  const auto index = static_cast<std::size_t>(font.index);
  if (!twin) return faces_[index].get();
  FacePtr& second = twins_[font.index];
  if (!second) second.reset(open_face(files_[index]));
  return second ? second.get() : faces_[index].get();
}

std::optional<std::uint32_t> CairoFaces::glyph(FontRef font, char32_t character) const {
  const auto face = static_cast<FT_Face>(
      cairo_font_face_get_user_data(faces_.at(font.index).get(), &kFreeTypeFace));
  const FT_UInt found = FT_Get_Char_Index(face, character);
  if (found == 0) return std::nullopt;
  return found;
}

double CairoFaces::advance(FontRef font, Length size, std::uint32_t glyph) {
  const cairo_glyph_t one{glyph, 0, 0};
  cairo_text_extents_t extents;
  cairo_scaled_font_glyph_extents(scaled(font, size), &one, 1, &extents);
  return extents.x_advance;
}

cairo_scaled_font_t* CairoFaces::scaled(FontRef font, Length size, bool twin) {
  GRIDPRESS_CHECK(font.index >= 0 && font.index < static_cast<int>(faces_.size()));
  auto& entry = scaled_[{font.index, size, twin}];
  if (!entry) {
    cairo_matrix_t at_size, identity;
    cairo_matrix_init_scale(&at_size, size.points(), size.points());
    cairo_matrix_init_identity(&identity);
    cairo_font_options_t* options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    entry.reset(cairo_scaled_font_create(face(font, twin), &at_size, &identity, options));
    cairo_font_options_destroy(options);
  }
  return entry.get();
}

}  // namespace gridpress
