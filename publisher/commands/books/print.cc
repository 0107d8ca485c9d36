// print: a sheet of puzzles with its answers in one line, without a spec.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "generator/kinds/kind.h"
#include "publisher/book/build_files.h"
#include "publisher/commands/arguments.h"
#include "publisher/commands/command.h"
#include "publisher/commands/own_keys.h"
#include "publisher/spec/spec_check.h"
#include "publisher/system/atomic_file.h"
#include "publisher/system/build_date.h"
#include "publisher/system/progress.h"

namespace gridpress {
namespace {

struct PrintOptions {
  std::string kind = "classic", size, box, difficulty, language = "en", title, paper = "a4", out;
  int count = 0, per_page = 0, jobs = 0;
  std::optional<std::uint64_t> seed;
  bool names = false;
  std::vector<std::string> own;  // keys of the section: "regions=random"
};

constexpr std::string_view kPapers[] = {"a4", "letter"};

std::optional<int> parse(const std::vector<std::string>& arguments, PrintOptions& options) {
  constexpr int kMost = 10'000, kMaxPerPage = 100;
  Arguments asked("print", "Prints a sheet of puzzles, answers at the end, as one PDF.");
  asked.text("--kind", options.kind, "kind of puzzle (gridpress kinds)").unit("K").shown();
  asked
      .text("--size", options.size,
            "9, rows x columns as in 10x14; the kind's usual one when left out")
      .not_empty()
      .unit("N");
  asked.text("--box", options.box, "rows x columns of one box: 3x2").unit("RxC");
  asked
      .text("--difficulty", options.difficulty,
            "gentle, easy, medium, hard or fiendish (default: easy if possible at this size)")
      .not_empty()
      .unit("L");
  asked.texts("--key", options.own, "a key of the kind's own, as in a section: regions=random")
      .unit("KEY=VALUE");
  asked.number("--count", options.count, {1, kMost}, "how many puzzles").required();
  asked.number("--per-page", options.per_page, {1, kMaxPerPage},
               "puzzles per page (default: what fits well)");
  asked.flag("--names", options.names, "print a line for name and date on each page");
  asked.text("--title", options.title, "text at the foot of each page (default: the kind's name)")
      .not_empty()
      .unit("T");
  asked
      .text("--language", options.language,
            "language of the printed text (see `gridpress languages`)")
      .unit("L")
      .shown();
  asked.choice("--paper", options.paper, kPapers, "a4 or letter").unit("PAPER").shown();
  asked.seed(options.seed, "seed for the random generator (default: chosen and printed)");
  asked.jobs(options.jobs);
  asked.text("-o", options.out, "file to write; - is standard output").unit("FILE").required();
  asked.example("gridpress print --size 6 --difficulty easy --count 8 -o sheet.pdf");
  asked.example("gridpress print --count 4 --names --title 'Class 3b' -o class.pdf");
  return asked.parse(arguments);
}

// What the sheet is called where nobody says: its kind, in its language. What can't be read is
// reported once the spec is read.
std::string kind_name(const PrintOptions& options, const DataFiles& data) {
  const Kind* kind = find_kind(options.kind);
  Sources unused;
  const auto words = kind == nullptr ? Result<KindWords>(failure(""))
                                     : data.kind_words(*kind, options.language, unused);
  return words ? say(*words, "name", {}) : options.kind;
}

// The options as a spec. JSON is valid YAML, and quotes whatever the title holds.
std::string spec_text(const PrintOptions& options, const std::string& own_keys) {
  nlohmann::ordered_json section = {{"kind", options.kind}, {"count", options.count}};
  if (!options.difficulty.empty()) section["difficulty"] = options.difficulty;
  if (!options.size.empty()) section["size"] = options.size;
  if (options.per_page > 0) section["per_page"] = options.per_page;
  if (!options.box.empty()) section["box"] = options.box;
  const std::uint64_t seed = options.seed ? *options.seed : drawn_seed();
  const nlohmann::ordered_json spec = {
      {"book",
       {{"id", "sheet"}, {"title", options.title}, {"language", options.language}, {"seed", seed}}},
      {"print", {{"printer", "office-" + options.paper}, {"trim", options.paper}}},
      {"design", "worksheet"},
      {"pages", {{"how_to_play", false}}}};
  const auto entries = [](const nlohmann::ordered_json& map) {
    const std::string text =
        map.dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
    return text.substr(1, text.rfind('}') - 1);
  };
  return fmt::format("{{{}, \"sections\": [{{{}{}{}}}]}}\n", entries(spec), entries(section),
                     own_keys.empty() ? "" : ", ", own_keys);
}

// There is no spec that problems could be shown in.
void report_without_places(Diagnostics problems) {
  for (Diagnostic& problem : problems) {
    problem.file.clear();
    problem.pos = {};
  }
  report(problems);
}

int write(const std::string& path, const FileBytes& bytes) {
  AtomicFile file(path);
  const bool whole = bytes.each_piece([&](std::string_view piece) { return file.put(piece); });
  if (!whole && file.flush()) {  // the file took all that there was
    return report({failure("the sheet can't be read back from its temporary file")}), kFailed;
  }
  if (const Diagnostics problems = file.commit(); !problems.empty()) {
    return report(problems), kFailed;
  }
  return file.failed() ? kFailed : kDone;
}

}  // namespace

int run_print(const std::vector<std::string>& arguments) {
  PrintOptions options;
  if (const auto code = parse(arguments, options)) return *code;
  const Result<std::string> own_keys = own_key_entries(options.own);
  if (!own_keys) return report(own_keys.problems()), kRefused;
  const Result<std::int64_t> date = build_date();
  if (!date) return report(date.problems()), kRefused;
  const Result<DataFiles> data = DataFiles::find();
  if (!data) return report(data.problems()), kFailed;
  if (options.title.empty()) options.title = kind_name(options, *data);
  const std::string file = "sheet.yaml";
  SpecReading reading = read_spec_text(file, spec_text(options, *own_keys), *data);
  const PageHead head = options.names ? PageHead::kName : PageHead::kNone;
  if (reading.spec) reading.spec->design.head = head;
  if (reading.draft) reading.draft->design.head = head;
  SpecCheck judged = judge(std::move(reading), file, *data);
  report_without_places(judged.reading.problems);
  if (!judged.rehearsal) return kRefused;
  BookSpec& spec = *judged.reading.spec;
  PressOptions press_options;
  press_options.date = *date;
  press_options.make.jobs = options.jobs;
  const Result<BuiltBookFiles> pressed = [&] {
    Progress progress(true, "puzzles", static_cast<std::uint64_t>(spec.puzzles()));
    press_options.make.progress = [&](int done) {
      progress.show(static_cast<std::uint64_t>(done));
    };
    return press(spec, std::move(*judged.rehearsal), press_options);
  }();
  if (!pressed) return report_without_places(pressed.problems()), kFailed;
  const auto sheet = std::ranges::find(pressed->files, "interior.pdf", &OutputFile::name);
  GRIDPRESS_CHECK(sheet != pressed->files.end());
  return write(options.out, sheet->bytes);
}

}  // namespace gridpress
