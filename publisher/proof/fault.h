// The faults that a proof finds.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "layout/backend/reading/read_pdf.h"

namespace gridpress::proof {

// Groups of faults, in the order of the report.
enum class Group {
  kFile,        // missing, damaged, or different from the manifest
  kPuzzle,      // grids as printed
  kKey,         // answers as printed
  kText,        // all other texts of a page, printed or read aloud
  kSolutions,   // puzzles with no solution or several
  kNumber,      // numbers of puzzles
  kReference,   // references to other pages
  kFolio,       // page numbers
  kContents,    // titles and pages in the contents
  kDifficulty,  // clues, ratings, levels
  kDuplicate,   // equivalent puzzles
  kPrinter      // rules of the printer
};
std::string_view heading_of(Group group);  // for reports: "Puzzles as printed"
std::string_view name_of(Group group);     // for JSON: "puzzle"

struct Fault {
  Group group = Group::kFile;
  std::string file;  // "interior.pdf"; empty for the book
  int page = 0;      // page from 1; 0 for the whole file
  int number = 0;    // the puzzle's number; 0 if it isn't about a puzzle
  std::string message;
  printed::Bounds where;  // place on the page; empty if unknown
};
using Faults = std::vector<Fault>;

}  // namespace gridpress::proof
