#include "publisher/proof/printer/printer_proof.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "generator/base/count_noun.h"
#include "publisher/book/cover_maker.h"
#include "publisher/proof/printer/ink_rules.h"
#include "publisher/proof/printer/margin_rules.h"

namespace gridpress::proof {
namespace {

using printed::Bounds;
using printed::Page;
using printed::PageBox;
using printed::Pdf;
using printed::Sheet;

constexpr double kPoint = 0.05;  // in points, tolerance for sizes
// Maximum number of pages with the same fault that are reported separately.
constexpr std::size_t kMaxPages = 5;

class FileCheck {
 public:
  FileCheck(const PrintedBook& book, const PrintJob& job)
      : book_(book), pdf_(book.pdf()), file_(book.name()), job_(job), printer_(job.printer) {}

  Faults interior() {
    if (has_pages()) {
      check_boxes();
      check_page_count();
      check_pages(true);
    }
    return std::move(faults_);
  }

  Faults answers() {
    if (has_pages()) {
      check_boxes();
      check_pages(true);
    }
    return std::move(faults_);
  }

  Faults sheets() {
    if (has_pages()) check_pages(false);
    return std::move(faults_);
  }

  bool looks_like_cover() const {
    // minimum width relative to height, for both covers side by side
    constexpr double kSpread = 1.15;
    if (!printer_.cover || book_.pages() != 1) return false;
    const Sheet& page = book_.sheet(1);
    return page.media.width() > kSpread * page.media.height() && !offers(page.trim);
  }

  Faults cover() {
    if (book_.pages() != 1) fault(0, fmt::format("the file has {} pages, not one", book_.pages()));
    if (book_.pages() == 0) return std::move(faults_);
    check_file();
    const auto cover = book_.page(1);
    check_page(1, cover->page);
    check_sheet();
    if (const auto ink = check_cover_ink(cover->page, printer_)) fault(1, ink->message, ink->where);
    for (PageFault& space : check_cover_spaces(cover->page, printer_)) repeated(1, space);
    end_counts();
    return std::move(faults_);
  }

 private:
  void fault(int page, std::string message, const Bounds& where = {}) {
    faults_.push_back({Group::kPrinter, file_, page, 0, std::move(message), where});
  }

  // Reports a fault that many pages may share. After a few separate reports, reports the number of
  // other pages.
  void repeated(const std::string& sort, int page, std::string message, const Bounds& where = {}) {
    if (++pages_with_[sort] <= kMaxPages) fault(page, std::move(message), where);
  }
  void repeated(int page, PageFault& found) {
    repeated(found.sort, page, std::move(found.message), found.where);
  }
  void end_counts() {
    for (const auto& [sort, count] : pages_with_) {
      if (count > kMaxPages) fault(0, fmt::format("{}: {} more pages", sort, count - kMaxPages));
    }
  }

  bool has_pages() {
    if (book_.pages() == 0) fault(0, "the file has no pages");
    return book_.pages() > 0;
  }

  // Checks the file and each of its pages.
  void check_pages(bool margins) {
    check_file();
    for (int number = 1; number <= book_.pages(); ++number) {
      const auto printed = book_.page(number);
      check_page(number, printed->page);
      if (margins) {
        if (auto out = check_margins(book_, number, printed->page, printer_))
          repeated(number, *out);
      }
      if (printer_.ink != InkRule::kBlack) continue;
      for (PageFault& ink : check_inks(printed->page, printer_)) repeated(number, ink);
    }
    end_counts();
  }

