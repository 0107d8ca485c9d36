#include "publisher/system/sandbox.h"

#include <unistd.h>

#include <catch2/catch.hpp>
#include <chrono>
#include <cstdlib>
#include <vector>

#include "publisher/book/pictures/decode_picture.h"

using namespace gridpress;

TEST_CASE("sandbox: the result of a task is returned completely") {
  const std::string long_text(1 << 20, 'x');
  CHECK((guarded([&] { return long_text; }) == long_text));
  CHECK(guarded([] { return std::string(); }) == "");
}

TEST_CASE("sandbox: a task that takes too long is killed") {
  const auto begun = std::chrono::steady_clock::now();
  CHECK_FALSE(guarded(
      [] {
        ::pause();
        return std::string();
      },
      std::chrono::milliseconds(60)));
  CHECK(std::chrono::steady_clock::now() - begun < std::chrono::seconds(10));
}

TEST_CASE("sandbox: a task that crashes doesn't affect the program") {
  CHECK_FALSE(guarded([]() -> std::string { std::abort(); }));
  CHECK_FALSE(guarded([]() -> std::string { throw std::bad_alloc(); }));
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
  CHECK_FALSE(guarded([] { return std::string(std::size_t{3} << 30, 'x'); }));
#endif
}

TEST_CASE("sandbox: a picture that crashes its decoder is refused with a hint") {
  const Result<Picture> decoded = decode_apart([]() -> Result<Picture> { std::abort(); });
  REQUIRE(!decoded);
  CHECK(decoded.problems().front().message ==
        "can't be decoded: it crashes the decoder, or takes too much time or memory");
  CHECK(decoded.problems().front().hint ==
        "open it in a picture editor and save it as a plain PNG");
}
