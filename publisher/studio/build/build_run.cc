#include "publisher/studio/build/build_run.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <system_error>
#include <utility>

extern char** environ;  // NOLINT: of the C library

namespace gridpress::studio {
namespace {

constexpr std::size_t kMaxErrors = 20'000;  // bytes of the build's stderr that are kept

// Starts a child process with pipes for its stdout and stderr. Returns 0 on failure.
pid_t spawn(std::vector<std::string> arguments, int& out, int& err) {
  std::array<int, 2> output{-1, -1}, errors{-1, -1};
  if (::pipe2(output.data(), O_CLOEXEC) != 0) return 0;
  if (::pipe2(errors.data(), O_CLOEXEC) != 0) {
    ::close(output[0]);
    ::close(output[1]);
    return 0;
  }
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, output[1], STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, errors[1], STDERR_FILENO);
  std::vector<char*> argv;
  for (std::string& argument : arguments) argv.push_back(argument.data());
  argv.push_back(nullptr);
  pid_t child = 0;
  const int error =
      ::posix_spawn(&child, arguments.front().c_str(), &actions, nullptr, argv.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  ::close(output[1]);
  ::close(errors[1]);
  if (error != 0) {
    ::close(output[0]);
    ::close(errors[0]);
    return 0;
  }
  out = output[0];
  err = errors[0];
  return child;
}

// Appends the bytes that are available. Returns false at the end of the stream.
bool read_some(int from, std::string& text) {
  std::array<char, 4096> bytes{};
  const ssize_t got = ::read(from, bytes.data(), bytes.size());
  if (got > 0) text.append(bytes.data(), static_cast<std::size_t>(got));
  return got > 0 || (got < 0 && errno == EINTR);
}

}  // namespace

BuildRun::BuildRun(std::string program, std::string spec, std::string out, Events& events)
    : program_(std::move(program)),
      spec_(std::move(spec)),
      out_(std::move(out)),
      events_(events),
      last_([this] { stop(); }) {}

BuildRun::~BuildRun() {
  stop();
  if (follower_.joinable()) follower_.join();
}

bool BuildRun::start(bool force) {
  const std::lock_guard lock(mutex_);
  if (child_ != 0) return false;
  if (follower_.joinable()) follower_.join();
  ++id_;
  stopped_ = ok_ = ended_ = false;
  steps_ = Json::object();
  message_.clear();
  int out = -1, err = -1;
  std::vector<std::string> words = {program_, "build", "--json", "--progress", "--out", out_};
  if (force) words.emplace_back("--force");
  words.insert(words.end(), {"--", spec_});
  child_ = spawn(std::move(words), out, err);
  if (child_ == 0) {
    ended_ = true;
    message_ = "gridpress couldn't start another process to build the book";
  } else {
    follower_ = std::thread([this, out, err, child = child_] { follow(out, err, child); });
  }
  events_.report({{"event", "build"}, {"build", state_locked()}});
  return true;
}

void BuildRun::stop() {
  const std::lock_guard lock(mutex_);
  if (child_ == 0) return;
  stopped_ = true;
  ::kill(child_, SIGTERM);
}

void BuildRun::follow(int out, int err, pid_t child) {
  std::string lines, errors;
  std::array<pollfd, 2> from{pollfd{out, POLLIN, 0}, pollfd{err, POLLIN, 0}};
  while (from[0].fd >= 0 || from[1].fd >= 0) {
    if (::poll(from.data(), from.size(), -1) < 0 && errno != EINTR) break;
    if (from[0].revents != 0 && !read_some(out, lines)) from[0].fd = -1;
    if (from[1].revents != 0 && !read_some(err, errors)) from[1].fd = -1;
    if (errors.size() > kMaxErrors) errors.resize(kMaxErrors);
    for (std::size_t end = 0; (end = lines.find('\n')) != std::string::npos;) {
      take_line(lines.substr(0, end));
      lines.erase(0, end + 1);
    }
  }
  ::close(out);
  ::close(err);
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
  const std::lock_guard lock(mutex_);
  child_ = 0;
  ended_ = true;
  ok_ = WIFEXITED(status) && WEXITSTATUS(status) == 0;
  message_ = stopped_ ? "" : errors;
  events_.report({{"event", "build"}, {"build", state_locked()}});
}

// Parses a line of the build's stdout: a step, or the summary at the end.
void BuildRun::take_line(const std::string& line) {
  const Json json = Json::parse(line, nullptr, false);
  if (!json.is_object()) return;
  const std::lock_guard lock(mutex_);
  if (json.contains("step")) {
    steps_[json["step"].get<std::string>()] = {{"done", json["done"]}, {"of", json["of"]}};
    events_.report({{"event", "build"}, {"build", state_locked()}});
    return;
  }
  folder_ = json.value("folder", "");
  files_.clear();
  files_of_ = id_;
  for (const Json& name : json.value("files", Json::array())) {
    std::error_code error;
    const std::string file = name.get<std::string>();
    const std::uintmax_t bytes =
        std::filesystem::file_size(std::filesystem::path(folder_) / file, error);
    if (!error) files_.push_back({file, bytes});
  }
}

Json BuildRun::state_locked() const {
  Json files = Json::array();
  for (const BuiltFile& file : files_) {
    files.push_back({{"name", file.name}, {"bytes", file.bytes}});
  }
  return {{"id", id_},           {"running", child_ != 0}, {"ended", ended_},
          {"ok", ok_},           {"stopped", stopped_},    {"steps", steps_},
          {"message", message_}, {"folder", folder_},      {"files_of", files_of_},
          {"files", files}};
}

Json BuildRun::state() {
  const std::lock_guard lock(mutex_);
  return state_locked();
}

std::string BuildRun::path_of(std::uint64_t build, std::size_t file) {
  const std::lock_guard lock(mutex_);
  if (build != files_of_ || file >= files_.size()) return "";
  return std::filesystem::path(folder_) / files_[file].name;
}

}  // namespace gridpress::studio