  void check_file() {
    const FileRule& rule = printer_.file;
    constexpr double kMegabyte = 1e6;
    const double megabytes = static_cast<double>(pdf_.bytes) / kMegabyte;
    if (rule.max_megabytes > 0 && megabytes > rule.max_megabytes) {
      fault(0, fmt::format("the file is {:.0f} MB; {} accepts at most {}", std::ceil(megabytes),
                           printer_.title, rule.max_megabytes));
    }
    if (pdf_.encrypted) fault(0, "the file is encrypted");
    for (const printed::Font& font : pdf_.fonts) {
      if (!font.embedded) {
        fault(0, fmt::format("the font {} is not embedded", font.name));
      } else if (!font.subset && font.type != "Type3") {
        fault(0, fmt::format("the font {} is embedded in full, not as a subset", font.name));
      }
    }
    if (rule.links) return;  // the printer accepts screen features
    const std::pair<bool, const char*> extras[] = {
        {pdf_.outlines, "bookmarks"},   {pdf_.metadata, "metadata"}, {pdf_.actions, "actions"},
        {pdf_.files, "attached files"}, {pdf_.layers, "layers"},     {pdf_.forms, "a form"}};
    for (const auto& [has, what] : extras) {
      if (has)
        fault(0, fmt::format("the file has {}, which {} doesn't accept", what, printer_.title));
    }
  }

  void check_boxes() {
    const PageBox& first = book_.sheet(1).trim;
    const Trim trim{Length::pt(first.width()), Length::pt(first.height()), size_words(first)};
    if (!offers(first)) {
      fault(1, fmt::format("{} does not offer the trim {}", printer_.title, trim.name));
    }
    for (int number = 1; number <= book_.pages(); ++number) {
      const Sheet& page = book_.sheet(number);
      if (std::abs(page.trim.width() - first.width()) > kPoint ||
          std::abs(page.trim.height() - first.height()) > kPoint) {
        repeated("trim", number,
                 fmt::format("the page's trim is {}, but that of page 1 is {}",
                             size_words(page.trim), size_words(first)));
      }
      if (page.turned != 0) repeated("turned", number, "the page is rotated");
      const PageBox& crop = page.crop;
      const PageBox& box = page.trim;
      if (crop.left > box.left + kPoint || crop.bottom > box.bottom + kPoint ||
          crop.right < box.right - kPoint || crop.top < box.top - kPoint) {
        repeated("crop", number, "the page's crop box cuts into the trim");
      }
      check_bleed(page, number);
    }
  }

  bool offers(const PageBox& box) const {
    const auto near = [&](const Trim& trim) {
      // tolerance for sizes in millimetres that were rounded to points
      constexpr double kRounding = 0.6;
      return std::abs(trim.width.points() - box.width()) < kRounding &&
             std::abs(trim.height.points() - box.height()) < kRounding;
    };
    for (const TrimGroup& group : printer_.groups) {
      if (std::ranges::any_of(group.trims, near)) return true;
    }
    if (!printer_.custom) return printer_.groups.empty();
    const auto& [least, most] = *printer_.custom;
    return box.width() >= least.width.points() - kPoint &&
           box.height() >= least.height.points() - kPoint &&
           box.width() <= most.width.points() + kPoint &&
           box.height() <= most.height.points() + kPoint;
  }

  static std::string size_words(const PageBox& box) {
    constexpr double kInch = 72;
    return fmt::format("{:.4g} x {:.4g} in", box.width() / kInch, box.height() / kInch);
  }

  void check_bleed(const Sheet& page, int number) {
    const PageBox& first = book_.sheet(1).media;
    if (std::abs(page.media.width() - first.width()) > kPoint ||
        std::abs(page.media.height() - first.height()) > kPoint) {
      repeated("sheet", number,
               fmt::format("the page's sheet is {}, but that of page 1 is {}",
                           size_words(page.media), size_words(first)));
    }
    if (!bleeds(page)) return;
    const double size = printer_.bleed.size.points();
    if (size <= 0) {
      repeated("bleed", number,
               fmt::format("the page bleeds, which {} can't print", printer_.title));
      return;
    }
    const double sides = printer_.bleed.all_edges ? 2 : 1;
    const double width = page.media.width() - page.trim.width();
    const double height = page.media.height() - page.trim.height();
    if (std::abs(width - sides * size) < kPoint && std::abs(height - 2 * size) < kPoint) return;
    repeated(
        "bleed", number,
        fmt::format("the page's bleed is {:.2f} x {:.2f} pt in total; {} requires {:.2f} x {:.2f}",
                    width, height, printer_.title, sides * size, 2 * size));
  }

