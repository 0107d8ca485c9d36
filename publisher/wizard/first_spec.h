// The first spec of somebody who has never seen one: five answers become a file with comments.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "publisher/wizard/answers.h"

namespace gridpress {

// What the wizard asks for.
enum class Question { kNone, kKinds, kTrim, kCount, kTitle, kAuthor };
std::string_view name_of(Question question);  // "kinds"; "" for none

// Why answers make no book.
struct WizardRefusal {
  Question question = Question::kNone;  // the one whose other answer would help
  Diagnostic problem;
  WizardAnswers offer;  // the answers, with one that may do in place of the refused one
};

struct FirstSpec {
  std::string text;  // empty where it is refused
  std::optional<WizardRefusal> refusal;
  std::string note = {};  // what of the answers is not in it; it is in the text, too
};

// A spec that `check` passes: of each kind the usual size or, where the page has no room for it, a
// smaller one, and as many puzzles on a page as the design wants and the page has room for. A kind
// that has no room in any size is refused. `file`: the path that the spec is judged as.
FirstSpec first_spec(const WizardAnswers& answers, const DataFiles& data, const std::string& file);

// Why the printer can't print the trim that was chosen; none where it can, or none was chosen.
std::optional<WizardRefusal> trim_refusal(const WizardAnswers& answers, const DataFiles& data);

}  // namespace gridpress
