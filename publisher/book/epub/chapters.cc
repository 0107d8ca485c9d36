#include "publisher/book/epub/chapters.h"

#include <fmt/format.h>

#include <algorithm>

#include "generator/base/xml_text.h"
#include "layout/matter/own/introduction.h"
#include "layout/matter/scale/scale.h"
#include "layout/matter/times.h"
#include "layout/text/markdown.h"
#include "publisher/book/epub/markup.h"

namespace gridpress {
namespace {

std::string heading(int level, std::string_view text) {
  return fmt::format("<h{0}>{1}</h{0}>\n", level, xml_text(text));
}

std::string name_of_own(const parts::OwnPage& part) {
  return part.title.empty() ? markdown_title(part.text.text) : part.title.text;
}

}  // namespace

void EpubChapters::add_all() {
  if (book_.cover != nullptr) add_cover();
  const bool titled = gridpress::has<parts::Title>(book().parts);
  if (!titled) add_title();
  for (const BookPart& part : book().parts) add_part(part);
  // A printed book may have its answers next to the puzzles. The EPUB then still needs pages for
  // them.
  if (has_answers() && !gridpress::has<parts::Answers>(book().parts)) {
    add_about(About::kAnswers, {});
  }
}

void EpubChapters::add_part(const BookPart& part) {
  if (std::holds_alternative<parts::Title>(part)) return add_title();
  if (std::holds_alternative<parts::Contents>(part)) return package_.add_contents();
  if (std::holds_alternative<parts::Puzzles>(part)) return add_puzzles();
  if (const auto* own = std::get_if<parts::Introduction>(&part)) return add_introduction(*own);
  if (const auto* own = std::get_if<parts::HowToPlay>(&part)) return add_lessons(*own);
  if (const auto* own = std::get_if<parts::Scale>(&part)) return add_scale(*own);
  if (const auto* own = std::get_if<parts::Hints>(&part)) {
    return add_about(About::kHints, own->marks);
  }
  if (const auto* own = std::get_if<parts::Steps>(&part)) {
    return add_about(About::kSteps, own->marks);
  }
  if (std::holds_alternative<parts::Answers>(part) && has_answers()) {
    return add_about(About::kAnswers, {});
  }
  const auto* own = std::get_if<parts::OwnPage>(&part);
  if (own != nullptr && own->before_section < 0) add_own(*own);
}

void EpubChapters::add_cover() {
  pictures_.add_cover();
  package_.add_page(
      "cover", book().title.text,
      fmt::format("<p class=\"cover\"><img src=\"images/cover.jpg\" alt=\"{}\"/></p>\n",
                  xml_text(book().title.text)),
      {});
}

// The title page, followed by the copyright notice with the ISBN of the printed book.
void EpubChapters::add_title() {
  std::string body = "<section class=\"title-page\" epub:type=\"titlepage\">\n";
  body += paragraph_html(book().volume.text) + heading(1, book().title.text);
  for (const BookText* line : {&book().subtitle, &book().author, &book().publisher}) {
    body += paragraph_html(line->text);
  }
  body += "</section>\n<section class=\"imprint\" epub:type=\"copyright-page\">\n";
  for (const BookText& line : book().imprint) {
    if (line.origin == book_origin(BookValue::kIsbn)) continue;
    body += paragraph_html(line.text);
  }
  package_.add_page("title", book().title.text, body + "</section>\n", {});
}

void EpubChapters::add_introduction(const parts::Introduction& part) {
  if (part.text.empty()) return;
  const std::string title = introduction_title(part, words());
  package_.add_page("introduction", title, heading(1, title) + markdown_html(part.text), {title});
}

void EpubChapters::add_lessons(const parts::HowToPlay& part) {
  for (const Lesson& lesson : part.lessons) {
    const std::string name = fmt::format("lesson-{}", ++lessons_);
    const bool several = part.lessons.size() > 1;
    const std::string title = lesson.title + (several ? " · " + lesson.kind : "");
    std::string body = heading(1, title) + paragraph_html(lesson.lead);
    if (!lesson.sizes.empty()) {
      body += "<dl>\n";
      for (const LessonLine& size : lesson.sizes) {
        body += fmt::format("<dt>{}</dt><dd>{}</dd>\n", xml_text(size.label), xml_text(size.text));
      }
      body += "</dl>\n";
    }
    const auto show = [&](const figure::Figure& figure, const std::string& label) {
      body += pictures_.show({figure, lesson.symbols, lesson.values, false, true, false, label,
                              fmt::format("{}-{}", name, ++figures_)});
    };
    for (const CaptionedFigure& house : lesson.houses) {
      show(house.figure, house.caption);
      body += paragraph_html(house.caption);
    }
    if (!lesson.step_title.empty()) body += heading(2, lesson.step_title);
    show(lesson.step, lesson.step_title);
    for (const std::string& text : lesson.step_text) body += paragraph_html(text);
    body += paragraph_html(lesson.tip);
    package_.add_page(name, title, body, {title});
  }
}

void EpubChapters::add_scale(const parts::Scale& part) {
  const std::vector<ScaleKind> kinds = scale_kinds(book());
  if (kinds.empty()) return;
  const std::string& title = words().at("scale.title");
  std::string body = heading(1, title);
  for (const ScaleKind& kind : kinds) {
    const auto own = std::ranges::find(part.kinds, kind.name, &KindScale::kind);
    if (own == part.kinds.end()) continue;
    if (kinds.size() > 1) body += heading(2, kind.name);
    body += paragraph_html(own->lead.empty() ? words().at("scale.lead") : own->lead) + "<dl>\n";
    for (const LevelRow& row : level_rows(kind.sections)) {
      const auto level = static_cast<std::size_t>(row.level - 1);
      const std::string sentence = level < own->sentences.size() ? own->sentences[level] : "";
      body += fmt::format("<dt>{}</dt><dd>{}</dd>\n", xml_text(book().levels[level].text),
                          xml_text(sentence));
    }
    body += "</dl>\n";
  }
  package_.add_page("scale", title, body + paragraph_html(words().at(part.times)), {title});
}

void EpubChapters::add_own(const parts::OwnPage& part) {
  const std::string name = fmt::format("own-{}", part.index + 1), title = name_of_own(part);
  std::string body;
  if (!markdown_title(part.text.text).empty()) body += heading(1, markdown_title(part.text.text));
  if (part.picture.picture != nullptr) body += pictures_.show(part.picture, name);
  body += markdown_html(part.text);
  const bool listed = part.listed && !title.empty();
  package_.add_page(name, title.empty() ? book().title.text : title, body, {listed ? title : ""});
}

void EpubChapters::add_own_before(std::size_t section) {
  for (const BookPart& part : book().parts) {
    const auto* own = std::get_if<parts::OwnPage>(&part);
    if (own != nullptr && own->before_section == static_cast<int>(section)) add_own(*own);
  }
}

void EpubChapters::add_puzzles() {
  for (std::size_t s = 0; s < book().sections.size(); ++s) {
    add_own_before(s);
    add_section(s);
  }
  add_own_before(book().sections.size());
}

}  // namespace gridpress
