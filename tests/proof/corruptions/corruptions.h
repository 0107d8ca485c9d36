// Ways to corrupt the book of tests/proof/proved.h, and helpers for them.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "publisher/proof/fault.h"
#include "tests/proof/corrupted_book.h"

namespace gridpress::test {

// A way to corrupt the book, and the fault that must be found.
struct Corruption {
  const char* name;
  std::function<void(CorruptedBook&)> apply;
  proof::Group group;
  const char* message;  // part of the fault's message
  bool sealed = true;   // the manifest has the checksums of the corrupted files
  bool whole = false;   // a printer's rule that needs the whole book
};

std::vector<Corruption>
grid_corruptions();  // contents of grids, their lines, marks that cover them
std::vector<Corruption> caption_corruptions();   // keys, numbers, references, contents
std::vector<Corruption> file_corruptions();      // the printer's rules for files
std::vector<Corruption> copy_corruptions();      // the screen file and the cover
std::vector<Corruption> manifest_corruptions();  // the manifest
std::vector<Corruption> text_corruptions();      // other texts, and the parts of the screen file

// Pages of the book, numbered as in its manifest.
constexpr int kClassics = 6, kKillers = 8, kPictures = 10, kLoops = 12, kWords = 14, kKeys = 16,
              kLaterKeys = 17, kContents = 3;
// Type sizes on these pages, in points.
constexpr double kNumber = 15.5, kBig = 18, kCaption = 8;

std::string other_digit(const std::string& digit);
// The first figure of the largest type.
std::size_t first_given(CorruptedBook& book, int page, double least, double most = 99);

void change_digit(CorruptedBook& book, int page, double least, double most = 99);
// Changes a key of the classics, whose figures have this type size on the page of answers.
void change_key(CorruptedBook& book);

// The text of a page, one byte per glyph.
std::string text_of(CorruptedBook& book, int page);

// Changes the first figure after `word`.
void change_reference(CorruptedBook& book, int page, const std::string& word);

// Removes a text: its first occurrence, or all of them.
void remove_text(CorruptedBook& book, int page, const std::string& words, bool all = false);

// The folio of the page of classics is 2, as is the number of a puzzle near its top edge.
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

// The operands of a rectangle: a square over the first given, or `beside` points to its right.
std::string over_given(CorruptedBook& book, double grow, double shift = 0);

}  // namespace gridpress::test
