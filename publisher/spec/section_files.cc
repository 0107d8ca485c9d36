#include "publisher/spec/section_files.h"

#include <fmt/format.h>
#include <fnmatch.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "publisher/book/pictures/decode_picture.h"
#include "publisher/book/pictures/picture_file.h"
#include "publisher/book/pictures/symbol_files.h"
#include "publisher/system/files.h"
#include "publisher/system/read_files.h"

namespace gridpress::spec {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxListed = std::size_t{4} << 20;
constexpr std::size_t kMaxMatches = 10'000;

Result<std::vector<std::string>> matches_of(const DataFiles& data, const std::string& pattern) {
  const fs::path path(pattern);
  const Result<std::string> folder = data.user_path(path.parent_path());
  if (!folder) return folder.problems();
  note_read(folder->empty() ? "." : *folder);
  std::vector<std::string> found;
  std::error_code error;
  for (fs::directory_iterator entry(folder->empty() ? "." : *folder, error), end;
       !error && entry != end; entry.increment(error)) {
    const std::string name = entry->path().filename();
    if (name.starts_with('.') || ::fnmatch(path.filename().c_str(), name.c_str(), 0) != 0) continue;
    found.push_back((path.parent_path() / name).string());
    if (found.size() == kMaxMatches) break;
  }
  if (error) return failure(fmt::format("{}: {}", pattern, error.message()));
  std::ranges::sort(found);
  return found;
}

}  // namespace

SectionFiles files_of(const Context& context) {
  const DataFiles& data = context.data;
  SectionFiles files;
  // Files that are read become sources, so that caches of puzzles notice when they change.
  Sources& sources = context.sources;
  files.text = [&data, &sources](const std::string& path) -> Result<std::string> {
    const Result<std::string> place = data.user_path(path);
    if (!place) return place.problems();
    Result<std::string> text = read_file(*place, kMaxListed);
    if (text) sources[*place] = *text;
    return text;
  };
  files.match = [&data](const std::string& pattern) { return matches_of(data, pattern); };
  files.picture = [&data, &sources](const std::string& path,
                                    Size size) -> Result<std::vector<std::uint8_t>> {
    // Several pixels per cell, so that the edges of shapes are averaged well.
    constexpr int kPixels = 16;
    const Length height = Length::pt(static_cast<double>(size.rows) * kPixels * 72 / 400);
    const Result<PictureFile> file = load_picture({.path = path, .height = height}, data);
    if (!file) return file.problems();
    std::vector<std::uint8_t> squares = mean_darkness(*file->picture, size.rows, size.columns);
    sources[path + " in squares"] = std::string(squares.begin(), squares.end());
    return squares;
  };
  files.symbols = [&data](const SymbolOrder& order) { return load_symbols(order, data); };
  files.data = [&data, &sources](const std::string& path) {
    Result<std::string> text = data.own_text(path);
    // The user's own version of the file, if it exists.
    if (text) sources["templates/" + path] = *text;
    return text;
  };
  return files;
}

}  // namespace gridpress::spec
