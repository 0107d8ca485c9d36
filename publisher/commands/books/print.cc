// gridpress print: prints a sheet of puzzles with answers, without a spec.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
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
  std::string words;  // a file
  int count = 0, per_page = 0, jobs = 0;
  std::optional<std::uint64_t> seed;
  bool names = false, titled = false;
  std::vector<std::string> own;  // values of the kind's own keys: "regions=random"
};

constexpr std::string_view kPapers[] = {"a4", "letter"};

std::optional<int> parse(const std::vector<std::string>& arguments, PrintOptions& options) {
  constexpr int kMost = 10'000, kMaxPerPage = 100;
  Arguments asked("print", "The sheet is one PDF with the answers at the end.");
  asked.group("Puzzles");
  asked.number("--count", options.count, {1, kMost}, "Number of puzzles")
      .shown("1 with --words, else required");
  asked.text("--kind", options.kind, "Kind of puzzle (see `gridpress kinds`)").unit("KIND").shown();
  asked.text("--size", options.size, "Size, such as 9 or 10x14")
      .not_empty()
      .unit("N|RxC")
      .shown("the kind's usual size");
  asked.text("--box", options.box, "Rows and columns of a box, such as 3x2").unit("RxC");
  asked.text("--difficulty", options.difficulty, "Level: gentle, easy, medium, hard or fiendish")
      .not_empty()
      .unit("LEVEL")
      .shown("easy if possible at this size");
  asked
      .text("--words", options.words,
            "File with the words of each puzzle and, if the kind has clues, "
            "their clues: CSV or TSV")
      .not_empty()
      .unit("FILE");
  asked
      .texts("--key", options.own,
             "Set a kind-specific option, as in a spec's section: regions=random")
      .unit("KEY=VALUE");
  asked.seed(options.seed, "Seed for the random generator").shown("chosen and printed");
  asked.group("Page");
  asked.number("--per-page", options.per_page, {1, kMaxPerPage}, "Puzzles per page")
      .shown("as many as fit well; with --words, 1");
  asked.flag("--names", options.names, "Print a line for name and date on each page");
  asked.text("--title", options.title, "Text at the foot of each page")
      .not_empty()
      .unit("TITLE")
      .shown("the kind's name");
  asked
      .text("--language", options.language,
            "Language of the printed text (see `gridpress languages`)")
      .unit("LANGUAGE")
      .shown();
  asked.choice("--paper", options.paper, kPapers, "Paper: a4 or letter").unit("PAPER").shown();
  asked.group("Options");
  asked.text("-o", options.out, "File to write; - for standard output").unit("FILE").required();
  asked.jobs(options.jobs);
  asked.example("gridpress print --size 6 --difficulty easy --count 8 -o sheet.pdf");
  asked.example("gridpress print --count 4 --names --title 'Class 3b' -o class.pdf");
  asked.example(
      "gridpress print --kind criss-cross --words list.csv --title 'Land and water' -o sheet.pdf");
  if (const auto code = asked.parse(arguments)) return code;
  if (options.count == 0 && options.words.empty()) {
    report({failure("--count is missing", "write --count 8")});
    return kRefused;
  }
  options.count = std::max(options.count, 1);
  return std::nullopt;
}

bool has_words(const std::string& name) {
  const Kind* kind = find_kind(name);
  return kind == nullptr ||  // reading the spec reports it
         std::ranges::count(kind->options.keys, "words_from", &fields::Key::name) > 0;
}

// The default title: the kind's name in the language of the sheet. Returns "" on errors, because
// reading the spec reports them.
std::string kind_name(const PrintOptions& options, const DataFiles& data) {
  const Kind* kind = find_kind(options.kind);
  Sources unused;
  const auto words = kind == nullptr ? Result<KindWords>(failure(""))
                                     : data.kind_words(*kind, options.language, unused);
  return words ? fill_sentence(*words, "name", {}) : options.kind;
}

// Writes the options as a spec in JSON, which is valid YAML and quotes any title.
std::string spec_text(const PrintOptions& options, const std::string& own_keys) {
  nlohmann::ordered_json section = {{"kind", options.kind}, {"count", options.count}};
  if (!options.difficulty.empty()) section["difficulty"] = options.difficulty;
  if (!options.size.empty()) section["size"] = options.size;
  if (options.per_page > 0) section["per_page"] = options.per_page;
  if (!options.box.empty()) section["box"] = options.box;
  if (!options.words.empty()) {
    // The sheet is about the words, so its title is their topic, and pupils write their names on
    // it.
    section["words_from"] = std::filesystem::path(options.words).filename().string();
    if (options.per_page == 0) section["per_page"] = 1;
    if (options.titled) section["topic"] = options.title;
  }
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

// The name of the spec, which is never written: in the folder of the words.
std::string spec_file(const PrintOptions& options) {
  return (std::filesystem::path(options.words).parent_path() / "sheet.yaml").string();
}

// Reports the problems. Leaves out positions in the spec, which the user never sees.
void report_without_places(Diagnostics problems, const std::string& spec_file) {
  for (Diagnostic& problem : problems) {
    if (!problem.file.empty() && problem.file != spec_file) continue;
    problem.file.clear();
    problem.pos = {};
  }
  report(problems);
}

int write(const std::string& path, const FileBytes& bytes) {
  AtomicFile file(path);
  const bool whole = bytes.each_piece([&](std::string_view piece) { return file.put(piece); });
  if (!whole && file.flush()) {  // reading failed, not writing
    return report({failure("can't read the sheet from its temporary file")}), kFailed;
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
  if (!options.words.empty() && !has_words(options.kind)) {
    return report({failure(fmt::format("{} doesn't support --words", options.kind))}), kRefused;
  }
  const Result<std::string> own_keys = own_key_entries(options.own);
  if (!own_keys) return report(own_keys.problems()), kRefused;
  const Result<std::int64_t> date = build_date();
  if (!date) return report(date.problems()), kRefused;
  const Result<DataFiles> data = DataFiles::find();
  if (!data) return report(data.problems()), kFailed;
  options.titled = !options.title.empty();
  options.names = options.names || !options.words.empty();
  if (options.title.empty()) options.title = kind_name(options, *data);
  const std::string file = spec_file(options);
  SpecReading reading = read_spec_text(file, spec_text(options, *own_keys), *data);
  const PageHead head = options.names ? PageHead::kName : PageHead::kNone;
  if (reading.spec) reading.spec->design.head = head;
  if (reading.draft) reading.draft->design.head = head;
  SpecCheck spec_check = check_spec(std::move(reading), file, *data);
  report_without_places(spec_check.reading.problems, file);
  if (!spec_check.dry_run) return kRefused;
  BookSpec& spec = *spec_check.reading.spec;
  PressOptions press_options;
  press_options.date = *date;
  press_options.make.jobs = options.jobs;
  const Result<BuiltBookFiles> pressed = [&] {
    Progress progress(true, "puzzles", static_cast<std::uint64_t>(spec.puzzles()));
    press_options.make.progress = [&](int done) {
      progress.show(static_cast<std::uint64_t>(done));
    };
    return press(spec, std::move(*spec_check.dry_run), press_options);
  }();
  if (!pressed) return report_without_places(pressed.problems(), file), kFailed;
  const auto sheet = std::ranges::find(pressed->files, "interior.pdf", &OutputFile::name);
  GRIDPRESS_CHECK(sheet != pressed->files.end());
  return write(options.out, sheet->bytes);
}

}  // namespace gridpress
