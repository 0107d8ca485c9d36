// Charts of measurements, each on one page with its own size.
#pragma once

#include <string>
#include <vector>

#include "layout/design/design.h"
#include "layout/page/page.h"
#include "layout/page/shaper.h"

namespace gridpress {

struct ChartWords {
  std::string title;   // title of the whole picture
  std::string across;  // the label of the x axis
  std::string up;      // the label of the y axis
};

// The frequency of each value.
struct Histogram {
  struct Bar {
    double at = 0;
    double count = 0;  // > 0
  };
  std::string title, note;  // printed above the chart: the title in bold, followed by the note
  std::vector<Bar> bars;    // ascending; if empty, only the note is shown
  double step = 1;          // between neighbouring values
};

// Histograms in two columns (a single one takes the whole width), each with its own axes. Fails if
// a word can't be shaped.
Result<Document> compose_histograms(const ChartWords& words, const std::vector<Histogram>& panels,
                                    const Theme& theme, Shaper& shaper);

struct Duration {
  std::string label;
  double seconds = 0;  // > 0
};

// A chart with a dot for each duration, from left to right, on a logarithmic scale.
Result<Document> compose_durations(const ChartWords& words, const std::vector<Duration>& durations,
                                   const Theme& theme, Shaper& shaper);

// "12 µs", "3.4 ms", "1.2 s": a duration with two significant digits.
std::string duration_text(double seconds);

}  // namespace gridpress
