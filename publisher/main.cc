// gridpress: puzzle books from a spec to the printer's files.
#include <cstdio>
#include <exception>
#include <new>
#include <string>
#include <vector>

#include "publisher/program.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/standard_streams.h"

namespace {

// A full disk under stdout is a failure too, said once and here.
int flushed(int code) {
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return code;
  std::fputs("error: standard output can't be written\n", stderr);
  return code == 0 ? 1 : code;
}

}  // namespace

int main(int argc, char** argv) {
  gridpress::hold_standard_streams();
  int code = 1;
  try {
    gridpress::watch_signals();
    code = gridpress::run_program(std::vector<std::string>(argv + (argc > 0), argv + argc));
  } catch (const std::bad_alloc&) {
    std::fputs("error: out of memory\n", stderr);
  } catch (const std::exception& error) {
    // What can't be printed is an exception too; flushed() reports that.
    if (std::ferror(stdout) == 0) std::fprintf(stderr, "error: %s\n", error.what());
  }
  code = flushed(code);
  if (gridpress::interrupted() && code != 0) gridpress::end_by_signal();
  return code;
}
