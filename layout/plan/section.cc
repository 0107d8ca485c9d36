#include "layout/plan/section.h"

#include <algorithm>

namespace gridpress {

Figures figures_of(const BookSection& section) {
  if (section.puzzles.empty()) return {};
  Figures figures{section.puzzles.front().extent, section.cell, section.values};
  for (const BookPuzzle& puzzle : section.puzzles) {
    figures.extent = covering(figures.extent, puzzle.extent);
  }
  return figures;
}

Figures answers_of(const BookSection& section) {
  Figures figures = figures_of(section);
  figures.extent = answer_extent(figures.extent);
  if (section.puzzles.empty()) return figures;
  const figure::Figure first = section.puzzles.front().answer();
  if (!first.marks.empty()) figures.extent.edge = extent_of(first).edge;
  // Digits that only the answer shows, such as those of a killer, have a smallest size, too.
  const bool has_values = std::ranges::any_of(first.marks, [](const figure::Mark& mark) {
    return std::holds_alternative<figure::Value>(mark);
  });
  if (figures.values == 0 && has_values) figures.values = figures.extent.columns;
  return figures;
}

int section_level(const BookSection& section) {
  if (section.puzzles.empty()) return 0;
  const int level = section.puzzles.front().level;
  const bool shared = std::all_of(section.puzzles.begin(), section.puzzles.end(),
                                  [&](const BookPuzzle& puzzle) { return puzzle.level == level; });
  return shared ? level : 0;
}

bool begins_copy(const Book& book, int section) {
  const std::string& pupil = book.sections[section].pupil;
  return !pupil.empty() && (section == 0 || book.sections[section - 1].pupil != pupil);
}

bool several_kinds(const Book& book) {
  return std::ranges::any_of(book.sections, [&](const BookSection& section) {
    return section.kind != book.sections.front().kind;
  });
}

const std::vector<Lesson>& separate_lessons(const Book& book) {
  static const std::vector<Lesson> none;
  return has_openers(book.parts) ? none : lessons_of(book.parts);
}

std::vector<const Lesson*> lessons_of(const Book& book) {
  std::vector<const Lesson*> all;
  for (const Lesson& lesson : separate_lessons(book)) all.push_back(&lesson);
  for (const BookSection& section : book.sections) {
    if (!section.lesson.title.empty()) all.push_back(&section.lesson);
  }
  return all;
}

int lesson_of(const Book& book, int section) {
  const std::vector<const Lesson*> all = lessons_of(book);
  const auto own = std::ranges::find(all, &book.sections[section].lesson);
  return own == all.end() ? -1 : static_cast<int>(own - all.begin());
}

const Lesson* rules_of(const Book& book, int section) {
  if (!has_openers(book.parts)) return nullptr;
  const std::vector<Lesson>& all = lessons_of(book.parts);
  const auto own = std::ranges::find(all, section, &Lesson::section);
  return own == all.end() ? nullptr : &*own;
}

}  // namespace gridpress
