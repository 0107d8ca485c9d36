#include "publisher/wizard/questions.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "generator/base/ascii.h"
#include "generator/base/fields.h"
#include "generator/base/utf8.h"
#include "generator/kinds/kind.h"

namespace gridpress {
namespace {

constexpr std::string_view kSudoku = "sudoku", kPlain = "classic";

struct Choice {
  std::string name, about;
};

std::string trimmed(const std::string& text) {
  const std::size_t first = text.find_first_not_of(" \t\r");
  if (first == std::string::npos) return "";
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

// Escapes control characters, so that text typed by the user can't move the terminal's cursor.
std::string line_of(const Diagnostic& problem) {
  const std::string hint = problem.hint.empty() ? "" : ": " + problem.hint;
  return for_terminal(problem.message + hint) + "\n";
}

std::vector<std::string> names_of(const std::vector<Choice>& choices) {
  std::vector<std::string> names;
  for (const Choice& choice : choices) names.push_back(choice.name);
  return names;
}

std::string list_of(const std::vector<std::string>& names) {
  return fmt::to_string(fmt::join(names, ", "));
}

// A dialogue. After a dot or at the end of input, all remaining answers are the defaults.
class Questions {
 public:
  explicit Questions(const Terminal& terminal) : terminal_(terminal) {}

  bool ended() const { return ended_; }

  void head(int number, std::string_view question) {
    if (!silent()) terminal_.print(fmt::format("\n{} of 5: {}\n", number, question));
  }

  // Asks for one of the choices, by name or number.
  void choose(std::string_view prompt, const std::vector<Choice>& choices, std::string& answer) {
    for (std::size_t i = 0; !silent() && i < choices.size(); ++i) {
      terminal_.print(fmt::format("  {} {:<14} {}\n", i + 1, choices[i].name, choices[i].about));
    }
    ask(prompt, answer, [&](const std::string& text) -> Diagnostics {
      const auto number = fields::parse_integer(text);
      if (number && *number >= 1 && *number <= static_cast<int>(choices.size())) {
        answer = choices[static_cast<std::size_t>(*number - 1)].name;
        return {};
      }
      const Result<std::vector<std::string>> names = names_in(text, names_of(choices), prompt);
      if (!names) return names.problems();
      if (names->size() != 1) return {failure("please choose only one")};
      answer = names->front();
      return {};
    });
  }

  // Asks for some of the names; a question mark lists them.
  void choose_several(std::string_view prompt, const std::vector<std::string>& known,
                      std::string_view thing, std::vector<std::string>& answer) {
    ask(prompt, list_of(answer), [&](const std::string& text) -> Diagnostics {
      if (text == "?") return {failure(list_of(known))};
      Result<std::vector<std::string>> names = names_in(text, known, thing);
      if (!names) return names.problems();
      answer = std::move(names).value();
      return {};
    });
  }

  void kinds(WizardAnswers& answers) {
    choose_several("kinds of puzzle (? for a list)", kind_names(), "kind", answers.kinds);
  }

  void trim(WizardAnswers& answers, const DataFiles& data) {
    constexpr std::string_view kPrompt = "page size (? for a list)";
    ask(kPrompt, trim_for(answers, data), [&](const std::string& text) -> Diagnostics {
      if (text == "?") return {failure(list_of(trims_of(answers.printer, data)))};
      WizardAnswers asked = answers;
      const std::string meant = trim_as_meant(text);
      asked.trim = meant.empty() ? text : meant;
      const std::optional<WizardRefusal> refusal = trim_refusal(asked, data);
      if (refusal) return {refusal->problem};
      answers.trim = asked.trim;
      return {};
    });
  }

  void count(WizardAnswers& answers) { number("puzzles", kMaxAsked, answers.count); }

  void number(std::string_view prompt, int most, int& answer) {
    ask(prompt, std::to_string(answer), [&](const std::string& text) -> Diagnostics {
      const auto number = fields::parse_integer(text);
      if (!number || *number < 1 || *number > most) {
        return {failure(fmt::format("please enter a number from 1 to {}", most))};
      }
      answer = static_cast<int>(*number);
      return {};
    });
  }

  void words(std::string_view prompt, std::string& answer) {
    ask(prompt, answer, [&](const std::string& text) -> Diagnostics {
      answer = text;
      return {};
    });
  }

 private:
  bool silent() const { return ended_ || rest_; }

  // Passes input to `take` until `take` accepts it. Enter and a dot choose the default.
  template <class Take>
  void ask(std::string_view prompt, const std::string& default_answer, Take take) {
    while (!silent()) {
      terminal_.print(fmt::format("{} [{}]: ", prompt, default_answer));
      const std::optional<std::string> line = terminal_.read_line();
      if (!line) {
        ended_ = true;
        return terminal_.print("\n");
      }
      const std::string text = trimmed(*line);
      rest_ = text == ".";
      if (text.empty() || rest_) return;
      const bool readable = utf8::first_bad(text) == std::string::npos;
      const Diagnostics problems =
          readable ? take(text) : Diagnostics{failure("not valid UTF-8; please type it again")};
      if (problems.empty()) return;
      terminal_.print("  " + line_of(problems.front()));
    }
  }

  const Terminal& terminal_;
  bool ended_ = false, rest_ = false;
};

std::vector<Choice> printer_choices(const DataFiles& data) {
  std::vector<Choice> choices;
  Sources sources;
  for (const std::string_view name : wizard_printers()) {
    const Result<PrinterProfile> printer = data.printer(std::string(name), sources);
    choices.push_back({std::string(name), printer ? printer->title : ""});
  }
  return choices;
}

std::vector<Choice> design_choices() {
  std::vector<Choice> choices;
  for (const WizardDesign& design : wizard_designs()) {
    choices.push_back({std::string(design.name), std::string(design.about)});
  }
  return choices;
}

}  // namespace

std::vector<std::string> kind_names() {
  std::vector<std::string> names;
  for (const Kind* kind : all_kinds()) names.emplace_back(kind->name);
  return names;
}

Result<std::vector<std::string>> names_in(const std::string& text,
                                          const std::vector<std::string>& known,
                                          std::string_view thing) {
  std::vector<std::string> names;
  constexpr std::string_view kBetween = ",; \t";
  for (std::size_t at = 0; (at = text.find_first_not_of(kBetween, at)) != std::string::npos;) {
    const std::size_t end = std::min(text.find_first_of(kBetween, at), text.size());
    std::string name = text.substr(at, end - at);
    at = end;
    // "sudoku" is the common name of classic.
    const bool other_name = ascii::lower(name) == kSudoku && thing == "kind";
    if (other_name) name = kPlain;
    const std::string lower = ascii::lower(name);
    if (std::ranges::find(known, lower) != known.end()) name = lower;
    if (std::ranges::find(known, name) == known.end()) {
      return failure(fmt::format("unknown {} '{}'", thing, name), suggest(name, known));
    }
    if (std::ranges::find(names, name) == names.end()) names.push_back(std::move(name));
  }
  if (names.empty()) return failure(fmt::format("no {} given", thing));
  return names;
}

bool ask_questions(WizardAnswers& answers, const PresetAnswers& answered, const DataFiles& data,
                   const Terminal& terminal) {
  Questions questions(terminal);
  terminal.print(
      "Five questions: press Enter to accept the answer in brackets, type a dot to accept all the "
      "rest.\n");
  if (!answered.design || !answered.kinds) questions.head(1, "What kind of book?");
  if (!answered.design) questions.choose("design", design_choices(), answers.design);
  if (!answered.kinds) questions.kinds(answers);
  if (!answered.printer || !answered.trim) questions.head(2, "Where will it be printed?");
  if (!answered.printer) {
    questions.choose("printer", printer_choices(data), answers.printer);
  }
  if (const auto refusal = trim_refusal(answers, data)) {
    terminal.print(line_of(refusal->problem));
    answers.trim.clear();
    questions.trim(answers, data);
  } else if (!answered.trim) {
    questions.trim(answers, data);
  }
  const auto levels = wizard_levels();
  if (!answered.levels) {
    questions.head(3, fmt::format("How hard? {}", fmt::join(levels, ", ")));
    questions.choose_several("levels", {levels.begin(), levels.end()}, "level", answers.levels);
  }
  if (!answered.count) {
    questions.head(4, "How many puzzles?");
    questions.count(answers);
  }
  if (!answered.title || !answered.author) {
    questions.head(5, "What is its title, and who is the author?");
  }
  if (!answered.title) questions.words("title", answers.title);
  if (!answered.author) questions.words("author", answers.author);
  return !questions.ended();
}

bool ask_again(WizardAnswers& answers, const WizardRefusal& refusal, const DataFiles& data,
               const Terminal& terminal) {
  terminal.print("\n" + line_of(refusal.problem));
  answers = refusal.offer;
  Questions questions(terminal);
  switch (refusal.question) {
    case Question::kKinds:
      questions.kinds(answers);
      break;
    case Question::kTrim:
      questions.trim(answers, data);
      break;
    case Question::kCount:
      questions.count(answers);
      break;
    case Question::kTitle:
      questions.words("title", answers.title);
      break;
    case Question::kAuthor:
      questions.words("author", answers.author);
      break;
    case Question::kNone:
      return false;
  }
  return !questions.ended();
}

}  // namespace gridpress
