#include "publisher/commands/books/schedule_file.h"

#include <fmt/format.h>

#include <filesystem>
#include <system_error>

#include "generator/base/result.h"
#include "generator/base/yaml.h"
#include "publisher/system/files.h"
#include "publisher/system/shell_word.h"

namespace gridpress {

bool is_schedule(const std::string& path) {
  if (path == "-") return false;
  const Result<std::string> text = read_file(path);
  if (!text) return false;
  const yaml::Parsed parsed = yaml::parse_as_meant(path, *text);
  return parsed.document && parsed.document->root.find("newspaper") != nullptr &&
         parsed.document->root.find("book") == nullptr;
}

Diagnostic schedule_refusal(const std::string& path, std::string_view who) {
  return failure(fmt::format("{} is a newspaper's schedule, and {} is for books", path, who),
                 fmt::format("gridpress daily {} --from DATE --days 7", shell_word(path)));
}

Diagnostics no_spec(const std::string& path, std::string_view command, std::string_view who) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) {
    return {failure(fmt::format("{} is a folder, and {} is for a book's spec", path, who),
                    fmt::format("name the file in it: gridpress {} book.yaml", command))};
  }
  if (is_schedule(path)) return {schedule_refusal(path, who)};
  return {};
}

}  // namespace gridpress
