#include "publisher/studio/preview/puzzle_list.h"

#include <fmt/format.h>

#include <algorithm>

#include "generator/grader/minutes/audience.h"
#include "layout/backend/backend.h"
#include "layout/compose/picture.h"
#include "publisher/book/cover_maker.h"

namespace gridpress::studio {
namespace {

// The puzzle's key in `replace` of the book, or of a section with an id.
std::string key_of(const SectionSpec& section, std::size_t listed, int place) {
  if (section.id.empty()) return fmt::format("replace.{}", section.first_number + place - 1);
  return fmt::format("sections.{}.replace.{}", listed, place);
}

// Widths of pictures in points.
constexpr double kThumb = 90, kStep = 320;

constexpr const char* kSample = "sample.yaml";

// Returns null if the puzzle doesn't exist or isn't made yet.
const SectionSpec* section_of(const DrawnBook& book, std::size_t index) {
  if (!book.puzzles || index >= book.puzzles->size()) return nullptr;
  std::size_t end = 0;
  for (const SectionSpec& section : book.checked->spec_check.reading.spec->sections) {
    end += static_cast<std::size_t>(section.count);
    if (index < end) return &section;
  }
  return nullptr;
}

Result<std::string> figure_picture(const figure::Figure& figure, const SectionSpec& section,
                                   const BookSpec& spec, double width) {
  PictureStyle style;
  style.width = Length::pt(width);
  style.symbols = section.symbols();
  if (const int values = figures_of(section).values; values > 0) style.highest = values;
  const std::unique_ptr<Shaper> shaper = make_shaper(font_folders(spec.folder()));
  const Result<Document> picture = compose_picture(figure, style, spec.design.theme, *shaper);
  if (!picture) return picture.problems();
  return to_svg(*picture, 0);
}

}  // namespace

Json puzzles_json(const DrawnBook& book) {
  Json list = Json::array();
  const BookSpec& spec = *book.checked->spec_check.reading.spec;
  std::size_t next = 0;
  for (std::size_t s = 0; book.puzzles && s < spec.sections.size(); ++s) {
    const SectionSpec& section = spec.sections[s];
    for (int place = 1; place <= section.count; ++place, ++next) {
      const Puzzle& puzzle = (*book.puzzles)[next];
      const Grade& grade = puzzle.grade;
      Json one = {{"index", next},
                  {"number", section.first_number + place - 1},
                  {"section", s % spec.listed_sections()},
                  {"kind", section.kind->name},
                  {"level", grade.level.empty() ? section.level.name : grade.level},
                  {"clues", grade.clues},
                  {"hardest", grade.hardest},
                  {"key", key_of(section, s % spec.listed_sections(), place)},
                  {"kept", section.keep.contains(place)},
                  {"imported", !section.from.empty()}};
      const auto replaced = section.replace.find(place);
      one["candidate"] = replaced == section.replace.end() ? 0 : replaced->second;
      if (grade.rating) one["rating"] = *grade.rating;
      if (grade.effort > 0) one["minutes"] = spec.audience.minutes(grade.effort);
      const auto found =
          std::ranges::find(book.composed.places, section.first_number + place - 1, &Place::number);
      if (found != book.composed.places.end()) {
        one["page"] = found->page;
        one["label"] = found->page_label;
      }
      one["text"] = section.kind->text.problem(puzzle);
      list.push_back(std::move(one));
    }
  }
  return {{"revision", book.checked->revision},
          {"made", book.puzzles != nullptr},
          {"puzzles", std::move(list)}};
}

Result<std::string> puzzle_picture(const DrawnBook& book, std::size_t index) {
  const SectionSpec* section = section_of(book, index);
  if (section == nullptr) return failure("no such puzzle");
  return figure_picture(section->kind->look.draw((*book.puzzles)[index], false), *section,
                        *book.checked->spec_check.reading.spec, kThumb);
}

Result<Json> puzzle_steps(const DrawnBook& book, std::size_t index, std::size_t step,
                          const DataFiles& data) {
  const SectionSpec* section = section_of(book, index);
  if (section == nullptr) return failure("no such puzzle");
  const Kind& kind = *section->kind;
  if (kind.grading.explain == nullptr)
    return failure("this kind of puzzle can't be explained step by step");
  const BookSpec& spec = *book.checked->spec_check.reading.spec;
  Sources sources;
  const Result<KindWords> own = data.kind_words(kind, spec.language, sources);
  if (!own) return own.problems();
  const Result<TechniqueWords> words = data.technique_words(spec.language, sources);
  if (!words) return words.problems();
  constexpr int kMaxSteps = 1000;
  const StepWords how{*own, *words, section->symbols(), step > 0};
  const Explanation explanation = kind.grading.explain((*book.puzzles)[index], how, kMaxSteps);
  Json steps = Json::array();
  for (const ExplainedStep& one : explanation.steps) {
    steps.push_back({{"title", one.title}, {"text", one.text}, {"rating", one.rating}});
  }
  Json json = {{"steps", std::move(steps)},
               {"summary", explanation.summary},
               {"ending", explanation.ending}};
  if (step == 0 || step > explanation.steps.size()) return json;
  Result<std::string> picture =
      figure_picture(explanation.steps[step - 1].figure, *section, spec, kStep);
  if (!picture) return picture.problems();
  json["picture"] = std::move(picture).value();
  return json;
}

Json cover_json(const DrawnBook& book) {
  const BookSpec& spec = *book.checked->spec_check.reading.spec;
  Json json = {{"revision", book.checked->revision}, {"made", book.puzzles != nullptr}};
  if (!spec.cover) return json;
  const std::unique_ptr<Shaper> shaper = make_shaper(font_folders(spec.folder()));
  BookSpec with_guides = spec;
  with_guides.cover->guides = true;
  const std::vector<Puzzle> none;
  const Result<Cover> cover = make_cover(with_guides, book.puzzles ? *book.puzzles : none,
                                         book.checked->spec_check.dry_run->pages, *shaper);
  json["problems"] = Json::array();
  if (!cover) {
    for (const Diagnostic& problem : cover.problems()) {
      json["problems"].push_back(problem.message);
    }
    return json;
  }
  const auto add = [&](const char* name, const Document& document) {
    Result<std::string> svg = to_svg(document, 0);
    if (svg) json[name] = std::move(svg).value();
  };
  add("front", cover->front);
  add("wrap", cover->wrap);
  if (cover->guides) add("guides", *cover->guides);
  return json;
}

// The book has enough puzzles for full pages in any design. Its printer accepts few pages, because
// a longer book might need fewer puzzles per page.
Result<std::string> sample_spec(const std::string& design, const DataFiles& data) {
  constexpr int kEnough = 24;
  const Result<WizardAnswers> answers = read_answers(
      {{"design", design}, {"printer", "office-a4"}, {"levels", {"gentle"}}, {"count", kEnough}},
      data);
  if (!answers) return answers.problems();
  FirstSpec spec = first_spec(*answers, data, kSample);
  if (spec.refusal) return spec.refusal->problem;
  return std::move(spec.text);
}

Json sample_pages(const std::string& design, const DataFiles& data) {
  Json pages = Json::array();
  const Result<std::string> text = sample_spec(design, data);
  if (!text) return {{"pages", pages}};
  const SpecCheck spec_check = check_spec(read_spec_text(kSample, *text, data), kSample, data);
  if (!spec_check.dry_run) return {{"pages", pages}};
  const BookSpec& spec = *spec_check.reading.spec;
  const Result<std::vector<Puzzle>> puzzles = make_puzzles(spec, {});
  if (!puzzles) return {{"pages", pages}};
  const Result<Composed> composed = lay_out_book(spec, *spec_check.dry_run, *puzzles, 0);
  if (!composed) return {{"pages", pages}};
  int first = 0;
  for (const Place& place : composed->places) {
    if (first == 0 && place.page % 2 == 0) first = place.page;
  }
  if (first == 0 && !composed->places.empty()) first = composed->places.front().page;
  for (int page = first; page > 0 && page < first + 2; ++page) {
    if (page > static_cast<int>(composed->interior.pages.size())) break;
    Result<std::string> svg = to_svg(composed->interior, page - 1);
    if (svg) pages.push_back(std::move(svg).value());
  }
  return {{"pages", pages}};
}

}  // namespace gridpress::studio
