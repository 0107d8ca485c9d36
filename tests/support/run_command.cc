#include "tests/support/run_command.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

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
  std::ostringstream text;
  text << file.rdbuf();
  return std::move(text).str();
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

namespace {

std::string in_folder(const std::string& folder, const char* program = GRIDPRESS_PROGRAM) {
  return "cd '" + folder + "' && export GRIDPRESS='" + program +
         "' GRIDPRESS_SHARE='" GRIDPRESS_ROOT
         "' LC_ALL=C XDG_CACHE_HOME=/dev/null && ";  // prevents the use of cached puzzles
}

// Defines timeout, so that commands aren't killed only because sanitizers make them slow. Leaves
// times alone that follow an option, as in `timeout -s INT 0.4`: they are moments, not limits.
std::string scaled_timeout() {
  if (kSlowness == 1) return "";
  return "timeout() { case $1 in -*) ;; *) limit=$(($1 * " + std::to_string(kSlowness) +
         ")); shift; set -- $limit \"$@\" ;; esac; command timeout \"$@\"; }; ";
}

// The path that $GRIDPRESS gets: the program itself if the command line sends signals, otherwise
// the client of the warm program.
const char* program_for(const std::string& line) {
  for (const char* word : {"kill ", "timeout ", "script ", "$!"}) {
    if (line.find(word) != line.npos) return GRIDPRESS_PROGRAM;
  }
  return GRIDPRESS_CLIENT;
}

CommandResult output_in(const TempFolder& captured, int status) {
  CommandResult result;
  result.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  result.out = read_text(captured / "out");
  result.err = read_text(captured / "err");
  return result;
}

// Waits until the program has a handler for the signal and so has started, even on a loaded
// machine. The process is first a copy of this test and then a shell, which may also have handlers.
void wait_until_caught(pid_t process, int signal) {
  const std::string folder = "/proc/" + std::to_string(process);
  const fs::path program = fs::canonical(GRIDPRESS_PROGRAM);
  for (int i = 0; i < 2000; ++i) {
    std::error_code ignored;
    const bool started = fs::read_symlink(folder + "/exe", ignored) == program;
    const std::string text = read_text(folder + "/status");
    const auto at = text.find("SigCgt:");
    if (at == std::string::npos) return;
    const auto mask = std::strtoull(text.c_str() + at + 7, nullptr, 16);
    if (started && (mask >> (signal - 1) & 1) != 0) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
}

}  // namespace

CommandResult shell(const std::string& line, const std::string& folder) {
  const TempFolder captured;
  const std::string command = in_folder(folder, program_for(line)) + scaled_timeout() + "{ " +
                              line + "\n} >'" + captured / "out" + "' 2>'" + captured / "err" + "'";
  return output_in(captured, std::system(command.c_str()));
}

Interrupted interrupt(const Interruption& run, const std::string& folder) {
  const TempFolder captured;
  const std::string command =
      in_folder(folder) + "exec \"$GRIDPRESS\" " + run.arguments + " 2>'" + captured / "err" + "'";
  int input[2];
  if (::pipe2(input, O_CLOEXEC) != 0) std::abort();
  const pid_t child = ::fork();
  if (child == 0) {
    ::dup2(input[0], STDIN_FILENO);
    const int out = ::open((captured / "out").c_str(), O_WRONLY | O_CREAT, 0600);
    ::dup2(out, STDOUT_FILENO);
    ::execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
    ::_exit(127);
  }
  ::close(input[0]);
  std::size_t put = 0;
  while (put < run.input.size()) {
    const ssize_t written = ::write(input[1], run.input.data() + put, run.input.size() - put);
    if (written <= 0) break;
    put += static_cast<std::size_t>(written);
  }
  wait_until_caught(child, run.signal);
  std::this_thread::sleep_for(std::chrono::milliseconds(run.after));
  const auto start = std::chrono::steady_clock::now();
  ::kill(child, run.signal);
  int status = 0;
  ::waitpid(child, &status, 0);
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
  ::close(input[1]);
  return {output_in(captured, status), spent.count()};
}

Cost cost_of(const std::string& arguments, const std::string& folder) {
  const std::string command =
      in_folder(folder) + "exec \"$GRIDPRESS\" " + arguments + " >/dev/null 2>&1";
  const pid_t child = ::fork();
  if (child == 0) {
    ::execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
    ::_exit(127);
  }
  int status = 0;
  struct rusage used = {};
  ::wait4(child, &status, 0, &used);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
  };
  return {status == 0 ? used.ru_maxrss : -1, seconds(used.ru_utime) + seconds(used.ru_stime)};
}

long peak_memory(const std::string& arguments, const std::string& folder) {
  return cost_of(arguments, folder).kilobytes;
}

}  // namespace gridpress::test
