// Turns the parts of a book into pages of an EPUB.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "publisher/book/epub/epub.h"
#include "publisher/book/epub/package.h"
#include "publisher/book/epub/pictures.h"

namespace gridpress {

class EpubChapters {
 public:
  EpubChapters(EpubPackage& package, EpubPictures& pictures, const EpubBook& book)
      : package_(package), pictures_(pictures), book_(book) {}

  void add_all();

 private:
  // Puzzles of a section that share a page. Long sections are split, because reading programs are
  // slow to open long pages.
  struct Run {
    std::size_t section = 0, first = 0, end = 0;  // indices in the book and in the section
  };
  // Types of pages about puzzles. Each run has one page of each type.
  enum class About { kPuzzles, kHints, kSteps, kAnswers };

  void add_part(const BookPart& part);
  void add_cover();
  void add_title();
  void add_introduction(const parts::Introduction& part);
  void add_lessons(const parts::HowToPlay& part);
  void add_scale(const parts::Scale& part);
  void add_own(const parts::OwnPage& part);
  void add_own_before(std::size_t section);
  void add_puzzles();
  void add_section(std::size_t section);
  void add_about(About about, const std::vector<CaptionedFigure>& marks);

  std::string puzzle_html(const Run& run, std::size_t index);
  std::string answer_html(const Run& run, std::size_t index);
  std::string hints_html(const Run& run, std::size_t index, About about);
  std::string hint_html(const BookHint& hint, const Run& run, const std::string& name);
  std::string marks_html(const std::vector<CaptionedFigure>& marks, About about);
  std::string facts_html(const BookPuzzle& puzzle) const;
  std::string links_html(const Run& run, const BookPuzzle& puzzle, std::size_t index) const;
  std::string back_html(const Run& run, std::size_t index) const;

  std::vector<Run> runs_of(std::size_t section) const;
  std::string section_title(std::size_t section) const;
  std::string run_numbers(const Run& run) const;
  std::string run_title(const Run& run) const;
  bool has(About about, const BookPuzzle& puzzle) const;
  bool has_answers() const;
  // The page's name and the anchor of a puzzle on it, for links: "answers-1-2.xhtml#s1-21".
  std::string page_name(About about, std::size_t section, std::size_t index) const;
  std::string place_of(About about, const Run& run, std::size_t index) const;
  std::string anchor_of(const Run& run, std::size_t index) const;

  const Book& book() const { return book_.book; }
  const BookSection& section(const Run& run) const { return book().sections[run.section]; }
  const Words& words() const { return book_.spec.words; }
  std::string number_words(std::string_view key, int number) const;

  EpubPackage& package_;
  EpubPictures& pictures_;
  const EpubBook& book_;
  int lessons_ = 0, figures_ = 0;  // number of lessons and figures shown so far
};

}  // namespace gridpress
