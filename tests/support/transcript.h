// Commands and what they print, letter by letter, as text files.
#pragma once

#include <string>

namespace gridpress::test {

// Runs the commands of a transcript and checks what each prints and its exit code. A transcript is
// cases, each in a folder of its own:
//   == the case in words
//   -- FILE              a file of the folder: the lines up to the next mark
//   $ gridpress check x  a command for sh
//   x: error: …          what it prints, on both streams
//   [2]                  its exit code
// Lines before the first case are comments. With GRIDPRESS_GOLDENS=1 the file is written anew: read
// the difference.
void check_transcript(const std::string& path);

}  // namespace gridpress::test
