// The clock of benchmarks.
#pragma once

#include <time.h>

namespace gridpress {

// CPU time of this process, summed over all threads.
inline double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

}  // namespace gridpress
