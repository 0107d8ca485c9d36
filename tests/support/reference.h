// Reference data, which a clone doesn't have.
#pragma once

#include <string>
#include <vector>

namespace gridpress::tests {

// The path of a file below $GRIDPRESS_DATA, else ../shared/data beside the source tree. "" when it
// isn't there: the check that asks is skipped, stderr says so, and a line in the file that
// $GRIDPRESS_SKIPPED names counts it for `./gridpress test`.
std::string reference(const std::string& name);

// The lines of a file packed by xz; none when it isn't there.
std::vector<std::string> reference_lines(const std::string& name);

// The puzzles of such a file, whose lines are JSON objects.
struct ReferencePuzzle {
  std::string problem, solution;
};
std::vector<ReferencePuzzle> kind_puzzles(const std::string& name);

}  // namespace gridpress::tests
