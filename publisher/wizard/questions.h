// The wizard's five questions at a terminal.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "generator/base/result.h"
#include "publisher/data/data_files.h"
#include "publisher/wizard/first_spec.h"

namespace gridpress {

struct Terminal {
  std::function<void(const std::string& text)> tell;
  // A line without its end; nothing: the input has ended.
  std::function<std::optional<std::string>()> read_line;
};

// What is known already and not asked.
struct Answered {
  bool design = false, kinds = false, printer = false, trim = false, levels = false, count = false,
       title = false, author = false;
};

// Asks for what is not known, with the answers there as defaults, and again where an answer is
// none; for the trim, too, where the known one is none of the printer's. False: the input ended
// before the last question.
bool ask_questions(WizardAnswers& answers, const Answered& answered, const DataFiles& data,
                   const Terminal& terminal);

// Says why the answers make no book, and asks again what would help, with another answer offered;
// all other answers stay. False: the input ended. `refusal` names a question.
bool ask_again(WizardAnswers& answers, const WizardRefusal& refusal, const DataFiles& data,
               const Terminal& terminal);

// Names of a list with commas, semicolons or blanks between, in any case. A name that is none of
// `known` is a failure that says which one was meant; `thing` is what they are: "level".
Result<std::vector<std::string>> names_in(const std::string& text,
                                          const std::vector<std::string>& known,
                                          std::string_view thing);

std::vector<std::string> kind_names();

}  // namespace gridpress
