// Access to the reference data, which is not part of the repository.
#pragma once

#include <string>
#include <vector>

namespace gridpress::tests {

// The path of a file below $GRIDPRESS_DATA, by default ../shared/data next to the source tree.
// Returns "" if the file doesn't exist. The caller must then skip its check. The skipped check is
// reported on stderr and in the file $GRIDPRESS_SKIPPED, which `./gridpress test` reads.
std::string reference(const std::string& name);

// The lines of an xz-compressed file; empty if the file doesn't exist.
std::vector<std::string> reference_lines(const std::string& name);

// A puzzle from a reference file whose lines are JSON objects.
struct ReferencePuzzle {
  std::string problem, solution;
  bool proved = true;  // if false, the solution obeys the rules, but there may be another one
};
std::vector<ReferencePuzzle> kind_puzzles(const std::string& name);

}  // namespace gridpress::tests
