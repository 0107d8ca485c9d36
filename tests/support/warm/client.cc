// Replaces the program in command lines: forwards the command to the warm program, or executes the
// program itself if no warm one runs. Being linked statically, it starts in half a millisecond.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>

#include "tests/support/warm/request.h"

extern char** environ;

namespace {

using gridpress::test::kWarmDescriptors;
using gridpress::test::WarmMessage;
using gridpress::test::WarmRequest;

std::size_t size_of(char** words, std::uint32_t& count) {
  std::size_t bytes = 0;
  for (count = 0; words[count] != nullptr; ++count) bytes += std::strlen(words[count]) + 1;
  return bytes;
}

bool send_all(int socket, const char* bytes, std::size_t size) {
  while (size > 0) {
    const ssize_t sent = ::send(socket, bytes, size, MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes += sent;
    size -= static_cast<std::size_t>(sent);
  }
  return true;
}

bool send_words(int socket, char** words) {
  for (; *words != nullptr; ++words) {
    if (!send_all(socket, *words, std::strlen(*words) + 1)) return false;
  }
  return true;
}

WarmRequest request_for(char** arguments) {
  WarmRequest request;
  request.bytes = size_of(arguments, request.arguments) + size_of(environ, request.variables);
  request.mask = ::umask(0);
  ::umask(request.mask);
  for (int signal = 1; signal < 64; ++signal) {
    struct sigaction action = {};
    if (::sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN) {
      request.ignored |= std::uint64_t{1} << (signal - 1);
    }
  }
  for (int i = 0; i < RLIM_NLIMITS; ++i) {
    ::getrlimit(static_cast<__rlimit_resource>(i), &request.limits[i]);
  }
  return request;
}

// Sends the request and returns the socket, or -1 if no server accepts it.
int asked(const char* name, char** arguments) {
  // If a standard stream is closed, the socket would get its number.
  for (int stream = 0; stream < 3; ++stream) {
    if (::fcntl(stream, F_GETFD) < 0) return -1;
  }
  const int socket = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const auto warm = gridpress::test::warm_address(name);
  if (::connect(socket, reinterpret_cast<const sockaddr*>(&warm.address), warm.size) != 0) {
    return -1;
  }
  const int descriptors[kWarmDescriptors] = {::open(".", O_PATH | O_CLOEXEC), 0, 1, 2};
  if (descriptors[0] < 0) return -1;
  WarmMessage message;
  message.request = request_for(arguments);
  cmsghdr* const control = CMSG_FIRSTHDR(&message.header);
  control->cmsg_level = SOL_SOCKET;
  control->cmsg_type = SCM_RIGHTS;
  control->cmsg_len = CMSG_LEN(sizeof descriptors);
  std::memcpy(CMSG_DATA(control), descriptors, sizeof descriptors);
  const ssize_t sent = ::sendmsg(socket, &message.header, MSG_NOSIGNAL);
  if (sent != static_cast<ssize_t>(sizeof message.request)) return -1;
  if (!send_words(socket, arguments) || !send_words(socket, environ)) ::_exit(126);
  return socket;
}

}  // namespace

int main(int, char** arguments) {
  const char* const name = std::getenv("GRIDPRESS_WARM");
  const bool plain = name != nullptr && std::getenv("LD_PRELOAD") == nullptr;
  const int socket = plain ? asked(name, arguments) : -1;
  if (socket < 0) {
    ::execv(GRIDPRESS_PROGRAM, arguments);
    return 127;
  }
  int status = 0;
  if (::recv(socket, &status, sizeof status, MSG_WAITALL) != sizeof status) return 126;
  if (WIFSIGNALED(status)) {
    ::signal(WTERMSIG(status), SIG_DFL);
    ::raise(WTERMSIG(status));
  }
  return WEXITSTATUS(status);
}
