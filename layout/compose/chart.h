// Charts: measurements as a picture, on one page of its own size.
#pragma once

#include <string>
#include <vector>

#include "layout/design/design.h"
#include "layout/page/page.h"
#include "layout/page/shaper.h"

namespace gridpress {

struct ChartWords {
  std::string title;   // of the picture
  std::string across;  // what the x axis counts
  std::string up;      // what the y axis counts
};

// How often each value came.
struct Histogram {
  struct Bar {
    double at = 0;
    double count = 0;  // > 0
  };
  std::string title, note;  // above it: in bold, and behind that
  std::vector<Bar> bars;    // ascending; none: only the note is shown
  double step = 1;          // from one value to the next
};

// Histograms in two columns (one by itself takes the whole width), each with axes of its own.
// Fails when a word can't be shaped.
Result<Document> compose_histograms(const ChartWords& words, const std::vector<Histogram>& panels,
                                    const Theme& theme, Shaper& shaper);

struct Duration {
  std::string label;
  double seconds = 0;  // > 0
};

// A dot for each duration, from left to right, on a logarithmic scale.
Result<Document> compose_durations(const ChartWords& words, const std::vector<Duration>& durations,
                                   const Theme& theme, Shaper& shaper);

// "12 µs", "3.4 ms", "1.2 s": two digits that count.
std::string duration_text(double seconds);

}  // namespace gridpress
