#include "tests/support/run.h"

#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace gridpress::test {

namespace fs = std::filesystem;

TempFolder::TempFolder() {
  path_ = fs::temp_directory_path() / "gridpress-test-XXXXXX";
  if (::mkdtemp(path_.data()) == nullptr) std::abort();
}

TempFolder::~TempFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

std::string read_text(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void write_text(const std::string& path, const std::string& text) {
  fs::create_directories(fs::path(path).parent_path());
  std::ofstream(path, std::ios::binary) << text;
}

std::map<std::string, std::string> files_below(const std::string& folder) {
  std::map<std::string, std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file()) {
      files[fs::relative(entry.path(), folder)] = read_text(entry.path());
    }
  }
  return files;
}

Said shell(const std::string& line, const std::string& folder) {
  const TempFolder talk;
  const std::string command = "cd '" + folder +
                              "' && export GRIDPRESS='" GRIDPRESS_PROGRAM
                              "' GRIDPRESS_SHARE='" GRIDPRESS_ROOT "' LC_ALL=C && { " +
                              line + "\n} >'" + talk / "out" + "' 2>'" + talk / "err" + "'";
  const int status = std::system(command.c_str());
  Said said;
  said.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  said.out = read_text(talk / "out");
  said.err = read_text(talk / "err");
  return said;
}

}  // namespace gridpress::test
