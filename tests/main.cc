// main() of the suites.
#define CATCH_CONFIG_RUNNER
#include <catch2/catch.hpp>

#include "tests/support/warm/server.h"

int main(int argc, char** argv) {
  // Only suites that run the program's commands link it.
  if (gridpress::test::start_warm_program != nullptr) gridpress::test::start_warm_program();
  return Catch::Session().run(argc, argv);
}
