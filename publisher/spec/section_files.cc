#include "publisher/spec/section_files.h"

#include <fmt/format.h>
#include <fnmatch.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "publisher/book/picture_file.h"
#include "publisher/system/files.h"

namespace gridpress::spec {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostText = std::size_t{4} << 20;
constexpr std::size_t kMostMatches = 10'000;

// How dark a pixel is, by the eye's weights of red, green and blue (ITU-R BT.601).
int darkness_at(const Picture& picture, std::size_t pixel) {
  const auto part = [&](std::size_t i) {
    return static_cast<unsigned char>(
        picture.pixels[pixel * static_cast<std::size_t>(picture.colours) + i]);
  };
  switch (picture.colours) {
    case PictureColours::kGrey:
      return 255 - part(0);
    case PictureColours::kRgb:
      return 255 - (299 * part(0) + 587 * part(1) + 114 * part(2)) / 1000;
    case PictureColours::kCmyk:
      return std::min(255, (299 * part(0) + 587 * part(1) + 114 * part(2)) / 1000 + part(3));
  }
  return 0;
}

// The mean darkness of the pixels of each square.
std::vector<std::uint8_t> squares_of(const Picture& picture, Size size) {
  std::vector<std::uint8_t> squares;
  squares.reserve(static_cast<std::size_t>(size.cells()));
  const auto edge = [](int i, int of, int pixels) {
    return static_cast<int>(static_cast<long>(i) * pixels / of);
  };
  for (int row = 0; row < size.rows; ++row) {
    const int top = edge(row, size.rows, picture.height);
    const int foot = std::max(top + 1, edge(row + 1, size.rows, picture.height));
    for (int column = 0; column < size.columns; ++column) {
      const int left = edge(column, size.columns, picture.width);
      const int right = std::max(left + 1, edge(column + 1, size.columns, picture.width));
      long sum = 0;
      for (int y = top; y < foot; ++y) {
        for (int x = left; x < right; ++x) {
          sum += darkness_at(picture, static_cast<std::size_t>(y) * picture.width + x);
        }
      }
      squares.push_back(static_cast<std::uint8_t>(sum / ((foot - top) * (right - left))));
    }
  }
  return squares;
}

Result<std::vector<std::string>> matches_of(const DataFiles& data, const std::string& pattern) {
  const fs::path path(pattern);
  const Result<std::string> folder = data.path_beside(path.parent_path());
  if (!folder) return folder.problems();
  std::vector<std::string> found;
  std::error_code error;
  for (fs::directory_iterator entry(folder->empty() ? "." : *folder, error), end;
       !error && entry != end; entry.increment(error)) {
    const std::string name = entry->path().filename();
    if (name.starts_with('.') || ::fnmatch(path.filename().c_str(), name.c_str(), 0) != 0) continue;
    found.push_back((path.parent_path() / name).string());
    if (found.size() == kMostMatches) break;
  }
  if (error) return failure(fmt::format("{}: {}", pattern, error.message()));
  std::ranges::sort(found);
  return found;
}

}  // namespace

SectionFiles files_of(const Context& context) {
  const DataFiles& data = context.data;
  SectionFiles files;
  files.text = [&data](const std::string& path) -> Result<std::string> {
    const Result<std::string> place = data.path_beside(path);
    if (!place) return place.problems();
    return read_file(*place, kMostText);
  };
  files.match = [&data](const std::string& pattern) { return matches_of(data, pattern); };
  files.picture = [&data](const std::string& path, Size size) -> Result<std::vector<std::uint8_t>> {
    // Squares of some pixels each, so that edges of shapes average well.
    constexpr int kPixels = 16;
    const Length height = Length::pt(static_cast<double>(size.rows) * kPixels * 72 / 400);
    const Result<PictureFile> file = load_picture({.path = path, .height = height}, data);
    if (!file) return file.problems();
    return squares_of(*file->picture, size);
  };
  files.data = [&data](const std::string& path) { return data.own_text(path); };
  return files;
}

}  // namespace gridpress::spec
