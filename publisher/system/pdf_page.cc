#include "publisher/system/pdf_page.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <string_view>
#include <utility>
#include <vector>

extern char** environ;

namespace gridpress {
namespace {

struct Ran {
  int error = 0;  // errno of starting the program
  bool good = false;
  std::string out;
};

std::string all_of(int pipe) {
  std::string bytes;
  char buffer[1 << 16];
  while (true) {
    const ssize_t got = ::read(pipe, buffer, sizeof buffer);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return bytes;
    bytes.append(buffer, static_cast<std::size_t>(got));
  }
}

Ran run(std::vector<std::string> words) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return {errno, false, {}};
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  pid_t child = 0;
  Ran ran;
  ran.error =
      ::posix_spawnp(&child, arguments.front(), &actions, nullptr, arguments.data(), environ);
  ::posix_spawn_file_actions_destroy(&actions);
  ::close(ends[1]);
  if (ran.error == 0) ran.out = all_of(ends[0]);
  ::close(ends[0]);
  if (ran.error != 0) return ran;
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  ran.good = WIFEXITED(status) && WEXITSTATUS(status) == 0;
  return ran;
}

// Takes the next number of a PGM header and the space after it, or returns 0 if there is none.
int take_number(std::string_view& text) {
  int number = 0;
  const auto [next, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || next == text.data() + text.size()) return 0;
  text.remove_prefix(static_cast<std::size_t>(next - text.data()) + 1);
  return number;
}

}  // namespace

Diagnostic problem_of(PdfPageFault fault, const PdfPageRequest& request) {
  if (fault == PdfPageFault::kNoPainter) {
    return failure("is a PDF, and pdftoppm can't be run",
                   "run apt-get install poppler-utils, or save the page as PNG");
  }
  return failure(
      fmt::format("doesn't have a page {}, or is a PDF that can't be read", request.page),
      "use page: 1, or save the page as PNG");
}

std::variant<GreyPage, PdfPageFault> paint_pdf_page(const PdfPageRequest& request) {
  const std::string page = std::to_string(request.page);
  const Ran ran = run({"pdftoppm", "-gray", "-singlefile", "-cropbox", "-f", page, "-l", page,
                       "-scale-to", std::to_string(request.long_side), request.path});
  if (ran.error != 0) return PdfPageFault::kNoPainter;
  std::string_view text = ran.out;
  if (!ran.good || !text.starts_with("P5")) return PdfPageFault::kUnreadable;
  text.remove_prefix(3);
  GreyPage painted;
  painted.width = take_number(text);
  painted.height = take_number(text);
  const bool bytes = take_number(text) == 255;
  const std::size_t wanted = static_cast<std::size_t>(painted.width) * painted.height;
  if (!bytes || wanted == 0 || text.size() != wanted) return PdfPageFault::kUnreadable;
  painted.pixels = text;
  return painted;
}

}  // namespace gridpress
