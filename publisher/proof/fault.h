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
  kPuzzle,      // a grid as printed
  kKey,         // an answer as printed
  kText,        // any other text of a page, printed or read aloud
  kSolutions,   // no solution or several
  kNumber,      // numbers of puzzles
  kReference,   // references to other pages
  kFolio,       // page numbers
  kContents,    // titles and pages
  kDifficulty,  // clues, ratings, levels
  kDuplicate,   // equivalent puzzles
  kPrinter      // rules of the printer
};
std::string_view heading_of(Group group);  // "Puzzles as printed"
std::string_view name_of(Group group);     // in JSON: "puzzle"

struct Fault {
  Group group = Group::kFile;
  std::string file;  // "interior.pdf"; empty for the book
  int page = 0;      // page from 1; 0 for the whole file
  int number = 0;    // the puzzle's number; 0 if none
  std::string message;
  printed::Bounds where;  // on the page; empty if unknown
};
using Faults = std::vector<Fault>;

}  // namespace gridpress::proof
