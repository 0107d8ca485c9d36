// Runs the program as a user would, and captures its output.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace gridpress::test {

// The factor by which tests multiply their time limits, which are those of a release build.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr int kSlowness = 20;  // an unoptimised build with sanitizers
#else
inline constexpr int kSlowness = 1;
#endif

struct CommandResult {
  int code = -1;  // exit code; 128 + n if signal n ended it
  std::string out, err;
};

// Runs a command line with sh, in `folder` and in the C locale. `$GRIDPRESS` is the program. Here
// `timeout SECONDS` multiplies the whole number of seconds by kSlowness.
CommandResult shell(const std::string& line, const std::string& folder);

// A command that receives a signal while it works.
struct Interruption {
  std::string arguments;   // for sh, following "exec" and the program's name
  int signal = 2;          // SIGINT
  int after = 600;         // milliseconds after the program starts to catch the signal
  std::string input = "";  // the start of the command's standard input, which never ends
};
struct Interrupted {
  CommandResult result;  // the exit code is 128 + n if signal n ended the command
  double seconds = 0;    // from the signal to the end
};
Interrupted interrupt(const Interruption& run, const std::string& folder);

// The resources that a run of the program with these arguments (for sh) takes. Its output is
// discarded.
struct Cost {
  long kilobytes = -1;  // peak memory; -1 if the program failed
  double cpu_seconds = 0;
};
Cost cost_of(const std::string& arguments, const std::string& folder);

// The peak memory of a run in KB; -1 if the program failed.
long peak_memory(const std::string& arguments, const std::string& folder);

// A new empty folder, removed on destruction.
class TempFolder {
 public:
  TempFolder();
  ~TempFolder();
  TempFolder(const TempFolder&) = delete;
  TempFolder& operator=(const TempFolder&) = delete;
  const std::string& path() const { return path_; }
  std::string operator/(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};

std::string read_text(const std::string& path);  // "" if the file doesn't exist
void write_text(const std::string& path, const std::string& text);

// All files below a folder, including hidden ones, as a map from relative path to bytes.
std::map<std::string, std::string> files_below(const std::string& folder);

}  // namespace gridpress::test
