// Writes a newcomer's first spec: five answers become a commented YAML file.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "publisher/wizard/answers.h"

namespace gridpress {

// The wizard's questions.
enum class Question { kNone, kKinds, kTrim, kCount, kTitle, kAuthor };
std::string_view name_of(Question question);  // "kinds"; "" for none

// The reason why no book can be made from the answers.
struct WizardRefusal {
  Question question = Question::kNone;  // the question to ask again
  Diagnostic problem;
  WizardAnswers offer;  // the answers, with a suggestion for the refused one
};

struct FirstSpec {
  std::string text;  // empty if refused
  std::optional<WizardRefusal> refusal;
  std::string note = {};  // the answers that the spec omits; also a comment in the text
};

// Returns a spec that `check` accepts. Each kind has its usual size or, if that doesn't fit the
// page, a smaller one, and as many puzzles per page as fit, up to the design's preferred number.
// Fails if a kind doesn't fit in any size. `file` is the path under which the spec is checked.
FirstSpec first_spec(const WizardAnswers& answers, const DataFiles& data, const std::string& file);

// Refuses a trim that the printer doesn't offer. Returns nullopt if it does or none was chosen.
std::optional<WizardRefusal> trim_refusal(const WizardAnswers& answers, const DataFiles& data);

}  // namespace gridpress
