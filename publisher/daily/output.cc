#include "publisher/daily/output.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "layout/backend/backend.h"
#include "publisher/data/data_files.h"
#include "publisher/puzzles/json.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/parallel.h"
#include "publisher/system/preserve_user_files.h"

namespace gridpress {
namespace {

namespace fs = std::filesystem;

// Provides a shaper for each running thread. Shapers are reused, because opening fonts takes longer
// than drawing a picture.
class ShaperPool {
 public:
  explicit ShaperPool(std::vector<std::string> folders) : folders_(std::move(folders)) {}

  std::unique_ptr<Shaper> take() {
    {
      const std::lock_guard lock(mutex_);
      if (!idle_.empty()) {
        std::unique_ptr<Shaper> shaper = std::move(idle_.back());
        idle_.pop_back();
        return shaper;
      }
    }
    return make_shaper(folders_);
  }
  void give_back(std::unique_ptr<Shaper> shaper) {
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(shaper));
  }

 private:
  std::vector<std::string> folders_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Shaper>> idle_;
};

Diagnostics put_in_place(const std::string& folder, const std::vector<OutputFile>& files) {
  const MadeByUs ours = made_by_index(folder);
  std::set<std::string> names;
  for (const OutputFile& file : files) names.insert(file.name);
  const MadeByUs needed = [&](const std::string& name) { return names.contains(name); };
  if (const std::string name = obstruction(folder, ours, needed); !name.empty()) {
    Diagnostic problem =
        failure("the day's output needs this path, but gridpress didn't create the existing file",
                "move the file elsewhere");
    problem.file = folder + "/" + name;
    return {problem};
  }
  return write_folder(folder, files, {{}, ours});
}

}  // namespace

nlohmann::json index_of_folder(const std::string& folder) {
  const Result<std::string> text = read_file(folder + "/index.json", kManifestCap);
  if (!text) return {};
  nlohmann::json index = read_json_tree(*text);
  return index.is_object() && index.contains("gridpress") ? index : nlohmann::json();
}

MadeByUs made_by_index(const std::string& folder) {
  auto names = std::make_shared<std::set<std::string>>();
  const nlohmann::json index = index_of_folder(folder);
  if (index.is_object() && index.contains("files") && index["files"].is_array()) {
    for (const auto& name : index["files"]) {
      if (name.is_string()) names->insert(name.get<std::string>());
    }
  }
  return [names](const std::string& name) { return names->contains(name); };
}

Diagnostics check_folders(const Schedule& schedule, DayRange range, const std::string& out) {
  const std::string name = schedule_name(schedule);
  for (Date date = range.first; date <= range.last; date += std::chrono::days(1)) {
    const std::string folder = (fs::path(out) / day_folder(schedule, date)).string();
    const nlohmann::json index = index_of_folder(folder);
    if (!index.is_object() || !index.contains("schedule")) continue;
    const auto& made_from = index["schedule"];
    if (!made_from.is_string() || made_from == name) continue;
    Diagnostic problem =
        failure(fmt::format("the folder was made from another schedule, {}, not from {}",
                            made_from.get<std::string>(), name),
                "give this newspaper its own id, or use --out");
    problem.file = folder;
    return {problem};
  }
  return {};
}

Diagnostics write_days(const Schedule& schedule, const IssueList& list,
                       const std::vector<Date>& without, const OutputOptions& options) {
  std::vector<Issue> issues(list.issues().begin(), list.issues().end());
  for (const Date date : without) {
    const fs::path index = fs::path(options.out) / day_folder(schedule, date) / "index.json";
    if (fs::exists(index)) issues.push_back({date, {}});
  }
  ShaperPool shapers(font_folders(fs::path(schedule.file).parent_path().string()));
  std::vector<Diagnostics> problems(issues.size());
  std::atomic<bool> failed = false;
  std::atomic<std::uint64_t> done = 0;
  for_each_index(threads_of(options.jobs), issues.size(), [&](std::size_t i) {
    if (interrupted() || failed) return;
    std::unique_ptr<Shaper> shaper = shapers.take();
    const auto files = make_issue(schedule, issues[i], options.date, *shaper);
    shapers.give_back(std::move(shaper));
    const fs::path folder = fs::path(options.out) / day_folder(schedule, issues[i].date);
    problems[i] = files ? put_in_place(folder.string(), *files) : files.problems();
    if (!problems[i].empty()) failed = true;
    if (options.progress) options.progress(++done);
  });
  if (interrupted()) return {failure("interrupted")};
  const auto first =
      std::ranges::find_if(problems, [](const auto& found) { return !found.empty(); });
  return first == problems.end() ? Diagnostics{} : *first;
}

}  // namespace gridpress
