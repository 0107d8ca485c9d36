// gridpress watch: rebuilds a book whenever its spec or a file that it reads changes.
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
                  "Builds the book, then rebuilds it whenever its spec or a file that it reads is "
                  "saved. Unchanged puzzles are not generated again. Stop with Ctrl-C.");
  asked.text("SPEC", spec, "Book spec (YAML)").required();
  asked.text("--out", options.out, "Folder to write to").not_empty().unit("DIR").shown();
  asked.flag("--preview", preview, "Render all pages and a contact sheet");
  asked.flag("--force", options.force, "Overwrite a folder that belongs to another book or spec");
  asked.jobs(options.jobs);
  asked.exit_status("1 failure, 2 invalid arguments or input");
  asked.example("gridpress watch book.yaml");
  if (const auto code = asked.parse(arguments)) return code;
  options.previews.wanted = preview;
  if (spec != "-") return std::nullopt;
  report({failure("watch can't follow standard input", "run `gridpress watch book.yaml`")});
  return kRefused;
}

// Builds the book and watches the files that it reads.
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
    FileStamps files = read.files();  // includes the manifest of the book itself
    std::erase_if(files, [&](const auto& file) { return file.first.starts_with(folder + "/"); });
    watch.follow(std::move(files));
  }
  if (!whole && !interrupted() && !watch.changed()) {
    print_stderr("{} was not built; waiting for a change\n", spec);
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
  print_stderr("Watching {}; press Ctrl-C to stop.\n", spec);
  do {
    build(spec, *data, options, *date, watch);
    attempts.write();
  } while (watch.wait([&](Presence now) {
    print_stderr("{} is {}\n", spec,
                 now == Presence::kBack ? "back" : "missing; waiting for it to be saved again");
  }));
  return kFailed;  // reached only after a signal
}

}  // namespace gridpress
