// The main function of all test programs.
#define CATCH_CONFIG_RUNNER
#include <catch2/catch.hpp>

#include "tests/support/warm/server.h"

int main(int argc, char** argv) {
  // Null in test programs that don't run gridpress commands.
  if (gridpress::test::start_warm_program != nullptr) gridpress::test::start_warm_program();
  return Catch::Session().run(argc, argv);
}
