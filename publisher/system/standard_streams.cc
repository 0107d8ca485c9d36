#include "publisher/system/standard_streams.h"

#include <fcntl.h>
#include <unistd.h>

#include <cstdio>

namespace gridpress {

void hold_standard_streams() {
  constexpr int kModes[] = {O_WRONLY, O_RDONLY, O_RDWR};  // of input, output and error
  for (int stream = 0; stream < 3; ++stream) {
    // A closed one is the lowest number that is free, and so the one that open() gives.
    if (::fcntl(stream, F_GETFD) < 0) ::open("/dev/null", kModes[stream]);
  }
}

void write_stderr(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stderr);
  std::fflush(stderr);
}

}  // namespace gridpress
