#include "layout/backend/font_files.h"

#include <fmt/format.h>

#include <filesystem>
#include <system_error>
#include <utility>

namespace gridpress {
namespace {

// The folder that a Debian font package fills, as it appears in our file names.
constexpr std::pair<std::string_view, std::string_view> kPackages[] = {
    {"andika/", "fonts-sil-andika"},
    {"lato/", "fonts-lato"},
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

}  // namespace

Result<std::string> find_font_file(const std::vector<std::string>& folders, std::string_view file) {
  std::string searched;
  for (const std::string& folder : folders) {
    const std::filesystem::path path = std::filesystem::path(folder) / file;
    std::error_code error;
    if (std::filesystem::is_regular_file(path, error)) {
      return std::filesystem::absolute(path, error).lexically_normal().string();
    }
    searched += (searched.empty() ? "" : " or ") + folder;
  }
  return failure(
      fmt::format("no font file '{}' below {}", file, searched.empty() ? "any folder" : searched),
      package_hint(file));
}

std::string short_font_name(std::string_view path) {
  const std::filesystem::path whole(path);
  return (whole.parent_path().filename() / whole.filename()).string();
}

Diagnostic unusable_font(std::string_view path) {
  return failure(fmt::format("can't use font file '{}'", path), package_hint(path));
}

}  // namespace gridpress
