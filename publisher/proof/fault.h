// What a proof finds wrong.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "layout/backend/reading/read_pdf.h"

namespace gridpress::proof {

// In the order in which a report has them.
enum class Group {
  kFile,        // missing, damaged, not the manifest's
  kPuzzle,      // a grid as printed
  kKey,         // an answer as printed
  kText,        // any other text of a page, printed or read aloud
  kSolutions,   // none or several
  kNumber,      // of puzzles
  kReference,   // to other pages
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
  std::string file;  // "interior.pdf"; empty: the book
  int page = 0;      // from 1; 0: the file as a whole
  int number = 0;    // the puzzle's; 0: none
  std::string message;
  printed::Bounds where;  // on the page; empty: nowhere in particular
};
using Faults = std::vector<Fault>;

}  // namespace gridpress::proof
