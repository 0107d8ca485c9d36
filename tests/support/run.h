// Runs the program as a user does, and keeps what it said.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace gridpress::test {

struct Said {
  int code = -1;  // exit code; 128 + n when signal n ended it
  std::string out, err;
};

// A command line for sh, with `$GRIDPRESS` as the program. It runs in `folder`, in the C locale.
Said shell(const std::string& line, const std::string& folder);

// A command that is sent a signal while it works.
struct Interruption {
  std::string arguments;   // for sh, behind the program's name; "exec" comes before it
  int signal = 2;          // SIGINT
  int after = 600;         // milliseconds, from when the program catches it
  std::string input = "";  // what its standard input begins with; it never ends
};
struct Interrupted {
  Said said;           // code is 128 + n when signal n ended it
  double seconds = 0;  // from the signal to the end
};
Interrupted interrupt(const Interruption& run, const std::string& folder);

// What the program took while it ran with these arguments (for sh); what it says is not kept.
struct Cost {
  long kilobytes = -1;  // the most memory at a time; -1: it failed
  double cpu_seconds = 0;
};
Cost cost_of(const std::string& arguments, const std::string& folder);

// The most memory, in KB; -1 when it failed.
long peak_memory(const std::string& arguments, const std::string& folder);

// A new empty folder, removed when this goes.
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

std::string read_text(const std::string& path);  // "" when there is none
void write_text(const std::string& path, const std::string& text);

// Every file below a folder, hidden ones too: path from the folder -> bytes.
std::map<std::string, std::string> files_below(const std::string& folder);

}  // namespace gridpress::test
