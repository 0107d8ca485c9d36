#include "publisher/interrupt.h"

#include <csignal>
#include <cstdlib>
#include <initializer_list>

namespace gridpress {
namespace {

volatile std::sig_atomic_t caught = 0;

void note_signal(int signal) {
  caught = signal;
}

}  // namespace

void watch_signals() {
  struct sigaction action = {};
  action.sa_handler = note_signal;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaction(signal, &action, nullptr);
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
