#include "publisher/system/interrupt.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <initializer_list>
#include <mutex>
#include <stdexcept>
#include <string>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace gridpress {
namespace {

// The time for the program to see the flag, clean up and end by itself.
constexpr int kGraceMilliseconds = 500;

std::atomic<int> caught{0};
int wake_up[2] = {-1, -1};  // a pipe that receives a byte for each signal

// Never destroyed, because the waiting thread may use them while the program exits.
struct Ending {
  std::recursive_mutex mutex;  // recursive, because a cleanup may create and destroy others
  std::vector<const std::function<void()>*> acts;
};
Ending& ending() {
  static Ending* const one = new Ending;
  return *one;
}

struct Farewell {
  std::mutex mutex;
  std::string text = "the work is not finished";
};
Farewell& farewell() {
  static Farewell* const one = new Farewell;
  return *one;
}

void wake_waiting_thread() {
  const char byte = 0;
  [[maybe_unused]] const ssize_t put = ::write(wake_up[1], &byte, 1);
}

void note_signal(int signal) {
  const int error = errno;
  caught = signal;
  wake_waiting_thread();
  errno = error;
}

void wait_for_byte() {
  char byte = 0;
  while (::read(wake_up[0], &byte, 1) < 0 && errno == EINTR) continue;
}

// Ends the program if it doesn't stop by itself in time.
void wait_for_signals() {
  wait_for_byte();
  pollfd second{wake_up[0], POLLIN, 0};
  ::poll(&second, 1, kGraceMilliseconds);
  Ending& end = ending();
  end.mutex.lock();  // never unlocked: a cleanup can't be removed while it runs
  const auto acts = end.acts;
  for (auto act = acts.rbegin(); act != acts.rend(); ++act) (**act)();
  end_by_signal();
}

bool is_ignored(int signal) {
  struct sigaction action = {};
  return sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

}  // namespace

void watch_signals() {
  std::signal(SIGXFSZ, SIG_IGN);
  if (::pipe2(wake_up, O_CLOEXEC | O_NONBLOCK) != 0) return;
  ::fcntl(wake_up[0], F_SETFL, 0);  // reading may block, but the signal handler's write must not
  ending();
  farewell();
  struct sigaction action = {};
  action.sa_handler = note_signal;
  action.sa_flags = SA_RESTART;
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    if (signal != SIGHUP || !is_ignored(signal)) sigaction(signal, &action, nullptr);
  }
  try {
    std::thread(wait_for_signals).detach();
  } catch (const std::system_error& error) {
    throw std::runtime_error(std::string("can't start a thread: ") + error.code().message());
  }
}

bool interrupted() {
  return caught.load(std::memory_order_relaxed) != 0;
}

InterruptCleanup::InterruptCleanup(std::function<void()> act) : act_(std::move(act)) {
  const std::lock_guard lock(ending().mutex);
  ending().acts.push_back(&act_);
}

InterruptCleanup::~InterruptCleanup() {
  const std::lock_guard lock(ending().mutex);
  std::erase(ending().acts, &act_);
}

void set_farewell(std::string text) {
  const std::lock_guard lock(farewell().mutex);
  farewell().text = std::move(text);
}

void end_with_last_acts() {
  wake_waiting_thread();  // ends the grace period, like a second signal
  for (;;) ::pause();
}

void end_by_signal() {
  static std::atomic_flag begun;
  while (begun.test_and_set()) ::pause();  // the other thread ends the program
  {
    const std::lock_guard lock(farewell().mutex);
    const std::string text = "interrupted: " + farewell().text + "\n";
    [[maybe_unused]] const ssize_t put = ::write(STDERR_FILENO, text.data(), text.size());
  }
  const int signal = caught != 0 ? caught.load() : SIGTERM;
  std::signal(signal, SIG_DFL);
  ::kill(::getpid(), signal);
  for (;;) ::pause();
}

}  // namespace gridpress
