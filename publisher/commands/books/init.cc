// gridpress init: creates a spec from five questions or a template.
#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>

#include "generator/base/utf8.h"
#include "publisher/commands/arguments.h"
#include "publisher/commands/command.h"
#include "publisher/spec/spec_check.h"
#include "publisher/system/atomic_file.h"
#include "publisher/system/files.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/shell_word.h"
#include "publisher/system/standard_streams.h"
#include "publisher/wizard/book_id.h"
#include "publisher/wizard/questions.h"
#include "publisher/wizard/templates.h"

namespace gridpress {
namespace {

namespace fs = std::filesystem;

struct InitArguments {
  std::string name;  // name of the file, with or without ".yaml"; "-" for stdout
  std::string from;  // name of a template
  std::string kinds, levels;
  std::string design, printer, trim, title, author;
  int count = 0;  // 0 if not specified
  bool yes = false, force = false, templates = false, json = false;
};

std::vector<std::string> template_names() {
  const Result<DataFiles> data = DataFiles::find();
  return data ? data->names(Shelf::kFirstSpecs) : std::vector<std::string>();
}

std::optional<int> parse(const std::vector<std::string>& arguments, InitArguments& wanted) {
  Arguments asked("init",
                  "Options answer questions in advance. Without a terminal, no questions are asked "
                  "and the defaults are used.");
  asked
      .text("NAME", wanted.name,
            "Name of the spec, <NAME>.yaml, and of the book's folder; - for standard output")
      .shown("made from the title");
  asked.group("Answers");
  asked.text("--title", wanted.title, "Title of the book").unit("TITLE");
  asked.text("--author", wanted.author, "Author, as printed").unit("AUTHOR");
  asked.text("--design", wanted.design, "Page design (see `gridpress designs`)")
      .unit("DESIGN")
      .words(design_names());
  asked.text("--kinds", wanted.kinds, "Kinds of puzzle, separated by commas").unit("KIND,...");
  asked.text("--difficulty", wanted.levels, "Levels, separated by commas, such as easy,hard")
      .unit("LEVEL,...");
  asked.number("--count", wanted.count, {1, kMaxAsked}, "Number of puzzles");
  asked.text("--printer", wanted.printer, "Printer (see `gridpress printers`)").unit("PRINTER");
  asked.text("--trim", wanted.trim, "Page size, such as 6x9in or a5")
      .unit("SIZE")
      .shown("the design's usual size");
  asked.flag("--yes", wanted.yes, "Ask no questions; use defaults for the rest");
  asked.group("Templates");
  asked.text("--template", wanted.from, "Start from this template")
      .unit("TEMPLATE")
      .words(template_names());
  asked.flag("--templates", wanted.templates, "List the templates and what each is for, and exit");
  asked.flag("--json", wanted.json, "With --templates, print a JSON array");
  asked.group("Options");
  asked.flag("--force", wanted.force, "Overwrite an existing file");
  asked.example("gridpress init");
  asked.example("gridpress init winter --template holiday");
  asked.example("gridpress init puzzles --yes --kinds killer --difficulty easy,hard --count 40");
  return asked.parse(arguments);
}

int list_templates(const DataFiles& data, bool json) {
  std::vector<Entry> entries;
  for (const std::string& name : data.names(Shelf::kFirstSpecs)) {
    Sources sources;
    const Result<yaml::Document> document = data.first_spec(name, sources);
    if (!document) return report(document.problems(), sources), kFailed;
    entries.push_back({name, {{"purpose", purpose_of(document->text), ""}}});
  }
  return print_listing(entries, json);
}

// The text of the new file and its path.
struct FirstFile {
  std::string path, text;
  bool schedule = false;
  std::string start;      // first day of a schedule
  std::string note = {};  // a warning about answers that the spec couldn't adopt
};

std::string path_of(const InitArguments& wanted, const std::string& id) {
  if (wanted.name == "-") return "-";
  if (wanted.name.empty()) return id + ".yaml";
  const std::string ending = fs::path(wanted.name).extension();
  return ending == ".yaml" || ending == ".yml" ? wanted.name : wanted.name + ".yaml";
}

// The book's id, made from the argument NAME. Returns "" if NAME wasn't given.
std::string id_asked(const InitArguments& wanted) {
  if (wanted.name.empty() || wanted.name == "-") return "";
  return id_of(fs::path(path_of(wanted, "")).stem().string());
}

// Returns an error if the file can't be written.
Diagnostics obstruction(const InitArguments& wanted, const std::string& path) {
  std::error_code error;
  if (path == "-") return {};
  if (const Diagnostics problems = missing_folder(path); !problems.empty()) return problems;
  if (wanted.force || !fs::exists(fs::symlink_status(path, error))) return {};
  return {failure(fmt::format("{} already exists", path), "choose another name or use --force")};
}

// The first option on the command line that can't be used with a template, because it answers a
// question.
std::string option_of_questions(const InitArguments& wanted) {
  if (!wanted.design.empty()) return "--design";
  if (!wanted.kinds.empty()) return "--kinds";
  if (!wanted.printer.empty()) return "--printer";
  if (!wanted.trim.empty()) return "--trim";
  if (!wanted.levels.empty()) return "--difficulty";
  return wanted.count > 0 ? "--count" : "";
}

Result<FirstFile> from_template(const InitArguments& wanted, const DataFiles& data) {
  if (const std::string option = option_of_questions(wanted); !option.empty()) {
    return failure(fmt::format("{} can't change a template", option),
                   "drop the option, and edit the file instead");
  }
  const Result<TemplateSpec> spec =
      spec_of_template(wanted.from, {id_asked(wanted), wanted.title, wanted.author}, data);
  if (!spec) return spec.problems();
  return FirstFile{path_of(wanted, spec->id), spec->text, spec->schedule, spec->start};
}

// Parses the list of names in an option. Does nothing if the user didn't give the option.
Diagnostics read_names(const std::string& text, const std::vector<std::string>& known,
                       std::string_view thing, std::vector<std::string>& to) {
  if (text.empty()) return {};
  Result<std::vector<std::string>> names = names_in(text, known, thing);
  if (!names) return names.problems();
  to = std::move(names).value();
  return {};
}

Result<WizardAnswers> answers_of(const InitArguments& wanted, const DataFiles& data) {
  WizardAnswers answers;
  answers.kinds = {"classic"};
  answers.levels = {"easy", "medium", "hard"};
  std::vector<std::string> design, printer;
  const auto levels = wizard_levels();
  Diagnostics problems = read_names(wanted.kinds, kind_names(), "kind", answers.kinds);
  const auto add = [&](const Diagnostics& more) {
    problems.insert(problems.end(), more.begin(), more.end());
  };
  add(read_names(wanted.levels, {levels.begin(), levels.end()}, "level", answers.levels));
  add(read_names(wanted.design, design_names(), "design", design));
  add(read_names(wanted.printer, data.names(Shelf::kPrinters), "printer", printer));
  if (!problems.empty()) return problems;
  if (!design.empty()) answers.design = design.front();
  if (!printer.empty()) answers.printer = printer.front();
  answers.trim = wanted.trim;
  if (!answers.trim.empty() && !parse_trim(answers.trim)) {
    const std::string meant = trim_as_meant(answers.trim);
    return failure(fmt::format("'{}' is not a trim size", answers.trim),
                   meant.empty() ? "write 6x9in, 148x210mm or a5" : "write " + meant);
  }
  for (const auto& [option, text] :
       {std::pair{"--title", &wanted.title}, {"--author", &wanted.author}}) {
    if (utf8::first_bad(*text) != std::string::npos) {
      return failure(fmt::format("{} is not valid UTF-8", option),
                     "use a terminal with a UTF-8 locale");
    }
  }
  if (wanted.count > 0) answers.count = wanted.count;
  if (!wanted.title.empty()) answers.title = wanted.title;
  answers.author = wanted.author;
  return answers;
}

PresetAnswers answered_by(const InitArguments& wanted) {
  return {.design = !wanted.design.empty(),
          .kinds = !wanted.kinds.empty(),
          .printer = !wanted.printer.empty(),
          .trim = !wanted.trim.empty(),
          .levels = !wanted.levels.empty(),
          .count = wanted.count > 0,
          .title = !wanted.title.empty(),
          .author = !wanted.author.empty()};
}

std::optional<std::string> line_of_stdin() {
  std::string line;
  int c = 0;
  while ((c = std::getchar()) != EOF && c != '\n') line += static_cast<char>(c);
  return c == EOF ? std::nullopt : std::optional(line);
}

Terminal this_terminal() {
  return {[](const std::string& text) { write_stderr(text); }, line_of_stdin};
}

// Makes the book's id from the title. If another book has that id, adds a number. But if the
// command asks no questions, an existing file's id is kept, so that writing the file fails later:
// scripts rely on the name.
std::string id_for(const InitArguments& wanted, const std::string& title, bool asks) {
  const std::string id = id_of(title);
  if (wanted.name == "-") return id;  // stdout isn't a file
  const auto found = [&](const std::string& one) {
    return !obstruction(wanted, path_of(wanted, one)).empty();
  };
  if (wanted.force || (!asks && found(id))) return id;
  return free_id(id, [&](const std::string& one) {
    return found(one) || is_taken(one, path_of(wanted, one), "output");
  });
}

Result<FirstFile> from_questions(const InitArguments& wanted, const DataFiles& data) {
  Result<WizardAnswers> asked = answers_of(wanted, data);
  if (!asked) return asked.problems();
  WizardAnswers answers = std::move(asked).value();
  const bool asks = !wanted.yes && ::isatty(STDIN_FILENO) == 1;
  const Diagnostic ended = failure("the input ended before the last question; nothing was written",
                                   "use --yes to accept the defaults");
  if (asks && !ask_questions(answers, answered_by(wanted), data, this_terminal())) return ended;
  for (;;) {
    const std::string asked_id = id_asked(wanted);
    answers.id = asked_id.empty() ? id_for(wanted, answers.title, asks) : asked_id;
    const std::string path = path_of(wanted, answers.id);
    FirstSpec spec = first_spec(answers, data, path == "-" ? "<stdout>" : path);
    if (!spec.refusal) {
      return FirstFile{path, std::move(spec.text), false, "", std::move(spec.note)};
    }
    if (!asks || spec.refusal->question == Question::kNone) return spec.refusal->problem;
    if (!ask_again(answers, *spec.refusal, data, this_terminal())) return ended;
  }
}

void print_what_next(const FirstFile& file) {
  fmt::print("Wrote {}. Edit it as you like, then run\n", file.path);
  const std::string path = shell_word(file.path);
  const auto line = [&](const std::string& command, std::string_view does) {
    fmt::print("  gridpress {:<{}}  {}\n", command, path.size() + 7, does);
  };
  line("check " + path, "to find mistakes and count the pages");
  if (file.schedule) {
    fmt::print("  gridpress daily {} --from {} --days 7  to make a week\n", path, file.start);
    return;
  }
  line("studio " + path, "to edit it in the browser");
  line("watch " + path, "to rebuild it whenever it changes");
  line("build " + path, "to make the book in output/");
}

int write(const InitArguments& wanted, const FirstFile& file) {
  if (const Diagnostics found = obstruction(wanted, file.path); !found.empty()) {
    return report(found), kFailed;
  }
  AtomicFile out(file.path);
  out.put(file.text);
  if (const Diagnostics problems = out.commit(); !problems.empty()) {
    return report(problems), kFailed;
  }
  if (out.failed()) return kFailed;
  if (!file.note.empty()) {
    Diagnostic note =
        failure(file.note, "use a larger page, other levels, fewer kinds or a smaller --count");
    note.severity = Severity::kWarning;
    report({note});
  }
  if (file.path != "-") print_what_next(file);
  return kDone;
}

}  // namespace

int run_init(const std::vector<std::string>& arguments) {
  InitArguments wanted;
  if (const auto code = parse(arguments, wanted)) return *code;
  const Result<DataFiles> data = DataFiles::find();
  if (!data) return report(data.problems()), kFailed;
  if (wanted.templates) return list_templates(*data, wanted.json);
  if (wanted.json) {
    report({failure("--json needs --templates", "run `gridpress init --templates --json`")});
    return kRefused;
  }
  set_farewell("nothing was written");
  if (wanted.name.ends_with('/')) {
    report({failure(fmt::format("'{}' is not a file name", wanted.name),
                    fmt::format("write a name after the folder, such as {}my-book", wanted.name))});
    return kRefused;
  }
  if (!wanted.name.empty() && wanted.from.empty()) {
    const Diagnostics found = obstruction(wanted, path_of(wanted, ""));
    // Reported before the first question is asked.
    if (!found.empty()) return report(found), kFailed;
  }
  const Result<FirstFile> file =
      wanted.from.empty() ? from_questions(wanted, *data) : from_template(wanted, *data);
  if (!file) {
    report(file.problems());
    return kRefused;
  }
  if (file->schedule) return write(wanted, *file);
  const SpecCheck spec_check =
      check_spec(read_spec_text(file->path, file->text, *data), file->path, *data);
  const bool wrong = has_errors(spec_check.reading.problems);
  if (wrong || wanted.from.empty()) report(spec_check.reading.problems, spec_check.reading.sources);
  return wrong ? kRefused : write(wanted, *file);
}

}  // namespace gridpress
