#include "layout/backend/fonts/font_files.h"

#include <fmt/format.h>
#include <ft2build.h>
#include <glib/gstdio.h>

#include FT_FREETYPE_H

#include <utility>

namespace gridpress {
namespace {

// The folder of a Debian font package, as it appears in our file names.
constexpr std::pair<std::string_view, std::string_view> kPackages[] = {
    {"andika/", "fonts-sil-andika"},
    {"lato/", "fonts-lato"},
    {"noto/NotoSerif-", "fonts-noto-core"},
    {"noto/NotoSerifDisplay", "fonts-noto-core"},
    {"noto/", "fonts-noto-cjk"},
    {"vollkorn/", "fonts-vollkorn"},
};

std::string package_hint(std::string_view file) {
  for (const auto& [folder, package] : kPackages) {
    if (file.find(folder) != std::string_view::npos) {
      return fmt::format("install the Debian package {}", package);
    }
  }
  return "";
}

// Tries FreeType, the library that opens fonts later. A file that exists but isn't a font counts as
// one that can be opened; it causes an error when it is used.
bool can_be_opened(const std::string& path) {
  FT_Library library = nullptr;
  FT_Face face = nullptr;
  if (FT_Init_FreeType(&library) != 0) return false;
  const FT_Error error = FT_New_Face(library, path.c_str(), 0, &face);
  FT_Done_FreeType(library);  // also frees the face
  return error != FT_Err_Cannot_Open_Resource;
}

}  // namespace

Result<std::string> find_font_file(const std::vector<std::string>& folders, std::string_view file) {
  std::string searched;
  for (const std::string& folder : folders) {
    const std::string path = fmt::format("{}/{}", folder, file);
    if (can_be_opened(path)) return path;
    searched += (searched.empty() ? "" : " or ") + folder;
  }
  return failure(fmt::format("no font file '{}' below {}", file, searched), package_hint(file));
}

std::string state_of_font_file(const std::vector<std::string>& folders, std::string_view file) {
  std::string state;
  for (const std::string& folder : folders) {
    GStatBuf found;
    if (g_stat(fmt::format("{}/{}", folder, file).c_str(), &found) == 0) {
      // Uses the time of the last status change, because programs can set back the time of the last
      // write.
      state += fmt::format("{}:{}:{}:{}:{}", found.st_dev, found.st_ino, found.st_size,
                           found.st_ctim.tv_sec, found.st_ctim.tv_nsec);
    }
    state += ';';
  }
  return state;
}

std::string short_font_name(std::string_view path) {
  const std::size_t name = path.rfind('/');
  if (name == std::string_view::npos || name == 0) return std::string(path);
  const std::size_t folder = path.rfind('/', name - 1);
  return std::string(path.substr(folder == std::string_view::npos ? 0 : folder + 1));
}

Diagnostic unusable_font(std::string_view path) {
  return failure(fmt::format("can't use font file '{}'", path), package_hint(path));
}

}  // namespace gridpress
