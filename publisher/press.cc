#include "publisher/press.h"

#include <memory>
#include <utility>

#include "layout/backend/backend.h"
#include "layout/compose/compose.h"
#include "publisher/interrupt.h"
#include "publisher/manifest.h"

namespace gridpress {
namespace {

// Problems of the layout have no place of their own: they are the spec's.
Diagnostics of_spec(Diagnostics problems, const BookSpec& spec) {
  for (Diagnostic& problem : problems) {
    if (problem.file.empty()) problem.file = spec.file;
  }
  return problems;
}

// Appends a PDF file; what went wrong, if anything.
Diagnostics add_pdf(std::string name, const Document& document, const PdfOptions& options,
                    std::vector<OutputFile>& files) {
  Result<std::string> bytes = to_pdf(document, options);
  if (!bytes) return bytes.problems();
  files.push_back({std::move(name), std::move(bytes).value()});
  return {};
}

Diagnostics add_pdfs(const Composed& composed, std::int64_t date, std::vector<OutputFile>& files) {
  const PdfOptions print{.screen = false, .date = date};
  const PdfOptions screen{.screen = true, .date = date};
  Diagnostics problems = add_pdf("interior.pdf", composed.interior, print, files);
  if (problems.empty()) problems = add_pdf("screen.pdf", composed.interior, screen, files);
  if (problems.empty() && composed.answers) {
    problems = add_pdf("answers.pdf", *composed.answers, print, files);
  }
  return problems;
}

}  // namespace

Result<Rehearsal> rehearse(const BookSpec& spec, const DataFiles& data, Sources& sources) {
  Result<std::vector<Lesson>> lessons = make_lessons(spec, data, sources);
  if (!lessons) return of_spec(lessons.problems(), spec);
  const std::unique_ptr<Shaper> shaper = make_pango_shaper(font_folders());
  const Result<Composed> composed = compose(make_book(spec, {}, *lessons), spec.setting(), *shaper);
  if (!composed) return of_spec(composed.problems(), spec);

  Rehearsal rehearsal;
  rehearsal.lessons = std::move(lessons).value();
  rehearsal.pages = static_cast<int>(composed->interior.pages.size());
  if (composed->answers) rehearsal.answer_pages = static_cast<int>(composed->answers->pages.size());
  rehearsal.warnings = of_spec(composed->warnings, spec);
  return rehearsal;
}

Result<Pressed> press(const BookSpec& spec, std::vector<Lesson> lessons,
                      const PressOptions& options) {
  const Result<std::vector<Puzzle>> puzzles = make_puzzles(spec, options.make);
  if (!puzzles) return of_spec(puzzles.problems(), spec);
  const std::unique_ptr<Shaper> shaper = make_pango_shaper(font_folders());
  const Result<Composed> composed =
      compose(make_book(spec, *puzzles, std::move(lessons)), spec.setting(), *shaper);
  if (!composed) return of_spec(composed.problems(), spec);

  Pressed pressed;
  if (Diagnostics problems = add_pdfs(*composed, options.date, pressed.files); !problems.empty()) {
    return of_spec(std::move(problems), spec);
  }
  if (interrupted()) return failure("interrupted");
  std::string manifest = make_manifest({spec, *puzzles, *composed, pressed.files});
  pressed.files.push_back({"manifest.json", std::move(manifest)});
  pressed.pages = static_cast<int>(composed->interior.pages.size());
  pressed.warnings = of_spec(composed->warnings, spec);
  return pressed;
}

}  // namespace gridpress
