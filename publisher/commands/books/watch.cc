// watch: a book built again whenever its spec, or a file that it reads, changes.
#include <fmt/format.h>

#include <filesystem>
#include <system_error>

#include "publisher/commands/arguments.h"
#include "publisher/commands/books/one_book.h"
#include "publisher/commands/command.h"
#include "publisher/studio/preview/attempts.h"
#include "publisher/system/build_date.h"
#include "publisher/system/file_watch.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/standard_streams.h"

namespace gridpress {
namespace {

std::optional<int> parse(const std::vector<std::string>& arguments, std::string& spec,
                         BuildOptions& options) {
  bool preview = false;
  Arguments asked("watch",
                  "Builds a book, and builds it again whenever its spec or a file that it reads is "
                  "saved. Puzzles that stay the same are not made again. Ctrl-C ends it.");
  asked.text("SPEC", spec, "book spec (YAML)").required();
  asked.text("--out", options.out, "folder to write below").not_empty().unit("DIR");
  asked.jobs(options.jobs);
  asked.flag("--preview", preview, "pictures of all pages, and a contact sheet");
  asked.flag("--force", options.force, "replace our files in a folder of another book or spec");
  asked.example("gridpress watch book.yaml");
  if (const auto code = asked.parse(arguments)) return code;
  options.previews.wanted = preview;
  if (spec != "-") return std::nullopt;
  report({failure("watch needs a file that can change", "gridpress watch book.yaml")});
  return kRefused;
}

// Builds the book as its files are now, and follows those that it reads.
void build(const std::string& spec, const DataFiles& data, const BuildOptions& options,
           std::int64_t date, FileWatch& watch) {
  const ReadFiles read;
  note_read(spec);
  const Diagnostics refused_file = no_spec(spec, "watch", "watch");
  report(refused_file);
  std::optional<Ready> book;
  if (refused_file.empty()) book = make_ready(spec, data, options);
  watch.follow(read.files());
  bool whole = false;
  if (book) {
    const std::string folder = book->folder;
    const Diagnostics refused = target_problems(*book, options);
    report(refused);
    whole = refused.empty() && build_one(std::move(*book), data, options, date) == kDone;
    if (whole) set_farewell(fmt::format("{} is complete; stopped watching {}", folder, spec));
    FileStamps files = read.files();  // the book's own manifest is among them
    std::erase_if(files, [&](const auto& file) { return file.first.starts_with(folder + "/"); });
    watch.follow(std::move(files));
  }
  if (!whole && !interrupted() && !watch.changed()) {
    print_stderr("{} is not built; watching for a change\n", spec);
  }
}

}  // namespace

int run_watch(const std::vector<std::string>& arguments) {
  std::string spec;
  BuildOptions options;
  if (const auto code = parse(arguments, spec, options)) return *code;
  const Result<std::int64_t> date = build_date();
  if (!date) return report(date.problems()), kRefused;
  const Result<DataFiles> data = DataFiles::find();
  if (!data) return report(data.problems()), kFailed;
  if (stamp_of(spec) == FileStamp()) {
    report({failure(fmt::format("{} does not exist", spec), "create one with `gridpress init`")});
    return kRefused;
  }
  if (const Diagnostics refused = no_spec(spec, "watch", "watch"); !refused.empty()) {
    return report(refused), kRefused;
  }
  studio::KeptAttempts attempts(users_attempts());
  FileWatch watch(spec);
  options.brief = true;
  options.memory = &attempts;
  options.cancelled = [&] { return watch.changed(); };
  set_farewell(fmt::format("stopped watching {}", spec));
  print_stderr("Watching {}; Ctrl-C ends it.\n", spec);
  do {
    build(spec, *data, options, *date, watch);
    attempts.write();
  } while (watch.wait([&](Presence now) {
    print_stderr("{} is {}\n", spec,
                 now == Presence::kBack ? "there again" : "gone; watching for it to come back");
  }));
  return kFailed;  // by a signal: there is no other end
}

}  // namespace gridpress
