#include "publisher/wizard/spec_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "publisher/edits/scalar_text.h"
#include "publisher/wizard/book_id.h"

namespace gridpress {
namespace {

std::string as_value(const std::string& words) {
  constexpr int kIndent = 4;
  return edits::scalar_text(words, edits::Style::kPlain, false, kIndent);
}

// `several` is true if the book has several kinds.
std::string section_text(const WizardSection& section, bool several) {
  const Kind& kind = *section.kind;
  const std::string before = several ? std::string(kind.name) + "-" : "";
  std::string text = fmt::format("  - id: {}{}\n", before, section.level);
  if (several || &kind != &default_kind()) text += fmt::format("    kind: {}\n", kind.name);
  if (!(section.size == kind.sizes.usual)) {
    text += fmt::format("    size: {}\n", to_text(section.size));
  }
  return text + fmt::format("    difficulty: {}\n    count: {}\n    per_page: {}\n", section.level,
                            section.count, section.per_page);
}

}  // namespace

SpecText::SpecText(const WizardAnswers& answers, const std::string& trim,
                   const std::vector<WizardSection>& sections, const std::string& note) {
  const std::string id = answers.id.empty() ? id_of(answers.title) : answers.id;
  append(
      "# A puzzle book. Change what you like, here or in gridpress studio, which keeps your "
      "comments.\n"
      "book:\n");
  append(fmt::format("  id: {}  # name of the output folder\n", id));
  append(fmt::format("  title: {}\n", as_value(answers.title)), {SpecPart::kTitle});
  if (!answers.author.empty()) {
    append(fmt::format("  author: {}\n", as_value(answers.author)), {SpecPart::kAuthor});
  }
  append("  seed: 1  # change it for different puzzles\n");
  append(fmt::format("print:\n  printer: {}\n  trim: {}\n", answers.printer, trim),
         {SpecPart::kPrint});
  append(fmt::format("design: {}\n", answers.design));
  append("sections:  # the puzzles of a section are derived from its id\n");
  if (!note.empty()) append("  # " + note + "\n");
  const bool several = std::ranges::any_of(
      sections, [&](const WizardSection& one) { return one.kind != sections.front().kind; });
  for (std::size_t i = 0; i < sections.size(); ++i) {
    append(section_text(sections[i], several), {SpecPart::kSection, i});
  }
  append("answers:\n  place: back  # or: facing, upside-down, separate, none\n");
}

SpecPlace SpecText::place_of(int line) const {
  SpecPlace place;
  for (const Begin& begin : begins_) {
    if (begin.line <= line) place = begin.place;
  }
  return place;
}

void SpecText::append(const std::string& lines, SpecPlace place) {
  begins_.push_back({lines_ + 1, place});
  lines_ += static_cast<int>(std::ranges::count(lines, '\n'));
  text_ += lines;
}

}  // namespace gridpress
