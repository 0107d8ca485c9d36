#include "publisher/book/hyphenators.h"

#include <fmt/format.h>

#include <filesystem>
#include <system_error>
#include <utility>

#include "layout/backend/backend.h"
#include "publisher/system/files.h"

namespace gridpress {

Result<std::shared_ptr<const Hyphenator>> Hyphenators::of(const Words& words) {
  if (words.patterns.empty()) return std::shared_ptr<const Hyphenator>();
  const std::string path = "/usr/share/hyphen/" + words.patterns;
  const std::lock_guard lock(mutex_);
  if (const auto kept = kept_.find(path); kept != kept_.end()) return kept->second;
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) {
    return failure(fmt::format("the hyphenation patterns for '{}', {}, are not installed",
                               words.language, path),
                   fmt::format("run apt-get install {}", words.patterns_package));
  }
  constexpr std::size_t kCap = std::size_t{16} << 20;
  Result<std::string> text = read_file(path, kCap);
  if (!text) return text.problems();
  auto read = read_hyphenator(std::move(text).value());
  if (!read) return failure(path + ": " + read.problems().front().message);
  std::shared_ptr<const Hyphenator> hyphenator = std::move(read).value();
  kept_.emplace(path, hyphenator);
  return hyphenator;
}

}  // namespace gridpress
