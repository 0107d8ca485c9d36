#include "tests/faults/support.h"

#include <catch2/catch.hpp>
#include <filesystem>
#include <sstream>

namespace gridpress::test {

namespace fs = std::filesystem;

namespace {

constexpr const char* kBook =
    "book: {id: p, title: Night, seed: 7}\n"
    "print: {printer: office-a4, trim: a5}\n"
    "sections: [{size: 6, difficulty: easy, count: 4, per_page: 4}]\n";
constexpr const char* kNewspaper =
    "newspaper: {id: post, title: Post, start: 2026-12-01}\n"
    "features: [{id: tiny, size: 4, difficulty: easy}]\n"
    "files: {dpi: 72, formats: [pdf, svg]}\n";
constexpr const char* kPuzzle = "12343412214343.. 2x2\n";

bool is_leftover(const std::string& name) {
  return name.starts_with(".gridpress-") || name.ends_with("-journal") || name.ends_with(".part");
}

// Whether the file is a ledger. A ledger is an SQLite file, whose last commit may be completed or
// undone from its journal when it is next opened.
bool is_ledger(const std::string& name) {
  return name.ends_with(".ledger") || name.ends_with(".ledger-journal");
}

std::string check_files(const BaselineRun& job, const Files& found, const std::string& sort) {
  for (const auto& [name, bytes] : found) {
    if (is_leftover(fs::path(name).filename()) || is_ledger(name)) continue;
    if (name.find("/.gridpress-") != std::string::npos) continue;
    const auto old = job.before().find(name), made = job.after().find(name);
    const bool is_old = old != job.before().end() && old->second == bytes;
    const bool is_made = made != job.after().end() && made->second == bytes;
    // pixman paints no glyphs if it can't allocate memory for them, and doesn't report this to
    // cairo.
    if (sort == "memory" && name.ends_with(".jpg")) continue;
    if (!is_old && !is_made) return name + " is neither the older file nor the new one";
  }
  for (const auto& [name, bytes] : job.before()) {
    if (!found.contains(name) && job.after().contains(name)) return name + " is gone";
  }
  return "";
}

// Checks that the next run repairs everything and returns "", or what is wrong.
std::string check_next_run(const BaselineRun& job, const Files& found, const std::string& folder) {
  if (found == job.before() || found == job.after()) return "";
  const CommandResult again = run_program(job.job().arguments, folder);
  if (again.code != 0) return "the next run fails: " + again.err;
  for (const std::string& left : leftovers(folder)) return "the next run leaves " + left;
  const Files files = files_below(folder);
  for (const auto& [name, bytes] : job.after()) {
    if (!files.contains(name) || files.at(name) != bytes) return "the next run spoils " + name;
  }
  return files.size() == job.after().size() ? "" : "the next run makes other files";
}

// Whether a library aborted the program, as GLib does if it can't get memory or a thread.
bool library_gave_up(const CommandResult& result) {
  return result.code >= 128 && result.err.find("GLib-ERROR") != std::string::npos;
}

}  // namespace

std::vector<Job> quick_jobs() {
  return {{"build", "build p.yaml --jobs 1", "build p.yaml --jobs 1 --seed 9"},
          {"daily", "daily d.yaml --from 2026-12-02 --today 2026-12-02 --jobs 1",
           "daily d.yaml --from 2026-12-01 --today 2026-12-01 --jobs 1", false},
          {"generate", "generate --count 5 --seed 2 --size 4 -o x.txt",
           "generate --count 5 --seed 3 --size 4 -o x.txt"},
          {"print", "print --size 4 --count 1 --seed 3 -o s.pdf",
           "print --size 4 --count 1 --seed 4 -o s.pdf"},
          {"page", "page one.txt -o page.html", "page one.txt --title Older -o page.html"}};
}

Job rich_job() {
  return {"build with pictures and pages",
          "build p.yaml --jobs 1 --preview --listing --pages-html --brf --proof",
          "build p.yaml --jobs 1 --seed 9"};
}

void put_specs(const std::string& folder) {
  write_text(folder + "/p.yaml", kBook);
  write_text(folder + "/d.yaml", kNewspaper);
  write_text(folder + "/one.txt", kPuzzle);
}

CommandResult run_program(const std::string& arguments, const std::string& folder,
                          const std::string& environment) {
  return shell(
      "SOURCE_DATE_EPOCH=1700000000 " + environment + " timeout 60 \"$GRIDPRESS\" " + arguments,
      folder);
}

std::string failing_calls(const std::string& variables) {
  return "LD_PRELOAD='" GRIDPRESS_FAILING_CALLS "' " + variables;
}

BaselineRun::BaselineRun(Job job) : job_(std::move(job)) {
  put_specs(folder_.path());
  REQUIRE(run_program(job_.earlier, folder_.path()).code == 0);
  before_ = files_below(folder_.path());
  const TempFolder whole;
  fs::copy(folder_.path(), whole.path(), fs::copy_options::recursive);
  const TempFolder calls_folder;
  const CommandResult result =
      run_program(job_.arguments, whole.path(),
                  failing_calls("GRIDPRESS_CALLS='" + calls_folder / "calls" + "'"));
  INFO(result.err);
  REQUIRE(result.code == 0);
  after_ = files_below(whole.path());
  REQUIRE(before_ != after_);
  std::istringstream lines(read_text(calls_folder / "calls"));
  std::string sort;
  for (long count = 0; lines >> sort >> count;) calls_[sort] = count;
  REQUIRE(calls_.size() == 10);
}

std::vector<std::string> leftovers(const std::string& folder) {
  std::vector<std::string> found;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (is_leftover(entry.path().filename())) found.push_back(entry.path().string());
  }
  return found;
}

std::string check_run(const BaselineRun& job, const CommandResult& result,
                      const std::string& folder, const std::string& sort) {
  const Files found = files_below(folder);
  const bool gave_up = library_gave_up(result);
  if (result.code == 124) return "it hangs";
  if (result.code >= 128 && !gave_up) return "ended by signal " + std::to_string(result.code - 128);
  if (result.code != 0 && !gave_up && result.err.find("error: ") == std::string::npos) {
    return "it fails and reports nothing";
  }
  if (std::string wrong = check_files(job, found, sort); !wrong.empty()) return wrong;
  // If removing a file fails, or a library aborts the program, temporary files stay until the next
  // run.
  if (sort != "unlink" && !gave_up) {
    for (const std::string& left : leftovers(folder)) {
      if (!is_ledger(left)) return "it leaves " + left;
    }
  }
  if (result.code == 0) {
    for (const auto& [name, bytes] : job.after()) {
      const bool picture = sort == "memory" && name.ends_with(".jpg");
      if (!found.contains(name) || (!picture && found.at(name) != bytes)) {
        return "exit 0, and not so: " + name;
      }
    }
  } else if (job.job().whole && !gave_up) {
    const bool in_place = result.err.find("may not survive a power failure") != std::string::npos ||
                          result.err.find("standard output can't") != std::string::npos;
    if (found != job.before() && !(in_place && found == job.after())) return "it changed something";
  }
  return check_next_run(job, found, folder);
}

std::string check_after_kill(const BaselineRun& job, const std::string& folder) {
  const Files found = files_below(folder);
  if (std::string wrong = check_files(job, found, ""); !wrong.empty()) return wrong;
  return check_next_run(job, found, folder);
}

}  // namespace gridpress::test
