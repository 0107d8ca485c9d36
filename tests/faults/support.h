// Runs of the program under tests/interpose, and what a failed run may leave behind.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "tests/support/run.h"

namespace gridpress::test {

using Files = std::map<std::string, std::string>;  // path -> bytes

// A command, and the one before it whose output it replaces or adds to.
struct Job {
  std::string name;
  std::string arguments, earlier;
  // Whether the output is one thing: all of it is the new one or all the older one. Otherwise each
  // file is for itself, and the command goes on where it was.
  bool whole = true;
};

// build, daily, generate -o, print -o, page -o; `rich`: a build with all that it can write.
std::vector<Job> quick_jobs();
Job rich_job();

// Puts the specs that the jobs name into a folder.
void put_specs(const std::string& folder);

// Runs the program in the folder; `environment` as sh has it before a command.
Said run_program(const std::string& arguments, const std::string& folder,
                 const std::string& environment = "");
std::string failing_calls(const std::string& variables);  // an environment

// A job's folder before and after it, and how many calls of each sort it makes.
class Undisturbed {
 public:
  explicit Undisturbed(Job job);

  const Job& job() const { return job_; }
  const Files& before() const { return before_; }
  const Files& after() const { return after_; }
  const std::map<std::string, long>& calls() const { return calls_; }
  const std::string& folder() const { return folder_.path(); }  // as it is before

 private:
  Job job_;
  TempFolder folder_;
  Files before_, after_;
  std::map<std::string, long> calls_;
};

// What a run left, against what it had and what it was to make: "" when nothing is wrong.
// `sort`: of the calls that failed.
std::string judge(const Undisturbed& job, const Said& said, const std::string& folder,
                  const std::string& sort);

// The same for a run that was killed, whatever it left beside whole files: the next run clears it
// away, and makes the bytes of an undisturbed one.
std::string judge_killed(const Undisturbed& job, const std::string& folder);

// Paths below a folder whose names are those of work that is not finished.
std::vector<std::string> leftovers(const std::string& folder);

}  // namespace gridpress::test
