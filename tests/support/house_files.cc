#include "tests/support/house_files.h"

#include <fstream>
#include <sstream>

namespace gridpress {
namespace {

yaml::Document house_document(const std::string& path) {
  auto document = yaml::parse(path, read_house_file(path));
  GRIDPRESS_CHECK(document.ok());
  return std::move(document).value();
}

// What can't be read is shown, then aborts: the repository's own files are always right.
template <typename T>
T must(Result<T> result) {
  if (!result) {
    for (const auto& problem : result.problems()) {
      std::fprintf(stderr, "%s:%d: %s\n", problem.file.c_str(), problem.pos.line,
                   problem.message.c_str());
    }
  }
  return std::move(result).value();
}

}  // namespace

std::string read_house_file(const std::string& path) {
  std::ifstream in(std::string(GRIDPRESS_ROOT) + "/" + path);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

Design house_design(const std::string& name) {
  Design design = must(read_design(house_document("templates/pages/" + name + ".yaml")));
  design.theme =
      must(read_theme(house_document("templates/themes/" + design.theme_name + ".yaml")));
  return design;
}

PrinterProfile house_printer(const std::string& name) {
  return must(read_profile(house_document("templates/printers/" + name + ".yaml")));
}

Words house_words(const std::string& language) {
  return must(read_words(house_document("templates/words/" + language + ".yaml")));
}

HouseSetting house_setting(const std::string& design, const std::string& printer,
                           const std::string& trim) {
  return {house_design(design),
          house_printer(printer),
          {parse_trim(trim).value(), "white", false},
          house_words("en")};
}

}  // namespace gridpress
