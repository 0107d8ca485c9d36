// Tests written as text files of commands and their exact output.
#pragma once

#include <string>

namespace gridpress::test {

// Runs the commands of a transcript and checks their output and exit codes. A transcript consists
// of cases, each run in a separate folder:
//   == a description of the case
//   -- FILE              a file of the folder: the lines up to the next mark
//   $ gridpress check x  a command for sh
//   x: error: …          its output, on both streams
//   [2]                  its exit code
// Lines before the first case are comments. With GRIDPRESS_GOLDENS=1 the file is rewritten; review
// the diff.
void check_transcript(const std::string& path);

}  // namespace gridpress::test
