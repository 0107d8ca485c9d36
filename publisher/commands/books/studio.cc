#include "publisher/studio/studio.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <utility>

#include "publisher/commands/arguments.h"
#include "publisher/commands/books/one_book.h"
#include "publisher/commands/command.h"
#include "publisher/studio/server/server.h"
#include "publisher/studio/session/spec_file.h"
#include "publisher/system/files.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/standard_streams.h"
#include "publisher/system/work_path.h"

extern char** environ;  // NOLINT: declared by POSIX

namespace gridpress {
namespace {

namespace fs = std::filesystem;

struct StudioArguments {
  studio::StudioOptions options;
  studio::ServerAddress address;
  bool no_open = false;
};

std::optional<int> parse(const std::vector<std::string>& arguments, StudioArguments& wanted) {
  Arguments asked("studio",
                  "Shows a form, its YAML and the book's pages side by side. The studio is only "
                  "reachable from this machine, at the address it prints.");
  asked.text("SPEC", wanted.options.spec, "Book spec (YAML); a new one starts with five questions");
  asked.number("--port", wanted.address.port, {1, 65535}, "Port to listen on")
      .shown("any free port");
  asked
      .text("--bind", wanted.address.host,
            "IP address to listen on; 0.0.0.0 lets other machines connect with the printed address")
      .not_empty()
      .unit("ADDRESS")
      .shown();
  asked.flag("--no-open", wanted.no_open, "Print the address without opening a browser");
  asked.flag("--read-only", wanted.options.read_only, "Don't allow changes to the spec");
  asked.text("--out", wanted.options.out, "Folder to build into").not_empty().unit("DIR").shown();
  asked.example("gridpress studio");
  asked.example("gridpress studio book.yaml");
  asked.example("gridpress studio book.yaml --no-open --port 8080");
  return asked.parse(arguments);
}

// Returns a name for a new spec that no file in the current folder has.
std::string fresh_spec() {
  std::error_code error;
  std::string name = "my-book.yaml";
  for (int i = 2; fs::exists(name, error); ++i) name = fmt::format("my-book-{}.yaml", i);
  return name;
}

// Opens the browser on a page that only this user can read and that redirects to the address. So
// the token in the address isn't on a command line, which all users of the machine could read.
class Doorway {
 public:
  explicit Doorway(const std::string& address)
      : folder_(fs::temp_directory_path() / "gridpress-studio-XXXXXX"),
        last_([this] { remove(); }) {
    if (::mkdtemp(folder_.data()) == nullptr) return;
    file_ = folder_ + "/studio.html";
    std::FILE* page = std::fopen(file_.c_str(), "wx");
    if (page == nullptr) return;
    fmt::print(
        page,
        "<!doctype html><meta charset=\"utf-8\"><title>gridpress</title>"
        "<meta http-equiv=\"refresh\" content=\"0;url={0}\">\n<a href=\"{0}\">gridpress</a>\n",
        address);
    std::fclose(page);
  }
  ~Doorway() { remove(); }
  Doorway(const Doorway&) = delete;
  Doorway& operator=(const Doorway&) = delete;

  bool open() const {
    std::string program = "xdg-open", file = file_;
    std::array<char*, 3> argv{program.data(), file.data(), nullptr};
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    pid_t child = 0;
    const int error = ::posix_spawnp(&child, argv[0], &actions, nullptr, argv.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    return error == 0;
  }

 private:
  void remove() const {
    std::error_code error;
    if (!file_.empty()) fs::remove_all(folder_, error);
  }

  std::string folder_, file_;
  InterruptCleanup last_;
};

void warn(std::string message, std::string hint) {
  Diagnostic problem = failure(std::move(message), std::move(hint));
  problem.severity = Severity::kWarning;
  report({problem});
}

int serve(const StudioArguments& wanted, const DataFiles& data) {
  const std::string token = studio::fresh_token();
  if (token.empty()) return report({failure("the system provides no random bytes")}), kFailed;
  Result<std::unique_ptr<studio::Server>> server = studio::Server::open(wanted.address, token);
  if (!server) return report(server.problems()), kFailed;
  const std::unique_ptr<studio::Server> open = std::move(server).value();
  const std::string address = fmt::format("http://127.0.0.1:{}/#t={}", open->port(), token);
  if (::geteuid() == 0) warn("the studio runs as root", "run it as another user");
  if (open->reachable()) {
    warn(fmt::format("other machines can reach the studio at {}", wanted.address.host),
         "keep the printed address secret: it gives access to the book, over an unencrypted "
         "connection");
  }
  fmt::print("{}\n", address);
  std::fflush(stdout);
  print_stderr("Editing {}; press Ctrl-C to stop.\n", wanted.options.spec);
  set_farewell(studio::farewell(wanted.options.spec));
  std::optional<Doorway> doorway;
  if (!wanted.no_open) {
    doorway.emplace(address);
    if (!doorway->open()) print_stderr("Open the address above in a browser.\n");
  }
  studio::Studio studio(data, wanted.options);
  open->run([&](const studio::HttpRequest& request) { return studio.answer(request); });
  return kFailed;  // reached only after a signal
}

}  // namespace

int run_studio(const std::vector<std::string>& arguments) {
  StudioArguments wanted;
  if (const auto code = parse(arguments, wanted)) return *code;
  if (wanted.options.spec == "-") {
    report({failure("the studio can't edit standard input", "run `gridpress studio book.yaml`")});
    return kRefused;
  }
  const Diagnostics refused = no_spec(wanted.options.spec, "studio", "the studio");
  if (!refused.empty()) return report(refused), kRefused;
  if (wanted.options.spec.empty()) wanted.options.spec = fresh_spec();
  if (const Diagnostics problems = missing_folder(wanted.options.spec); !problems.empty()) {
    return report(problems), kFailed;
  }
  const studio::SpecFile spec(wanted.options.spec, true);
  if (const auto existing = spec.read(); !existing) return report(existing.problems()), kRefused;
  std::error_code error;
  wanted.options.program = fs::read_symlink("/proc/self/exe", error);
  if (error) return report({failure("can't find the gridpress program's own file")}), kFailed;
  wanted.options.cache = users_attempts();
  const Result<DataFiles> data = DataFiles::find();
  if (!data) return report(data.problems()), kFailed;
  return serve(wanted, *data);
}

}  // namespace gridpress
