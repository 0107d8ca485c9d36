// Time and size of a book's pages: composing and painting 9x9 puzzles and their answers, 4 and 12
// per page, and finishing interior.pdf and screen.pdf. CPU time of one core, best of three rounds.
//   bench_pages [PUZZLES]
#include <fmt/format.h>
#include <sys/resource.h>

#include <cstdlib>

#include "layout/backend/backend.h"
#include "layout/compose/compose.h"
#include "tests/bench/cpu_seconds.h"
#include "tests/support/house_files.h"
#include "tests/support/sample_book.h"

using namespace gridpress;

namespace {

double megabytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

}  // namespace

int main(int argc, char** argv) {
  const int puzzles = argc > 1 ? std::atoi(argv[1]) : 1000;
  Book book = sample_book();
  book.sections = {sample_section("Warm-up", {3, 3, 1}, 2, puzzles)};
  const double book_size = megabytes();
  HouseSetting setting = house_setting("classic", "screen", "letter");
  double best[3] = {1e9, 1e9, 1e9};
  std::size_t bytes[2] = {};
  int pages = 0;
  double memory = 0;  // after interior.pdf is finished
  for (int round = 0; round < 3; ++round) {
    double at = cpu_seconds();
    const auto lap = [&](int i) {
      const double now = cpu_seconds();
      best[i] = std::min(best[i], now - at);
      at = now;
    };
    const auto shaper = make_shaper({"/usr/share/fonts/truetype", "/usr/share/fonts/opentype"});
    PdfPainter painter;
    const PageSink paint = [&](Page page, const std::vector<std::string>& fonts) {
      painter.add(std::move(page), fonts);
    };
    const Result<Composed> composed =
        compose(book, setting.setting(), *shaper, {.interior = paint});
    if (!composed) return fmt::print("{}\n", composed.problems().front().message), 1;
    const PaintedPages painted = painter.finish().value();
    pages = composed->pages;
    lap(0);
    bytes[0] = to_pdf(painted, composed->interior, {false, 0}).value().size();
    lap(1);
    if (round == 0) memory = megabytes();
    bytes[1] = to_pdf(painted, composed->interior, {true, 0}).value().size();
    lap(2);
  }
  fmt::print(
      "{} puzzles, {} pages; composing and painting {:.3f} s, interior.pdf {:.3f} s and {:.2f} MB, "
      "screen.pdf {:.3f} s and {:.2f} MB; {:.0f} MB of memory, {:.0f} of them the book\n",
      puzzles, pages, best[0], best[1], static_cast<double>(bytes[0]) / 1e6, best[2],
      static_cast<double>(bytes[1]) / 1e6, memory, book_size);
}
