// Checks a finished file against the rules of its printer.
#pragma once

#include <optional>
#include <string>

#include "layout/printer/profile.h"
#include "publisher/proof/fault.h"
#include "publisher/proof/printed_book.h"

namespace gridpress::proof {

struct PrintJob {
  const PrinterProfile& printer;
  std::string paper;                              // empty if unknown
  int interior_pages = 0;                         // of a cover's book
  std::optional<double> spine;                    // points, if specified explicitly
  std::optional<std::pair<double, double>> trim;  // of a cover's book
};

Faults check_interior(const PrintedBook& book, const PrintJob& job);
// Checks a separate file of answers like an interior, with any number of pages.
Faults check_answers(const PrintedBook& book, const PrintJob& job);
// Checks sheets with two pages of the interior each: their paint, but not its position.
Faults check_sheets(const PrintedBook& book, const PrintJob& job);
// Returns whether a single file is a cover: one page, wider than high, and not a trim size that the
// printer offers.
bool looks_like_cover(const PrintedBook& book, const PrinterProfile& printer);
Faults check_cover(const PrintedBook& book, const PrintJob& job);

}  // namespace gridpress::proof
