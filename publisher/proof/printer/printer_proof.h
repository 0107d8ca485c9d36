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
  int interior_pages = 0;                         // for a cover: number of pages of the book
  std::optional<double> spine;                    // width in points, if the user specified it
  std::optional<std::pair<double, double>> trim;  // for a cover: trim of the book, in points
};

Faults check_interior(const PrintedBook& book, const PrintJob& job);
// Checks a separate file of answers. The rules are those of an interior, but for any number of
// pages.
Faults check_answers(const PrintedBook& book, const PrintJob& job);
// Checks a booklet's sheets, which have two pages on each side. Checks marks and inks, but not
// margins.
Faults check_sheets(const PrintedBook& book, const PrintJob& job);
// Returns whether a single file seems to be a cover: its only page is wider than high, and the
// printer offers no such trim.
bool looks_like_cover(const PrintedBook& book, const PrinterProfile& printer);
Faults check_cover(const PrintedBook& book, const PrintJob& job);

}  // namespace gridpress::proof
