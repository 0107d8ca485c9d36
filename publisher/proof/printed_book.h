// A file of a book as read back: its pages with their words and figures' outlines.
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

// Returns whether nothing on the page is visible.
bool is_blank(const printed::Page& page);

struct PrintedPage {
  printed::Page page;
  PageWords words;
  std::vector<Outline> outlines;

  std::size_t memory() const;  // in bytes, approximately
};

// The number of bytes of pages that may stay in memory, for all files of a book together.
struct PageMemory {
  std::size_t left = std::size_t{64} << 20;
};

// A file of a book. Pages are read once and kept up to 64 megabytes, enough for most books. The
// later pages of a longer book are read again whenever they are requested.
class PrintedBook {
 public:
  // `name` is the name of the file. Fails like PdfFile::open.
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
  // `number` counts from 1. Thread-safe.
  std::shared_ptr<const PrintedPage> page(int number) const;
  printed::ScreenPage screen_page(int number) const;
  // Frees the caches that speed up reading the next page, if not all pages stay in memory.
  void release_pages() const;

 private:
  PrintedBook(std::string name) : name_(std::move(name)) {}

  std::string name_;
  std::vector<std::shared_ptr<const PrintedPage>> kept_;  // the first pages
  mutable std::mutex reading_;
  std::unique_ptr<printed::PdfFile> file_;
};

}  // namespace gridpress::proof
