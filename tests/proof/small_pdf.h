// A PDF of one page of 200 x 200 points.
#pragma once

#include <string>

namespace gridpress::test {

// With that content. Its resources: the font F, whose letters are 0.6 em wide; the form X, which
// draws itself; the state G, half opaque.
std::string small_pdf(const std::string& content);

}  // namespace gridpress::test
