// main() of the suites that run the program's commands.
#define CATCH_CONFIG_RUNNER
#include <catch2/catch.hpp>

#include "tests/support/warm/server.h"

int main(int argc, char** argv) {
  gridpress::test::start_warm_program();
  return Catch::Session().run(argc, argv);
}
