#include "publisher/interrupt.h"

#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <initializer_list>

namespace gridpress {
namespace {

volatile std::sig_atomic_t caught = 0;

// Time for the safe places to be reached and half made folders to be cleared away.
constexpr unsigned kGraceSeconds = 5;

void note_signal(int signal) {
  caught = signal;
  ::alarm(kGraceSeconds);
}

void end_grace(int) {
  const int signal = caught != 0 ? caught : SIGTERM;
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

}  // namespace

void watch_signals() {
  struct sigaction action = {};
  action.sa_handler = note_signal;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaction(signal, &action, nullptr);
  std::signal(SIGALRM, end_grace);
  std::signal(SIGXFSZ, SIG_IGN);
}

bool interrupted() {
  return caught != 0;
}

void end_by_signal() {
  const int signal = caught != 0 ? caught : SIGTERM;
  std::signal(signal, SIG_DFL);
  std::raise(signal);
  std::abort();
}

}  // namespace gridpress
