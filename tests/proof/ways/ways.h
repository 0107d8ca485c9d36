// Ways to spoil the book of tests/proof/proved.h, and the tools for them.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "publisher/proof/fault.h"
#include "tests/proof/spoiled_book.h"

namespace gridpress::test {

// A way to spoil the book, and the fault that must be found.
struct Spoiling {
  const char* name;
  std::function<void(SpoiledBook&)> spoil;
  proof::Group group;
  const char* message;  // part of it
  bool sealed = true;   // the manifest knows the new files
  bool whole = false;   // a printer's rule that needs the whole book
};

std::vector<Spoiling> grid_ways();      // what is printed in grids, their lines, what covers them
std::vector<Spoiling> caption_ways();   // keys, numbers, references, contents
std::vector<Spoiling> file_ways();      // the file, by the rules of its printer
std::vector<Spoiling> copy_ways();      // the screen's file and the cover
std::vector<Spoiling> manifest_ways();  // the manifest
std::vector<Spoiling> text_ways();      // other texts, and the parts of the screen's file

// Pages of the book, as its manifest has them.
constexpr int kClassics = 6, kKillers = 8, kPictures = 10, kLoops = 12, kWords = 14, kKeys = 16,
              kLaterKeys = 17, kContents = 3;
// Sizes of type on them, points.
constexpr double kNumber = 15.5, kBig = 18, kCaption = 8;

std::string other_digit(const std::string& digit);
// The first figure of the largest type.
std::size_t first_given(SpoiledBook& book, int page, double least, double most = 99);

void change_digit(SpoiledBook& book, int page, double least, double most = 99);
// Keys of classics have their figures in this size of type on the page of answers.
void change_key(SpoiledBook& book);

// One byte a glyph.
std::string text_of(SpoiledBook& book, int page);

// The first figure after the words.
void change_reference(SpoiledBook& book, int page, const std::string& word);

// Takes a text away, once or wherever it is.
void remove_text(SpoiledBook& book, int page, const std::string& words, bool all = false);

// The folio of the page of classics is 2, as is the number of a puzzle near its top edge.
void change_folio(SpoiledBook& book, const std::string& to);

void swap_numbers(SpoiledBook& book, int page, double least, double most);
void append_content(SpoiledBook& book, int page, const std::string& more);
// A state for the operator gs, named /G0.
void add_state(SpoiledBook& book, const std::string& state);

// Of any file: pages are counted from 1.
void edit_stream(QPDF& pdf, int number, const std::function<std::string(std::string)>& change);

// None is painted.
void drop_lines(QPDF& pdf, int number);

// Changes the width of the first stroke of so many points.
void change_width(SpoiledBook& book, int page, const std::string& from, const std::string& to);

// A square over the first given, or so many points beside it: the operands of a rectangle.
std::string over_given(SpoiledBook& book, double grow, double beside = 0);

}  // namespace gridpress::test
