// gridpress bank make: makes a bank from its spec, on all cores or many machines.
#include <fmt/format.h>

#include <filesystem>
#include <optional>

#include "publisher/bank/merge.h"
#include "publisher/commands/arguments.h"
#include "publisher/commands/bank/bank_commands.h"
#include "publisher/commands/command.h"
#include "publisher/shards/bank_spec.h"
#include "publisher/shards/shard_folder.h"
#include "publisher/shards/transport.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/progress.h"

namespace gridpress {
namespace {

struct MakeBankOptions {
  std::string spec, out = "output", transport, server, shards;
  int jobs = 0, patience = 60;
};

constexpr std::string_view kTransports[] = {"folder", "gearman"};

std::optional<int> parse(const std::vector<std::string>& arguments, MakeBankOptions& options) {
  constexpr int kHour = 3600;
  Arguments asked("bank make",
                  "Writes the bank to <DIR>/<id>/<id>.bank and its shards to <DIR>/<id>/shards/. "
                  "Running the command again makes only the missing shards.");
  asked.text("SPEC", options.spec, "Bank spec (YAML)").required();
  asked.text("--out", options.out, "Folder to write to").not_empty().unit("DIR").shown();
  asked.text("--shards", options.shards, "Make only these shards, such as 17 or 0..99, and no bank")
      .unit("A..B");
  asked.jobs(options.jobs);
  asked.group("Many machines");
  asked
      .choice("--transport", options.transport, kTransports,
              "folder: share the work with other runs in the same folder; gearman: distribute it "
              "to `gridpress worker` processes")
      .unit("TRANSPORT")
      .shown("gearman with --server, else folder");
  asked.text("--server", options.server, "Gearman server").unit("HOST:PORT");
  asked
      .number("--patience", options.patience, {1, kHour},
              "Seconds after which a silent worker's shard is given to another")
      .shown();
  asked.example("gridpress bank make configs/bank.yaml");
  asked.example("gridpress bank make bank.yaml --out /shared");
  asked.example("gridpress bank make bank.yaml --server 192.168.1.7:4730");
  if (const auto code = asked.parse(arguments)) return code;
  if (options.transport.empty()) options.transport = options.server.empty() ? "folder" : "gearman";
  const bool gearman = options.transport == "gearman";
  if (gearman != options.server.empty()) return std::nullopt;
  report({gearman ? failure("--transport gearman needs a --server", "add --server 127.0.0.1:4730")
                  : failure("--server needs --transport gearman",
                            "use --transport gearman, or drop --server")});
  return kRefused;
}

struct ShardRange {
  std::uint64_t first = 0, last = 0;
};

Result<ShardRange> read_shards(const std::string& text, std::uint64_t count) {
  if (text.empty()) return ShardRange{0, count - 1};
  const auto range = fields::parse_range(text);
  const bool whole =
      range && range->low.value_or(0) ==
                   static_cast<double>(static_cast<std::uint64_t>(range->low.value_or(0)));
  const double last = static_cast<double>(count - 1);
  if (!whole || range->low.value_or(0) > range->high.value_or(last) ||
      range->high.value_or(last) > last) {
    return failure(fmt::format("--shards must be within 0..{}, not '{}'", count - 1, text));
  }
  return ShardRange{static_cast<std::uint64_t>(range->low.value_or(0)),
                    static_cast<std::uint64_t>(range->high.value_or(last))};
}

class Making {
 public:
  Making(const MakeBankOptions& options, const BankSpec& spec, ShardRange range)
      : options_(options),
        spec_(spec),
        range_(range),
        folder_(spec, options.out),
        progress_(true, "puzzles", puzzles(range)) {}

  int make() {
    if (const Diagnostics problems = folder_.make(); !problems.empty()) return fail(problems);
    set_farewell("run the same command again to make the missing shards");
    for (bool again = false;; again = true) {
      const auto missing = folder_.missing(range_.first, range_.last, [this](const auto& name) {
        note(fmt::format("warning: {} is damaged; regenerating it", name));
      });
      if (!missing) return fail(missing.problems());
      if (missing->empty()) break;
      if (const Diagnostics problems = make(*missing, again); !problems.empty()) {
        return fail(problems);
      }
    }
    return options_.shards.empty() ? merge() : kDone;
  }

 private:
  std::uint64_t puzzles(ShardRange range) const {
    std::uint64_t all = 0;
    for (std::uint64_t i = range.first; i <= range.last; ++i) all += shard_of(spec_, i).count;
    return all;
  }

  void note(const std::string& line) {
    progress_.clear();
    print_line(line);
  }

  int fail(const Diagnostics& problems) {
    progress_.clear();
    return report(problems, {{spec_.file, spec_.text}}), kFailed;
  }

  Diagnostics make(const std::vector<std::uint64_t>& missing, bool again) {
    std::uint64_t there = puzzles(range_);
    for (const std::uint64_t number : missing) there -= shard_of(spec_, number).count;
    if (!again) progress_.show_rate(there);
    const ShardWork work{spec_,
                         folder_,
                         missing,
                         options_.jobs,
                         options_.patience,
                         [this, there](std::uint64_t made) { progress_.show(there + made); },
                         [this](const std::string& line) { note("note: " + line); }};
    if (options_.transport == "folder") return make_by_folder(work);
    const Result<Server> server = read_server(options_.server);
    return server ? make_by_gearman(work, *server) : server.problems();
  }

  int merge() {
    progress_.begin("merging");
    std::vector<bank::File> files;
    for (std::uint64_t i = range_.first; i <= range_.last; ++i) {
      Result<bank::File> file = bank::File::open(folder_.path(i));
      if (!file) return fail(file.problems());
      files.push_back(std::move(file).value());
    }
    const auto merged = bank::merge(std::move(files), {folder_.bank(), false, options_.jobs});
    if (!merged) return fail(merged.problems());
    progress_.clear();
    fmt::print("{}\n", summary(folder_.bank(), *merged));
    return kDone;
  }

  const MakeBankOptions& options_;
  const BankSpec& spec_;
  const ShardRange range_;
  const ShardFolder folder_;
  Progress progress_;
};

}  // namespace

int make_bank(const std::vector<std::string>& arguments) {
  MakeBankOptions options;
  if (const auto code = parse(arguments, options)) return *code;
  if (!options.server.empty()) {
    const Result<Server> server = read_server(options.server);
    if (!server) return report(server.problems()), kRefused;
  }
  const Result<DataFiles> data = DataFiles::find();
  if (!data) return report(data.problems()), kFailed;
  const BankReading reading = read_bank_spec(options.spec, *data);
  report(reading.problems, reading.sources);
  if (!reading.spec) return kRefused;
  const auto range = read_shards(options.shards, reading.spec->shards());
  if (!range) return report(range.problems()), kRefused;
  return Making(options, *reading.spec, *range).make();
}

}  // namespace gridpress
