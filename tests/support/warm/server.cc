#include "tests/support/warm/server.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "publisher/program.h"
#include "tests/support/warm/request.h"

namespace gridpress::test {
namespace {

constexpr int kBroken = 126;

bool receive_all(int socket, char* bytes, std::size_t size) {
  return ::recv(socket, bytes, size, MSG_WAITALL) == static_cast<ssize_t>(size);
}

WarmRequest receive_request(int socket, int (&descriptors)[kWarmDescriptors]) {
  WarmMessage message;
  const ssize_t size = ::recvmsg(socket, &message.header, MSG_CMSG_CLOEXEC | MSG_WAITALL);
  const cmsghdr* const control = CMSG_FIRSTHDR(&message.header);
  if (size != static_cast<ssize_t>(sizeof message.request) || control == nullptr) {
    ::_exit(kBroken);
  }
  std::memcpy(descriptors, CMSG_DATA(control), sizeof descriptors);
  return message.request;
}

// Takes over the client's process state, except for its arguments and environment.
void become(const WarmRequest& request, const int (&descriptors)[kWarmDescriptors]) {
  if (::fchdir(descriptors[0]) != 0) ::_exit(kBroken);
  for (int stream = 0; stream < 3; ++stream) ::dup2(descriptors[stream + 1], stream);
  for (const int descriptor : descriptors) ::close(descriptor);
  ::umask(request.mask);
  for (int signal = 1; signal < 64; ++signal) {
    if ((request.ignored >> (signal - 1) & 1) != 0) ::signal(signal, SIG_IGN);
  }
  for (int i = 0; i < RLIM_NLIMITS; ++i) {
    ::setrlimit(static_cast<__rlimit_resource>(i), &request.limits[i]);
  }
}

[[noreturn]] void serve(int socket) {
  int descriptors[kWarmDescriptors];
  const WarmRequest request = receive_request(socket, descriptors);
  static std::string bytes;  // static because the environment points into it
  bytes.resize(request.bytes);
  if (!receive_all(socket, bytes.data(), bytes.size())) ::_exit(kBroken);
  ::close(socket);
  std::vector<char*> words;
  for (char* word = bytes.data(); word < bytes.data() + bytes.size();) {
    words.push_back(word);
    word += std::strlen(word) + 1;
  }
  const auto variables = words.begin() + static_cast<std::ptrdiff_t>(request.arguments);
  std::vector<char*> arguments(words.begin(), variables);
  arguments.push_back(nullptr);
  ::clearenv();
  for (auto variable = variables; variable != words.end(); ++variable) ::putenv(*variable);
  become(request, descriptors);
  std::exit(run_process(static_cast<int>(request.arguments), arguments.data()));
}

// Forks for each client and reports the exit status to it.
class Server {
 public:
  Server(int listener, const sigset_t& children, const sigset_t& before)
      : listener_(listener),
        signals_(::signalfd(-1, &children, SFD_CLOEXEC | SFD_NONBLOCK)),
        before_(before) {}

  [[noreturn]] void run() {
    for (;;) {
      std::vector<pollfd> waited = {{listener_, POLLIN, 0}, {signals_, POLLIN, 0}};
      for (const auto& [child, client] : clients_) waited.push_back({client, 0, 0});
      ::poll(waited.data(), waited.size(), -1);
      // If a client closes the connection, it was killed, so the process for it is killed as well.
      std::size_t at = 2;
      for (const auto& [child, client] : clients_) {
        if ((waited[at++].revents & POLLHUP) != 0) ::kill(child, SIGKILL);
      }
      reap();
      if ((waited[0].revents & POLLIN) != 0) accept();
    }
  }

 private:
  void reap() {
    signalfd_siginfo ignored;
    while (::read(signals_, &ignored, sizeof ignored) > 0) {
    }
    int status = 0;
    for (pid_t ended = 0; (ended = ::waitpid(-1, &status, WNOHANG)) > 0;) {
      const auto client = clients_.find(ended);
      ::send(client->second, &status, sizeof status, MSG_NOSIGNAL);
      ::close(client->second);
      clients_.erase(client);
    }
  }

  void accept() {
    const int client = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    if (client < 0) return;
    const pid_t child = ::fork();
    if (child == 0) {
      ::close(listener_);
      ::close(signals_);
      for (const auto& [process, other] : clients_) ::close(other);
      ::sigprocmask(SIG_SETMASK, &before_, nullptr);
      serve(client);
    }
    if (child < 0) {
      ::close(client);
    } else {
      clients_[child] = client;
    }
  }

  const int listener_, signals_;
  const sigset_t before_;
  std::map<pid_t, int> clients_;
};

}  // namespace

void start_warm_program() {
  if (std::getenv("GRIDPRESS_COLD") != nullptr) return;
  const int listener = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  // The kernel chooses an unused name: unix(7), autobind.
  sockaddr_un address = {};
  address.sun_family = AF_UNIX;
  socklen_t size = sizeof address;
  auto* const any = reinterpret_cast<sockaddr*>(&address);
  if (::bind(listener, any, sizeof address.sun_family) != 0 || ::listen(listener, 64) != 0 ||
      ::getsockname(listener, any, &size) != 0) {
    std::abort();
  }
  const std::string name(address.sun_path + 1, size - offsetof(sockaddr_un, sun_path) - 1);
  const pid_t suite = ::getpid();
  if (::fork() == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != suite) ::_exit(0);
    sigset_t children, before;
    ::sigemptyset(&children);
    ::sigaddset(&children, SIGCHLD);
    ::sigprocmask(SIG_BLOCK, &children, &before);
    Server(listener, children, before).run();
  }
  ::close(listener);
  ::setenv("GRIDPRESS_WARM", name.c_str(), 1);
}

}  // namespace gridpress::test
