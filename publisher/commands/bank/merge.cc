// gridpress bank merge: merges shards into one bank.
#include "publisher/bank/merge.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>

#include "publisher/commands/arguments.h"
#include "publisher/commands/bank/bank_commands.h"
#include "publisher/commands/command.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/progress.h"

namespace gridpress {
namespace {

namespace fs = std::filesystem;

// Returns the list with each folder replaced by its files *.bank.
std::vector<std::string> files_of(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    std::error_code error;
    if (!fs::is_directory(path, error)) {
      files.push_back(path);
      continue;
    }
    std::vector<std::string> inside;
    for (const fs::directory_entry& entry : fs::directory_iterator(path, error)) {
      const std::string name = entry.path().filename();
      if (name.ends_with(".bank") && !name.starts_with('.')) inside.push_back(entry.path());
    }
    std::ranges::sort(inside);
    files.insert(files.end(), inside.begin(), inside.end());
  }
  return files;
}

}  // namespace

int merge_banks(const std::vector<std::string>& arguments) {
  std::vector<std::string> paths;
  bank::MergeOptions options;
  Arguments asked("bank merge", "Equivalent puzzles and near-copies are omitted.");
  asked.texts("SHARD", paths, "Shards, or folders of them").required();
  asked.text("-o,--out", options.path, "Bank to write").not_empty().unit("FILE").required();
  asked.flag("--partial", options.partial, "Merge the existing shards even if some are missing");
  asked.example("gridpress bank merge output/million/shards -o million.bank");
  if (const auto code = asked.parse(arguments)) return *code;
  std::vector<bank::File> files;
  Diagnostics problems;
  for (const std::string& path : files_of(paths)) {
    Result<bank::File> file = bank::File::open(path);
    if (file) {
      files.push_back(std::move(file).value());
    } else {
      problems.insert(problems.end(), file.problems().begin(), file.problems().end());
    }
  }
  if (problems.empty() && files.empty())
    problems = {failure("there are no shards to merge", "make shards with `gridpress bank make`")};
  if (!problems.empty()) return report(problems), kRefused;
  set_farewell("no bank was written");
  const auto merged = [&] {
    const Progress progress(true, "merging", 0);
    return bank::merge(std::move(files), options);
  }();
  if (!merged) return report(merged.problems()), kFailed;
  fmt::print("{}\n", summary(options.path, *merged));
  return kDone;
}

}  // namespace gridpress
