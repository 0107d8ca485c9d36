// Uses arbitrary bytes as a font next to a spec. The font must be refused, or text set in it and
// painted to every output.
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "layout/backend/backend.h"

using namespace gridpress;

namespace {

// A folder for the font, removed on destruction.
class FontFolder {
 public:
  FontFolder() {
    path_ = std::filesystem::temp_directory_path() / "gridpress-font-XXXXXX";
    if (::mkdtemp(path_.data()) == nullptr) std::abort();
  }
  ~FontFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

void check(const Result<std::string>& file) {
  if (file.ok() && file->empty()) std::abort();
}

void paint(Shaper& shaper, FontRef font) {
  Document document;
  Page& page = document.pages.emplace_back();
  page.width = page.height = Length::pt(200);
  page.label = "1";
  constexpr const char* kTexts[] = {"123456789", "Affine \xc3\xa9\xc5\x82 Yo,"};
  for (const char* text : kTexts) {
    for (const bool small_caps : {false, true}) {
      const auto shaped = shaper.shape(text, {font, Length::pt(20), small_caps, true, 0.02, {}});
      if (!shaped.ok()) continue;
      GlyphRun run = shaped->run;
      for (Glyph& glyph : run.glyphs) {
        glyph.origin = {glyph.origin.x + Length::pt(20), glyph.origin.y + Length::pt(100)};
      }
      page.items.push_back(std::move(run));
    }
  }
  for (const char* character : {"1", "8", "A", "g"}) {
    shaper.ink(character, font);
    shaper.outline(character, font, Length::pt(20));
  }
  document.fonts = shaper.font_files();
  for (const bool screen : {false, true}) check(to_pdf(document, {screen, 0}));
  check(to_png(document, 0, 72));
  check(to_svg(document, 0));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const FontFolder folder;
  std::ofstream(folder.path() + "/any.ttf", std::ios::binary)
      .write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(size));
  const auto shaper = make_shaper({folder.path()});
  if (const auto font = shaper->font("any.ttf"); font.ok()) paint(*shaper, *font);
  return 0;
}
