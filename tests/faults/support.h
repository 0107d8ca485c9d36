// Runs the program with the failing calls of tests/interpose, and checks the files that are left.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "tests/support/run_command.h"

namespace gridpress::test {

using Files = std::map<std::string, std::string>;  // path -> bytes

// A command, and a preceding command whose output it replaces or extends.
struct Job {
  std::string name;
  std::string arguments, earlier;
  // Whether the output is replaced as a unit, so that it is either all new or all old. If not, the
  // files are independent, and repeating the command continues its work.
  bool whole = true;
};

// build, daily, generate -o, print -o and page -o. The rich job is a build with all outputs.
std::vector<Job> quick_jobs();
Job rich_job();

// Writes the specs that the jobs refer to into a folder.
void put_specs(const std::string& folder);

// Runs the program in the folder; `environment` contains assignments as sh accepts them before a
// command.
CommandResult run_program(const std::string& arguments, const std::string& folder,
                          const std::string& environment = "");
std::string failing_calls(const std::string& variables);  // returns an environment

// A job's folder before and after an undisturbed run, and its number of calls of each type.
class BaselineRun {
 public:
  explicit BaselineRun(Job job);

  const Job& job() const { return job_; }
  const Files& before() const { return before_; }
  const Files& after() const { return after_; }
  const std::map<std::string, long>& calls() const { return calls_; }
  const std::string& folder() const { return folder_.path(); }  // in its state before the job

 private:
  Job job_;
  TempFolder folder_;
  Files before_, after_;
  std::map<std::string, long> calls_;
};

// Checks the result of a run in which calls of the type `sort` failed, and the files that it left.
// Returns "" if they are right, otherwise what is wrong.
std::string check_run(const BaselineRun& job, const CommandResult& result,
                      const std::string& folder, const std::string& sort);

// Like check_run(), for a run that was killed. Such a run may leave unfinished files, which the
// next run must remove, producing the same bytes as an undisturbed run.
std::string check_after_kill(const BaselineRun& job, const std::string& folder);

// Paths below a folder whose names mark unfinished work.
std::vector<std::string> leftovers(const std::string& folder);

}  // namespace gridpress::test