  void check_page_count() {
    const int pages = book_.pages();
    const PageBox& box = book_.sheet(1).trim;
    const Trim trim{Length::pt(box.width()), Length::pt(box.height()), ""};
    const auto [least, most] = page_limits(printer_, trim, job_.paper);
    const std::string has = count_noun(pages, "page");
    if (pages < least) {
      fault(0, fmt::format("{}; {} requires at least {}", has, printer_.title, least));
    }
    if (most > 0 && pages > most) {
      fault(0, fmt::format("{}; {} allows at most {}", has, printer_.title, most));
    }
    if (printer_.page_multiple > 1 && pages % printer_.page_multiple != 0) {
      fault(0, fmt::format("{}; {} requires a multiple of {}", has, printer_.title,
                           printer_.page_multiple));
    }
    if (printer_.last_blank) {
      if (!is_blank(book_.page(pages)->page)) {
        fault(pages, fmt::format("{} requires a blank last page", printer_.title));
      }
    }
  }

  void check_page(int number, const Page& page) {
    if (!page.problem.empty()) fault(number, "the page's content can't be read: " + page.problem);
    if (page.annotations > 0 && !printer_.file.links) {
      repeated("annotations", number, "the page has links or comments");
    }
    for (PageFault& found : check_marks(page, pdf_, printer_)) repeated(number, found);
  }

  void check_sheet() {
    const Sheet& page = book_.sheet(1);
    const CoverRule* rule = printer_.cover ? &*printer_.cover : nullptr;
    if (rule == nullptr || rule->boards || !job_.trim) return;
    std::optional<double> spine = job_.spine;
    constexpr double kInch = 72;
    if (!spine && printer_.spine) {
      if (const auto thick = thickness(*printer_.spine, job_.paper)) {
        spine = (*thick * job_.interior_pages + printer_.spine->extra_inches) * kInch;
      }
    }
    if (!spine) return;
    const double bleed = rule->bleed.points();
    const double width = 2 * job_.trim->first + *spine + 2 * bleed;
    const double height = job_.trim->second + 2 * bleed;
    constexpr double kOff = 0.25;
    if (std::abs(page.media.width() - width) > kOff) {
      fault(1, fmt::format("the cover is {:.2f} pt wide; with the spine for {} pages, {:.2f} pt, "
                           "it should be {:.2f} pt",
                           page.media.width(), job_.interior_pages, *spine, width));
    }
    if (std::abs(page.media.height() - height) > kOff) {
      fault(1, fmt::format("the cover is {:.2f} pt high, not {:.2f}", page.media.height(), height));
    }
  }

  const PrintedBook& book_;
  const Pdf& pdf_;
  const std::string& file_;
  const PrintJob& job_;
  const PrinterProfile& printer_;
  Faults faults_;
  std::map<std::string, std::size_t> pages_with_;
};

}  // namespace

Faults check_interior(const PrintedBook& book, const PrintJob& job) {
  return FileCheck(book, job).interior();
}

bool looks_like_cover(const PrintedBook& book, const PrinterProfile& printer) {
  const PrintJob job{printer, "", 0, {}, {}};
  return FileCheck(book, job).looks_like_cover();
}

Faults check_answers(const PrintedBook& book, const PrintJob& job) {
  return FileCheck(book, job).answers();
}

Faults check_sheets(const PrintedBook& book, const PrintJob& job) {
  return FileCheck(book, job).sheets();
}

Faults check_cover(const PrintedBook& book, const PrintJob& job) {
  return FileCheck(book, job).cover();
}

}  // namespace gridpress::proof
