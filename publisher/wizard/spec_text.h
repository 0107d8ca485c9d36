// The text of the spec that the wizard writes, with its comments.
#pragma once

#include <string>
#include <vector>

#include "generator/kinds/kind.h"
#include "publisher/wizard/answers.h"

namespace gridpress {

struct WizardSection {
  const Kind* kind;
  std::string level;
  Size size;
  int count = 0, per_page = 1;
};

// The subject of a line of the file.
enum class SpecPart { kTitle, kAuthor, kPrint, kSection, kOther };
struct SpecPlace {
  SpecPart part = SpecPart::kOther;
  std::size_t section = 0;  // index, if the line is about a section
};

// Builds the text and remembers where its parts start.
class SpecText {
 public:
  SpecText(const WizardAnswers& answers, const std::string& trim,
           const std::vector<WizardSection>& sections, const std::string& note = "");

  const std::string& text() const { return text_; }
  SpecPlace place_of(int line) const;  // lines are counted from 1; 0 is the whole file

 private:
  struct Begin {
    int line;
    SpecPlace place;
  };

  void append(const std::string& lines, SpecPlace place = {});

  std::string text_;
  std::vector<Begin> begins_;
  int lines_ = 0;
};

}  // namespace gridpress
