// Asks the wizard's five questions on a terminal.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "generator/base/result.h"
#include "publisher/data/data_files.h"
#include "publisher/wizard/first_spec.h"

namespace gridpress {

struct Terminal {
  std::function<void(const std::string& text)> print;
  // Returns a line without its end, or nullopt at the end of input.
  std::function<std::optional<std::string>()> read_line;
};

// The answers that are already known, which aren't asked for.
struct PresetAnswers {
  bool design = false, kinds = false, printer = false, trim = false, levels = false, count = false,
       title = false, author = false;
};

// Asks for the unknown answers, with the current ones as defaults, and repeats a question if the
// answer is invalid. Also asks for the trim if the printer doesn't offer the given one. Returns
// false if the input ended before the last question.
bool ask_questions(WizardAnswers& answers, const PresetAnswers& answered, const DataFiles& data,
                   const Terminal& terminal);

// Explains why no book can be made from the answers, and repeats the refused question with a
// suggestion; all other answers are kept. Returns false if the input ended. Requires that `refusal`
// names a question.
bool ask_again(WizardAnswers& answers, const WizardRefusal& refusal, const DataFiles& data,
               const Terminal& terminal);

// Splits a list of names at commas, semicolons or spaces, ignoring case. Fails if a name isn't in
// `known`, suggesting the nearest one. `thing` names the items in messages: "level".
Result<std::vector<std::string>> names_in(const std::string& text,
                                          const std::vector<std::string>& known,
                                          std::string_view thing);

std::vector<std::string> kind_names();

}  // namespace gridpress
