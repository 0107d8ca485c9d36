// Reads a file of a book back: its pages, with their words and the outlines of figures.
#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "layout/backend/reading/read_pdf.h"
#include "publisher/proof/figures/figure_reading.h"
#include "publisher/proof/page_words.h"

namespace gridpress::proof {

constexpr double kPrintedInk = 1;  // percent: lighter ink counts as paper

// Returns whether the page has nothing visible.
bool is_blank(const printed::Page& page);

struct PrintedPage {
  printed::Page page;
  PageWords words;
  std::vector<Outline> outlines;

  std::size_t memory() const;  // in bytes, approximately
};

// The number of bytes left for pages that stay in memory, for all files of a book together.
struct PageMemory {
  std::size_t left = std::size_t{64} << 20;
};

// A file of a book. Each page is read once and stays in memory, up to 64 megabytes in total, which
// is enough for most books. Later pages of longer books are read again each time they are
// requested.
class PrintedBook {
 public:
  // Opens a file. `name` is its name for messages. Fails like PdfFile::open().
  static Result<std::unique_ptr<PrintedBook>> open(std::string name,
                                                   std::shared_ptr<const ByteStore> bytes,
                                                   PageMemory& memory,
                                                   const printed::ReadLimits& limits = {});

  const std::string& name() const { return name_; }
  const printed::Pdf& pdf() const { return file_->facts(); }
  int pages() const { return static_cast<int>(pdf().sheets.size()); }
  const printed::Sheet& sheet(int number) const {
    return pdf().sheets[static_cast<std::size_t>(number - 1)];
  }
  // Returns whether all pages stay in memory.
  bool kept() const { return kept_.size() == pdf().sheets.size(); }
  // Returns a page. `number` counts from 1. Thread-safe.
  std::shared_ptr<const PrintedPage> page(int number) const;
  printed::ScreenPage screen_page(int number) const;
  // Frees caches that make reading the next page faster. Does nothing if all pages stay in memory.
  void release_pages() const;

 private:
  PrintedBook(std::string name) : name_(std::move(name)) {}

  std::string name_;
  std::vector<std::shared_ptr<const PrintedPage>> kept_;  // the first pages
  mutable std::mutex reading_;
  std::unique_ptr<printed::PdfFile> file_;
};

}  // namespace gridpress::proof
