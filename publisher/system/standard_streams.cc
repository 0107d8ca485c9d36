#include "publisher/system/standard_streams.h"

#include <fcntl.h>
#include <unistd.h>

#include <cstdio>

namespace gridpress {

void hold_standard_streams() {
  constexpr int kModes[] = {O_WRONLY, O_RDONLY, O_RDWR};  // for stdin, stdout and stderr
  for (int stream = 0; stream < 3; ++stream) {
    // open() returns the lowest free number, which here is the number of the closed stream.
    if (::fcntl(stream, F_GETFD) < 0) ::open("/dev/null", kModes[stream]);
  }
}

void write_stderr(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stderr);
  std::fflush(stderr);
}

}  // namespace gridpress
