// Ways to corrupt the book of tests/proof/proved.h, and helpers for them.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "publisher/proof/fault.h"
#include "tests/proof/corrupted_book.h"

namespace gridpress::test {

// A way to corrupt the book, and the fault that proof must find.
struct Corruption {
  const char* name;
  std::function<void(CorruptedBook&)> apply;
  proof::Group group;
  const char* message;  // part of the fault's message
  bool sealed = true;   // whether the manifest gets the checksums of the corrupted files
  bool whole = false;   // whether the fault is only found by checking the whole book
};

std::vector<Corruption>
grid_corruptions();  // contents of grids, their lines, marks that cover them
std::vector<Corruption> caption_corruptions();   // keys, numbers, references, contents
std::vector<Corruption> file_corruptions();      // the printer's rules for files
std::vector<Corruption> copy_corruptions();      // the screen file and the cover
std::vector<Corruption> manifest_corruptions();  // the manifest
std::vector<Corruption> text_corruptions();      // other texts, and the parts of the screen file

// Pages of the book by kind of puzzle, numbered as in its manifest.
constexpr int kClassics = 6, kKillers = 8, kPictures = 10, kLoops = 12, kWords = 14, kKeys = 16,
              kLaterKeys = 17, kContents = 3;
// Type sizes on these pages, in points.
constexpr double kNumber = 15.5, kBig = 18, kCaption = 8;

std::string other_digit(const std::string& digit);
// The first digit in the page's largest type.
std::size_t first_given(CorruptedBook& book, int page, double least, double most = 99);

void change_digit(CorruptedBook& book, int page, double least, double most = 99);
// Changes a digit in a classic sudoku's answer. Digits of these answers have a type size of their
// own.
void change_key(CorruptedBook& book);

// The text of a page, with one byte per glyph.
std::string text_of(CorruptedBook& book, int page);

// Changes the first digit after `word`.
void change_reference(CorruptedBook& book, int page, const std::string& word);

// Removes a text: its first occurrence, or all of them.
void remove_text(CorruptedBook& book, int page, const std::string& words, bool all = false);

// Changes the folio of the page of classics. It is 2, like the number of a puzzle near the page's
// top edge.
void change_folio(CorruptedBook& book, const std::string& to);

void swap_numbers(CorruptedBook& book, int page, double least, double most);
void append_content(CorruptedBook& book, int page, const std::string& more);
// Adds a graphics state for the operator gs, named /G0.
void add_state(CorruptedBook& book, const std::string& state);

// Edits a page's content in any file; pages are counted from 1.
void edit_stream(QPDF& pdf, int number, const std::function<std::string(std::string)>& change);

// Removes all lines from a page.
void drop_lines(QPDF& pdf, int number);

// Changes the width of the first stroke that is `from` points wide.
void change_width(CorruptedBook& book, int page, const std::string& from, const std::string& to);

// The operands for painting a square over the first given, or `beside` points to its right.
std::string over_given(CorruptedBook& book, double grow, double shift = 0);

}  // namespace gridpress::test
