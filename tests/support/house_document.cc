#include "tests/support/house_document.h"

#include <fstream>
#include <sstream>

namespace gridpress {

std::string read_house_file(const std::string& path) {
  std::ifstream in(std::string(GRIDPRESS_ROOT) + "/" + path);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

yaml::Document house_document(const std::string& path) {
  return must_read(yaml::parse(path, read_house_file(path)));
}

}  // namespace gridpress
