#include "publisher/book/pictures/symbol_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "layout/figure/symbol_pictures.h"
#include "publisher/book/pictures/decode_picture.h"
#include "publisher/book/pictures/in_use.h"
#include "publisher/system/files.h"
#include "publisher/system/sha256.h"

namespace gridpress {
namespace {

constexpr std::size_t kMaxSymbolBytes = std::size_t{16} << 20;
constexpr int kSymbolHeight = 480;  // pixels; 700 per inch in the largest cell
constexpr int kMinSymbolSide = 96;  // pixels; 150 per inch in a cell of common size
// The highest ratio between a picture's longer and its shorter side.
constexpr int kMaxTimesLonger = 3;

// The picture in grey, reduced to the resolution for printing.
std::vector<unsigned char> greys_of(const Picture& picture, int rows, int columns) {
  std::vector<unsigned char> greys = mean_darkness(picture, rows, columns);
  for (unsigned char& grey : greys) grey = static_cast<unsigned char>(255 - grey);
  return greys;
}

Result<std::shared_ptr<const SymbolArt>> art_of(const std::string& bytes) {
  static InUse<SymbolArt> in_use;
  const std::string key = sha256_hex(bytes);
  if (auto known = in_use.find(key)) return known;
  PictureOptions options;
  options.svg_height = kSymbolHeight;
  const Result<Picture> on_white = decode_picture(bytes, options);
  if (!on_white) return on_white.problems();
  const int width = on_white->width, height = on_white->height;
  if (std::min(width, height) < kMinSymbolSide) {
    return failure(fmt::format("is too small to print: {} x {} pixels", width, height),
                   fmt::format("use at least {} x {}, or an SVG", kMinSymbolSide, kMinSymbolSide));
  }
  if (std::max(width, height) > kMaxTimesLonger * std::min(width, height)) {
    return failure(
        "is too long to fit into a square",
        fmt::format("make the longer side at most {} times the shorter one", kMaxTimesLonger));
  }
  std::fill_n(options.ground, 3, static_cast<unsigned char>(0));
  const Result<Picture> on_black = decode_picture(bytes, options);
  if (!on_black) return on_black.problems();
  auto made = std::make_shared<SymbolArt>();
  SymbolArt& art = *made;
  art.height = std::min(height, kSymbolHeight);
  art.width = static_cast<int>(std::lround(static_cast<double>(width) * art.height / height));
  art.white = greys_of(*on_white, art.height, art.width);
  art.black = greys_of(*on_black, art.height, art.width);
  constexpr int kContrast = 64;
  const auto [darkest, lightest] = std::ranges::minmax(art.white);
  if (lightest - darkest < kContrast) {
    return failure("would be invisible: on white paper it is a single shade of grey",
                   "use a picture with dark and light parts");
  }
  in_use.add(key, made);
  return std::shared_ptr<const SymbolArt>(std::move(made));
}

// The name of a picture, made from its file name: "Sea horse" for kids/03-sea_horse.svg.
std::string symbol_name(const std::string& path) {
  std::string name = path.substr(path.find_last_of('/') + 1);
  name.resize(std::min(name.size(), name.find_last_of('.')));
  std::ranges::replace_if(
      name, [](char c) { return c == '-' || c == '_'; }, ' ');
  const std::size_t word = name.find_first_not_of("0123456789 ");
  return word == std::string::npos ? name : name.substr(word);
}

Result<std::string> symbol_bytes(const std::string& path, const DataFiles& data) {
  const Result<std::string> place = data.user_path(path);
  if (!place) return place.problems();
  return read_file(*place, kMaxSymbolBytes);
}

}  // namespace

Result<std::shared_ptr<const SymbolPictures>> load_symbols(const SymbolOrder& order,
                                                           const DataFiles& data) {
  std::vector<std::shared_ptr<const SymbolArt>> all;
  Diagnostics problems;
  for (int i = 0; i < order.count; ++i) {
    const bool own = order.set.empty();
    const std::string path = own ? order.files[static_cast<std::size_t>(i)]
                                 : fmt::format("symbols/{}/{}.svg", order.set, i + 1);
    const Result<std::string> bytes = own ? symbol_bytes(path, data) : data.own_text(path);
    if (!bytes && !own) {
      return failure(fmt::format("the set '{}' has only {} pictures, but {} are needed", order.set,
                                 i, order.count),
                     "use digits, letters, or your own pictures: kids/*.svg");
    }
    auto art = bytes ? art_of(*bytes) : Result<std::shared_ptr<const SymbolArt>>(bytes.problems());
    if (art) {
      all.push_back(std::move(art).value());
      continue;
    }
    for (Diagnostic problem : art.problems()) {
      problem.message = fmt::format("'{}' {}", path, problem.message);
      problem.file.clear();
      problems.push_back(std::move(problem));
    }
  }
  if (!problems.empty()) return problems;
  auto made = std::make_shared<PictureSymbols>(std::move(all));
  made->set = order.set;
  made->files = order.files;
  for (const std::string& file : order.files) made->names.push_back(symbol_name(file));
  return std::shared_ptr<const SymbolPictures>(std::move(made));
}

}  // namespace gridpress
