// Adds pages with puzzles, and pages with their hints, steps and answers. Links them to each other.
#include <fmt/format.h>

#include <algorithm>

#include "generator/base/xml_text.h"
#include "publisher/book/epub/chapters.h"
#include "publisher/book/epub/markup.h"

namespace gridpress {
namespace {

constexpr std::size_t kPuzzlesOnPage = 20;
constexpr int kMarkValues = 9;  // candidates are explained with the marks of a 9x9 grid

std::string link(const std::string& href, std::string_view words, bool back = false) {
  return fmt::format("<a href=\"{}\"{}>{}</a>", href, back ? " role=\"doc-backlink\"" : "",
                     xml_text(words));
}

}  // namespace

std::vector<EpubChapters::Run> EpubChapters::runs_of(std::size_t section) const {
  std::vector<Run> runs;
  const std::size_t count = book().sections[section].puzzles.size();
  for (std::size_t first = 0; first < count; first += kPuzzlesOnPage) {
    runs.push_back({section, first, std::min(first + kPuzzlesOnPage, count)});
  }
  return runs;
}

std::string EpubChapters::number_words(std::string_view key, int number) const {
  return fill(words().at(key), {{"number", std::to_string(number)}});
}

std::string EpubChapters::section_title(std::size_t section) const {
  const BookSection& own = book().sections[section];
  return own.pupil.empty() ? own.title.text : own.pupil + " · " + own.title.text;
}

// The printed numbers of the run's puzzles: "Puzzles 21–40". Returns "" if the section has only one
// run.
std::string EpubChapters::run_numbers(const Run& run) const {
  const std::vector<BookPuzzle>& puzzles = section(run).puzzles;
  if (puzzles.size() <= kPuzzlesOnPage) return "";
  const std::string first = std::to_string(puzzles[run.first].number);
  const std::string last = std::to_string(puzzles[run.end - 1].number);
  if (first == last) return fill(words().at("head.puzzles.one"), {{"first", first}});
  return fill(words().at("head.puzzles.other"), {{"first", first}, {"last", last}});
}

std::string EpubChapters::run_title(const Run& run) const {
  const std::string numbers = run_numbers(run);
  return section_title(run.section) + (numbers.empty() ? "" : " · " + numbers);
}

bool EpubChapters::has_answers() const {
  return book().answers != AnswerPlace::kNone && book().answers != AnswerPlace::kSeparate;
}

bool EpubChapters::has(About about, const BookPuzzle& puzzle) const {
  switch (about) {
    case About::kPuzzles:
      return true;
    case About::kHints:
      return !puzzle.hints.empty();
    case About::kSteps:
      return !puzzle.steps.empty();
    case About::kAnswers:
      return has_answers();
  }
  return false;
}

std::string EpubChapters::page_name(About about, std::size_t section, std::size_t index) const {
  static constexpr std::string_view kNames[] = {"puzzles", "hints", "steps", "answers"};
  return fmt::format("{}-{}-{}", kNames[static_cast<int>(about)], section + 1,
                     index / kPuzzlesOnPage + 1);
}

std::string EpubChapters::anchor_of(const Run& run, std::size_t index) const {
  return fmt::format("s{}-{}", run.section + 1, section(run).puzzles[index].number);
}

std::string EpubChapters::place_of(About about, const Run& run, std::size_t index) const {
  return fmt::format("{}.xhtml#{}", page_name(about, run.section, index), anchor_of(run, index));
}

void EpubChapters::add_section(std::size_t section) {
  const std::vector<Run> runs = runs_of(section);
  for (const Run& run : runs) {
    const std::string title = run_title(run);
    std::string body = fmt::format("<h1>{}</h1>\n", xml_text(title));
    if (run.first == 0) {
      const BookSection& own = this->section(run);
      body += paragraph_html(own.deck.text) + paragraph_html(own.rule);
    }
    for (std::size_t i = run.first; i < run.end; ++i) body += puzzle_html(run, i);
    const std::string numbers = run_numbers(run);
    const std::string entry = numbers.empty() ? title : numbers;
    package_.add_page(page_name(About::kPuzzles, section, run.first), title, body,
                      {entry, numbers.empty() ? "" : section_title(section)});
  }
}

std::string EpubChapters::facts_html(const BookPuzzle& puzzle) const {
  std::string facts;
  const auto add = [&](const std::string& fact) {
    if (!fact.empty()) facts += (facts.empty() ? "" : " · ") + fact;
  };
  if (puzzle.level > 0) add(book().levels[static_cast<std::size_t>(puzzle.level) - 1].text);
  for (const std::string& fact : puzzle.caption) add(fact);
  if (puzzle.minutes > 0) {
    add(words().count_noun("minutes", rounded_minutes(puzzle.minutes), "minutes"));
  }
  return paragraph_html(facts, "facts");
}

std::string EpubChapters::links_html(const Run& run, const BookPuzzle& puzzle,
                                     std::size_t index) const {
  std::string links;
  const auto add = [&](About about, const std::string& words) {
    if (!has(about, puzzle)) return;
    links += (links.empty() ? "" : " · ") + link(place_of(about, run, index), words);
  };
  add(About::kHints, words().at("hints"));
  add(About::kAnswers, number_words("spoken.answer", puzzle.number));
  add(About::kSteps, words().at("steps"));
  return links.empty() ? "" : "<p class=\"links\">" + links + "</p>\n";
}

std::string EpubChapters::back_html(const Run& run, std::size_t index) const {
  const int number = section(run).puzzles[index].number;
  return fmt::format("<p class=\"links\">{}</p>\n", link(place_of(About::kPuzzles, run, index),
                                                         number_words("puzzle", number), true));
}

std::string EpubChapters::puzzle_html(const Run& run, std::size_t index) {
  const BookSection& section = this->section(run);
  const BookPuzzle& puzzle = section.puzzles[index];
  const std::string title = number_words("puzzle", puzzle.number);
  std::string html =
      fmt::format("<section class=\"puzzle{}\" id=\"{}\">\n<h2>{}</h2>\n",
                  index == run.first ? " first" : "", anchor_of(run, index), xml_text(title));
  html += paragraph_html(puzzle.subject, "subject") + facts_html(puzzle);
  html += pictures_.show({puzzle.puzzle(), section.symbols, section.values, false, false, false,
                          title, fmt::format("puzzle-{}", anchor_of(run, index))});
  return html + links_html(run, puzzle, index) + "</section>\n";
}

std::string EpubChapters::answer_html(const Run& run, std::size_t index) {
  const BookSection& section = this->section(run);
  const BookPuzzle& puzzle = section.puzzles[index];
  const std::string title = number_words("spoken.answer", puzzle.number);
  std::string html = fmt::format("<section class=\"answer\" id=\"{}\">\n<h2>{}</h2>\n",
                                 anchor_of(run, index), xml_text(title));
  html += paragraph_html(puzzle.answer_subject, "subject");
  figure::Figure answer = puzzle.answer();
  answer.attachments.clear();  // only the puzzle's page shows the word list
  html += pictures_.show({answer, section.symbols, section.values, true, false, false, title,
                          fmt::format("answer-{}", anchor_of(run, index))});
  return html + back_html(run, index) + "</section>\n";
}

std::string EpubChapters::hint_html(const BookHint& hint, const Run& run, const std::string& name) {
  std::string html = paragraph_html(hint.title, "technique");
  if (hint.figure.columns > 0) {
    const BookSection& section = this->section(run);
    html += pictures_.show(
        {hint.figure, section.symbols, section.values, false, true, true, hint.title, name});
  }
  for (const std::string& text : hint.text) html += paragraph_html(text);
  return html;
}

// The HTML of a puzzle's most useful hint, or of all its steps.
std::string EpubChapters::hints_html(const Run& run, std::size_t index, About about) {
  const BookPuzzle& puzzle = section(run).puzzles[index];
  const std::string anchor = anchor_of(run, index);
  std::string html = fmt::format("<section id=\"{}\">\n<h2>{}</h2>\n", anchor,
                                 xml_text(number_words("puzzle", puzzle.number)));
  if (about == About::kHints) {
    html += hint_html(puzzle.hints.front(), run, "hint-" + anchor);
  } else {
    int number = 0;
    for (const BookHint& step : puzzle.steps) {
      html += hint_html(step, run, fmt::format("step-{}-{}", anchor, ++number));
    }
  }
  return html + back_html(run, index) + "</section>\n";
}

std::string EpubChapters::marks_html(const std::vector<CaptionedFigure>& marks, About about) {
  std::string html;
  for (const CaptionedFigure& mark : marks) {
    if (mark.figure.columns == 0) {
      html += paragraph_html(mark.caption);
      continue;
    }
    const std::string name =
        fmt::format("{}-mark-{}", about == About::kHints ? "hint" : "step", ++figures_);
    html += fmt::format(
        "<p class=\"mark\">{} {}</p>\n",
        pictures_.image({mark.figure, Symbols::kDigits, kMarkValues, false, true, false, "", name}),
        xml_text(mark.caption));
  }
  return html;
}

void EpubChapters::add_about(About about, const std::vector<CaptionedFigure>& marks) {
  static constexpr std::string_view kTitles[] = {"", "hints", "steps", "answers"};
  const std::string& part = words().at(kTitles[static_cast<int>(about)]);
  bool first = true;
  for (std::size_t s = 0; s < book().sections.size(); ++s) {
    for (const Run& run : runs_of(s)) {
      const std::vector<BookPuzzle>& puzzles = section(run).puzzles;
      std::string body;
      for (std::size_t i = run.first; i < run.end; ++i) {
        if (!has(about, puzzles[i])) continue;
        body += about == About::kAnswers ? answer_html(run, i) : hints_html(run, i, about);
      }
      if (body.empty()) continue;
      const std::string title = part + " · " + run_title(run);
      std::string head = fmt::format("<h1>{}</h1>\n", xml_text(title));
      if (first) head += marks_html(marks, about);
      package_.add_page(page_name(about, s, run.first), title, head + body, {run_title(run), part});
      first = false;
    }
  }
}

}  // namespace gridpress
