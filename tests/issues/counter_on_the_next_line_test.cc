// Bug: in Japanese, a line could end between a number and its counter: "3" and then "行".
#include <catch2/catch.hpp>

#include "layout/text/kinsoku.h"

using gridpress::may_break_between;

TEST_CASE("a Japanese line doesn't break between a number and its counter") {
  CHECK_FALSE(may_break_between("3", "行"));
  CHECK_FALSE(may_break_between("9", "列"));
  CHECK_FALSE(may_break_between("6", "ペ"));
  CHECK(may_break_between("3", "の"));
  CHECK(may_break_between("行", "3"));
}
