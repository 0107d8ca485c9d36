#include "publisher/braille/volume.h"

#include <fmt/format.h>

#include <utility>

#include "generator/model/digit_puzzle.h"
#include "layout/page/origin.h"
#include "publisher/book/places.h"
#include "publisher/braille/grid.h"
#include "publisher/braille/pages.h"
#include "publisher/braille/words.h"

namespace gridpress {
namespace {

using Lines = std::vector<std::string>;

class VolumeSetter {
 public:
  VolumeSetter(const BookSpec& spec, const std::vector<Puzzle>& puzzles)
      : spec_(spec), puzzles_(puzzles) {}

  Result<std::string> set() {
    front();
    pages_.end_front();
    all(false);
    if (spec_.answers.place != AnswerPlace::kNone) {
      pages_.begin_page();
      pages_.add(braille_centred(words(spec_.words.at("answers"))));
      all(true);
    }
    if (!problems_.empty()) return problems_;
    return pages_.text();
  }

 private:
  std::string words(const std::string& text) {
    Result<std::string> braille = braille_words(text, spec_.language);
    if (braille) return std::move(braille).value();
    if (problems_.empty()) problems_ = braille.problems();
    return "";
  }

  void front() {
    Lines title;
    for (const std::string& text :
         {spec_.title, spec_.subtitle, spec_.volume_words(), spec_.author, spec_.publisher}) {
      if (text.empty()) continue;
      if (!title.empty()) title.emplace_back();
      for (std::string& line : braille_centred(words(text))) title.push_back(std::move(line));
    }
    pages_.add(title);
    // The signs around the words mark a transcriber's note.
    pages_.begin_page();
    pages_.add(braille_paragraph("@.<" + words(spec_.words.at("braille.note")) + "@.>", 7, 5));
  }

  void all(bool solution) {
    std::size_t next = 0;
    for (const SectionSpec& section : spec_.sections) {
      Lines heading = braille_centred(words(section.title));
      if (!solution) pages_.begin_page();
      for (int i = 0; i < section.count; ++i, ++next) {
        Lines lines;
        if (i == 0) {
          lines = heading;
          lines.emplace_back();
        }
        const DigitContent* content = digits_of(puzzles_[next]);
        GRIDPRESS_CHECK(content != nullptr);
        const std::string number =
            fill(spec_.words.at("puzzle"), {{"number", std::to_string(section.first_number + i)}});
        for (std::string& line : braille_paragraph(words(number), 5, 5)) {
          lines.push_back(std::move(line));
        }
        lines.emplace_back();
        const Grid& grid = solution ? content->solution : content->givens;
        for (std::string& line : braille_grid(content->rules, grid)) {
          lines.push_back(std::move(line));
        }
        pages_.add(lines);
      }
    }
  }

  const BookSpec& spec_;
  const std::vector<Puzzle>& puzzles_;
  BraillePages pages_;
  Diagnostics problems_;
};

Diagnostic at_section(Diagnostic problem, const BookSpec& spec, const SectionSpec& section) {
  problem.file = spec.file;
  problem.pos = section.pos;
  return problem;
}

}  // namespace

Diagnostics braille_refusals(const BookSpec& spec) {
  constexpr int kMost = 9;
  Diagnostics problems;
  for (const SectionSpec& section : spec.sections) {
    if (!section.kind->grids.plain) {
      problems.push_back(
          at_section(failure(fmt::format("braille doesn't support {} puzzles", section.kind->name),
                             "use plain sudokus from 4x4 to 9x9, kind: classic"),
                     spec, section));
    } else if (section.size.rows > kMost) {
      problems.push_back(at_section(
          failure(
              fmt::format("braille doesn't support grids of {0}x{0}, whose numbers need two cells",
                          section.size.rows),
              "use sizes up to 9"),
          spec, section));
    }
  }
  if (const Result<std::string> word = braille_words("a", spec.language); !word) {
    problems.push_back(about(book_origin(BookValue::kLanguage), word.problems().front()));
  }
  return placed(std::move(problems), spec);
}

Result<std::string> braille_volume(const BookSpec& spec, const std::vector<Puzzle>& puzzles) {
  return VolumeSetter(spec, puzzles).set();
}

}  // namespace gridpress
