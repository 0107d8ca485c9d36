#include <unistd.h>

#include "publisher/commands/command.h"
#include "publisher/system/standard_streams.h"

namespace gridpress {

std::uint64_t drawn_seed() {
  std::uint32_t seed = 0;
  if (getentropy(&seed, sizeof seed) != 0) seed = static_cast<std::uint32_t>(getpid());
  print_stderr("seed: {}\n", seed);
  return seed;
}

}  // namespace gridpress
