#include "publisher/proof/fault_pictures.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <memory>
#include <variant>

#include "layout/backend/backend.h"
#include "publisher/proof/page_words.h"
#include "publisher/system/pdf_page.h"
#include "publisher/system/sandbox.h"

namespace gridpress::proof {
namespace {

using printed::Bounds;

constexpr double kDpi = 100, kInch = 72;
constexpr double kLongest = 3000;  // maximum side in pixels; a page may have any size

double dpi_of(const FaultyPage& page) {
  return std::min(kDpi, kLongest * kInch / std::max({page.width, page.height, 1.0}));
}

// Paints a page of a file as grey pixels.
Result<std::shared_ptr<Picture>> painted_page(const std::string& path, const FaultyPage& page) {
  const double side = std::max(page.width, page.height) * dpi_of(page) / kInch;
  const PdfPageRequest request{path, page.page, static_cast<int>(std::lround(side))};
  // The first letter of the text that the child process returns. It distinguishes results from
  // errors.
  constexpr char kPainted = 'p', kNoPainter = 'n', kUnreadable = 'u';
  const auto answer = guarded([&] {
    const auto painted = paint_pdf_page(request);
    if (const auto* fault = std::get_if<PdfPageFault>(&painted)) {
      return std::string(1, *fault == PdfPageFault::kNoPainter ? kNoPainter : kUnreadable);
    }
    const auto& grey = std::get<GreyPage>(painted);
    return fmt::format("{}{:08}{:08}", kPainted, grey.width, grey.height) + grey.pixels;
  });
  constexpr std::size_t kNumber = 8, kHead = 1 + 2 * kNumber;
  if (answer && answer->starts_with(kNoPainter)) {
    return failure("pdftoppm, which draws pictures of faults, is not installed",
                   "run apt-get install poppler-utils");
  }
  if (!answer || !answer->starts_with(kPainted) || answer->size() <= kHead) {
    Diagnostic problem = failure(fmt::format(
        "page {} can't be rendered, so no picture of its faults was written", page.page));
    problem.file = path;
    problem.severity = Severity::kWarning;
    return problem;
  }
  auto picture = std::make_shared<Picture>();
  picture->colours = PictureColours::kGrey;
  picture->width = std::stoi(answer->substr(1, kNumber));
  picture->height = std::stoi(answer->substr(1 + kNumber, kNumber));
  picture->pixels = answer->substr(kHead);
  return picture;
}

// A ring around a place, at some distance.
Path ring(const Bounds& where) {
  constexpr double kAround = 5, kHandle = 0.5523;
  const Bounds b = where.grown(kAround);
  const double x = b.centre().x, y = b.centre().y, rx = b.width() / 2, ry = b.height() / 2;
  const auto at = [&](double dx, double dy) {
    return Spot{Length::pt(x + dx * rx), Length::pt(y + dy * ry)};
  };
  const double h = kHandle;
  return {MoveTo{at(1, 0)},
          CurveTo{at(1, h), at(h, 1), at(0, 1)},
          CurveTo{at(-h, 1), at(-1, h), at(-1, 0)},
          CurveTo{at(-1, -h), at(-h, -1), at(0, -1)},
          CurveTo{at(h, -1), at(1, -h), at(1, 0)},
          Close{}};
}

Result<std::string> ringed(const std::string& path, const FaultyPage& page) {
  const auto picture = painted_page(path, page);
  if (!picture) return picture.problems();
  Page drawn;
  drawn.width = Length::pt(page.width);
  drawn.height = Length::pt(page.height);
  drawn.items.emplace_back(PlacedPicture{*picture, {}, drawn.width, drawn.height});
  for (const Bounds& where : page.rings) {
    Stroke stroke;
    stroke.path = ring(where);
    stroke.width = Length::pt(1.5);
    stroke.ink = Ink{.k = 0, .c = 0, .m = 100, .y = 100};
    drawn.items.emplace_back(std::move(stroke));
  }
  Document document;
  document.pages.push_back(std::move(drawn));
  return to_png(document, 0, dpi_of(page));
}

}  // namespace

Result<FaultPictures> fault_pictures(const Proof& proof, const std::string& folder,
                                     std::size_t most) {
  FaultPictures pictures;
  for (const FaultyPage& page : proof.faulty) {
    if (pictures.files.size() + pictures.unpainted.size() == most) break;
    Result<std::string> png = ringed(folder + "/" + page.file, page);
    if (!png) {
      if (has_errors(png.problems())) return png.problems();
      pictures.unpainted.push_back(png.problems().front());
      continue;
    }
    const std::string stem = page.file.substr(0, page.file.rfind('.'));
    pictures.files.push_back(
        {fmt::format("{}-{:03}.png", stem, page.page), std::move(png).value(), 0, {}, {}});
  }
  return pictures;
}

bool is_fault_picture(const std::string& name, const std::string& book) {
  constexpr std::string_view kEnd = ".png";
  const std::size_t dash = name.rfind('-');
  if (!name.ends_with(kEnd) || dash == name.npos || dash == 0) return false;
  const std::string digits = name.substr(dash + 1, name.size() - kEnd.size() - dash - 1);
  std::error_code error;
  return digits.size() >= 3 && number_of(digits) > 0 &&
         std::filesystem::exists(book + "/" + name.substr(0, dash) + ".pdf", error);
}

}  // namespace gridpress::proof
