// Access to the reference data, which a clone doesn't contain.
#pragma once

#include <string>
#include <vector>

namespace gridpress::tests {

// The path of a file below $GRIDPRESS_DATA, by default ../shared/data next to the source tree.
// Returns "" if the file doesn't exist: the calling check is then skipped, stderr reports it, and a
// line added to the file named by $GRIDPRESS_SKIPPED lets `./gridpress test` count it.
std::string reference(const std::string& name);

// The lines of an xz-compressed file; empty if the file doesn't exist.
std::vector<std::string> reference_lines(const std::string& name);

// A puzzle from such a file, whose lines are JSON objects.
struct ReferencePuzzle {
  std::string problem, solution;
};
std::vector<ReferencePuzzle> kind_puzzles(const std::string& name);

}  // namespace gridpress::tests
