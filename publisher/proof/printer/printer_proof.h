// A finished file held against the rules of its printer.
#pragma once

#include <optional>
#include <string>

#include "layout/printer/profile.h"
#include "publisher/proof/fault.h"
#include "publisher/proof/printed_book.h"

namespace gridpress::proof {

struct PrintJob {
  const PrinterProfile& printer;
  std::string paper;                              // "": not known
  int interior_pages = 0;                         // of a cover's book
  std::optional<double> spine;                    // points, where it is said outright
  std::optional<std::pair<double, double>> trim;  // of a cover's book
};

Faults judge_interior(const PrintedBook& book, const PrintJob& job);
// Answers apart from the book: as an interior, of any number of pages.
Faults judge_answers(const PrintedBook& book, const PrintJob& job);
// Sheets that hold the interior's pages two by two: what is painted, without its place.
Faults judge_sheets(const PrintedBook& book, const PrintJob& job);
// Whether a file by itself is a cover: one page, wider than high, of no trim that the printer
// offers.
bool looks_like_cover(const PrintedBook& book, const PrinterProfile& printer);
Faults judge_cover(const PrintedBook& book, const PrintJob& job);

}  // namespace gridpress::proof
