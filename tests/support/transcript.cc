#include "tests/support/transcript.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <memory>
#include <sstream>

#include "tests/support/run_command.h"

namespace gridpress::test {
namespace {

bool is_mark(const std::string& line) {
  return line.starts_with("== ") || line.starts_with("-- ") || line.starts_with("$ ");
}

bool is_code(const std::string& line) {
  return line.starts_with("[") && line.find_first_not_of("0123456789", 1) == line.size() - 1 &&
         line.ends_with("]");
}

// A command's output and exit code; the program's path is replaced by its name.
std::string answer_to(const std::string& command, const std::string& folder) {
  std::string line = command;
  for (std::size_t at = line.find("gridpress "); at != line.npos;
       at = line.find("gridpress ", at)) {
    line.replace(at, 9, "\"$GRIDPRESS\"");
    at += 12;
  }
  const CommandResult result = shell("{ " + line + "\n} 2>&1 </dev/null", folder);
  const bool whole = result.out.empty() || result.out.ends_with('\n');
  return result.out + (whole ? "[" : "\n[") + std::to_string(result.code) + "]\n";
}

class Transcript {
 public:
  explicit Transcript(const std::string& text) : lines_(text) {}

  // Runs all commands and returns the transcript with their current output.
  std::string run() {
    next();
    while (more_ && !is_mark(line_)) copy();
    while (more_) {
      if (line_.starts_with("== ")) {
        folder_ = std::make_unique<TempFolder>();
        copy();
        while (more_ && !is_mark(line_)) copy();
      } else if (line_.starts_with("-- ")) {
        write_file();
      } else {
        ask();
      }
    }
    return std::move(out_);
  }

 private:
  void next() { more_ = static_cast<bool>(std::getline(lines_, line_)); }
  void copy() {
    out_ += line_ + "\n";
    next();
  }

  void write_file() {
    const std::string name = line_.substr(3);
    copy();
    const std::size_t start = out_.size();
    while (more_ && !is_mark(line_)) copy();
    write_text(*folder_ / name, out_.substr(start));
  }

  void ask() {
    const std::string command = line_.substr(2);
    copy();
    out_ += answer_to(command, folder_->path());
    while (more_ && !is_code(line_) && !is_mark(line_)) next();
    if (more_ && is_code(line_)) next();
    if (more_ && line_.empty()) copy();
  }

  std::istringstream lines_;
  std::string line_, out_;
  bool more_ = true;
  std::unique_ptr<TempFolder> folder_;
};

}  // namespace

void check_transcript(const std::string& path) {
  const std::string expected = read_text(path);
  REQUIRE(!expected.empty());
  const std::string now = Transcript(expected).run();
  if (std::getenv("GRIDPRESS_GOLDENS") != nullptr) return write_text(path, now);
  // Reports the first difference, which is more useful than both complete texts.
  std::istringstream wanted(expected), got(now);
  std::string one, other, where;
  while (std::getline(wanted, one)) {
    if (!std::getline(got, other)) other = "(the end)";
    if (one.starts_with("== ") || one.starts_with("$ ")) where = one;
    INFO(path << ", " << where);
    REQUIRE(other == one);
  }
  CHECK(now == expected);
}

}  // namespace gridpress::test
