#include "publisher/commands/books/schedule_file.h"

#include "generator/base/yaml.h"
#include "publisher/system/files.h"

namespace gridpress {

bool is_schedule(const std::string& path) {
  if (path == "-") return false;
  const Result<std::string> text = read_file(path);
  if (!text) return false;
  const yaml::Parsed parsed = yaml::parse_as_meant(path, *text);
  return parsed.document && parsed.document->root.find("newspaper") != nullptr &&
         parsed.document->root.find("book") == nullptr;
}

}  // namespace gridpress
