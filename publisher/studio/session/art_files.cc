#include "publisher/studio/session/art_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <system_error>

#include "generator/base/ascii.h"
#include "generator/base/utf8.h"
#include "layout/backend/picture/file.h"
#include "publisher/book/pictures/picture_file.h"
#include "publisher/system/atomic_file.h"
#include "publisher/system/files.h"

namespace gridpress::studio {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLongestName = 100;  // bytes
constexpr std::size_t kLargest = std::size_t{64} << 20;

struct Ending {
  std::string_view text, title;
  PictureFormat format;
};
constexpr Ending kEndings[] = {{".png", "a PNG", PictureFormat::kPng},
                               {".jpg", "a JPEG", PictureFormat::kJpeg},
                               {".jpeg", "a JPEG", PictureFormat::kJpeg},
                               {".svg", "an SVG", PictureFormat::kSvg}};

const Ending* ending_of(const std::string& name) {
  const std::string ending = ascii::lower(fs::path(name).extension().string());
  const auto* const found = std::ranges::find(kEndings, ending, &Ending::text);
  return found != std::end(kEndings) ? found : nullptr;
}

int hex_value(char letter) {
  if (letter >= '0' && letter <= '9') return letter - '0';
  const char lower = static_cast<char>(letter | 0x20);
  return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

// Decodes a URL component. Keeps a % that isn't followed by hexadecimal digits.
std::string unescaped(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool escaped = text[i] == '%' && i + 2 < text.size() && hex_value(text[i + 1]) >= 0 &&
                         hex_value(text[i + 2]) >= 0;
    if (!escaped) {
      plain += text[i];
      continue;
    }
    plain += static_cast<char>(hex_value(text[i + 1]) * 16 + hex_value(text[i + 2]));
    i += 2;
  }
  return plain;
}

// Refuses paths, hidden files, and names that some file systems don't allow.
bool is_plain_name(const std::string& name) {
  if (name.empty() || name.size() > kLongestName || name.front() == '.') return false;
  const auto odd = [](char letter) {
    constexpr std::string_view kOdd = "/\\:*?\"<>|";
    return static_cast<unsigned char>(letter) < ' ' || letter == 0x7f ||
           kOdd.find(letter) != std::string_view::npos;
  };
  return utf8::first_bad(name) == std::string::npos && std::ranges::none_of(name, odd);
}

// Returns whether the path exists, even as a dangling link.
bool is_there(const fs::path& path) {
  std::error_code error;
  return fs::exists(fs::symlink_status(path, error));
}

bool holds(const fs::path& path, const std::string& bytes) {
  std::error_code error;
  if (fs::is_symlink(path, error)) return false;
  const Result<std::string> existing = read_file(path, kLargest);
  return existing && *existing == bytes;
}

// The first free name of the form "front-2.png".
std::string free_name(const fs::path& folder, const std::string& name) {
  const fs::path path(name);
  for (int i = 2;; ++i) {
    const std::string next =
        fmt::format("{}-{}{}", path.stem().string(), i, path.extension().string());
    if (!is_there(folder / next)) return next;
  }
}

}  // namespace

std::string name_of_art(std::string_view target) {
  constexpr std::string_view kName = "?name=";
  const std::size_t at = target.find(kName);
  if (at == std::string_view::npos) return "";
  return unescaped(target.substr(at + kName.size()));
}

Result<ArtFiles::Kept> ArtFiles::keep(const std::string& name, const std::string& bytes) {
  const Ending* const ending = ending_of(name);
  if (ending == nullptr) {
    return failure("only PNG, JPEG and SVG files are supported",
                   "save it as a PNG in a picture editor");
  }
  if (!is_plain_name(name)) {
    return failure("a picture name can't contain folders or special characters",
                   "rename the picture, for example to front.png");
  }
  if (picture_format(bytes) != ending->format) {
    return failure(fmt::format("'{}' is not {}", name, ending->title));
  }
  if (Diagnostics problems = check_picture(bytes); !problems.empty()) {
    problems.front().message = fmt::format("'{}' {}", name, problems.front().message);
    return problems;
  }
  const std::lock_guard lock(keeping_);
  const fs::path path = fs::path(folder_) / name;
  if (is_there(path)) {
    if (holds(path, bytes)) return Kept{name};
    return Kept{name, true, free_name(folder_, name)};
  }
  AtomicFile file(path);
  file.put(bytes);
  if (const Diagnostics problems = file.commit(); !problems.empty()) return problems;
  return Kept{name};
}

}  // namespace gridpress::studio
