#include "layout/backend/pdf/screen/page_labels.h"

#include <catch2/catch.hpp>
#include <ostream>

using namespace gridpress;

namespace gridpress {
std::ostream& operator<<(std::ostream& out, const LabelRun& run) {
  return out << run.first_page << ":" << run.prefix << "/" << (run.style ? run.style : '-') << "/"
             << run.start;
}
}  // namespace gridpress

using Runs = std::vector<LabelRun>;

TEST_CASE("page labels: front matter has roman numerals, the body arabic ones") {
  CHECK(label_runs({"i", "ii", "iii", "iv", "1", "2", "3"}) ==
        Runs{{0, "", 'r', 1}, {4, "", 'D', 1}});
}

TEST_CASE("page labels: a gap or jump in the numbers starts a new range") {
  CHECK(label_runs({"1", "2", "5", "6", "5"}) ==
        Runs{{0, "", 'D', 1}, {2, "", 'D', 5}, {4, "", 'D', 5}});
}

TEST_CASE("page labels: prefixes, capital letters and words are supported") {
  CHECK(label_runs({"A-9", "A-10", "B-11", "IX", "X", "xi", "cover", "cover", "", "007", "iiii"}) ==
        Runs{{0, "A-", 'D', 9},
             {2, "B-", 'D', 11},
             {3, "", 'R', 9},
             {5, "", 'r', 11},
             {6, "cover", 0, 0},
             {8, "", 0, 0},
             {9, "00", 'D', 7},
             {10, "iiii", 0, 0}});
  CHECK(label_runs({}).empty());
  CHECK(label_runs({"0", "12345678901"}) == Runs{{0, "0", 0, 0}, {1, "12345678901", 0, 0}});
}

TEST_CASE("page labels: long roman numerals are supported") {
  CHECK(label_runs({"mcmxcix", "mm", "xl"}) == Runs{{0, "", 'r', 1999}, {2, "", 'r', 40}});
}
