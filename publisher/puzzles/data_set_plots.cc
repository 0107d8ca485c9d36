#include "publisher/puzzles/data_set_plots.h"

#include <fmt/format.h>

#include "generator/base/count_noun.h"
#include "layout/backend/backend.h"
#include "layout/compose/chart.h"

namespace gridpress {
namespace {

// `step` is the width of a key in units of the axis.
Histogram histogram_of(int size, const std::map<int, std::uint64_t>& counts, double step,
                       int decimals) {
  Histogram histogram{fmt::format("{0}x{0}", size), "", {}, step};
  double sum = 0, all = 0;
  for (const auto& [key, count] : counts) {
    histogram.bars.push_back({key * step, static_cast<double>(count)});
    sum += key * step * static_cast<double>(count);
    all += static_cast<double>(count);
  }
  if (all == 0) return histogram;
  const std::string low = fmt::format("{:.{}f}", counts.begin()->first * step, decimals);
  const std::string high = fmt::format("{:.{}f}", counts.rbegin()->first * step, decimals);
  histogram.note =
      fmt::format("{}: {}, mean {:.{}f}", count_noun(static_cast<std::uint64_t>(all), "puzzle"),
                  low == high ? low : low + " to " + high, sum / all, decimals + 1);
  return histogram;
}

Histogram ratings_of(int size, const DataSetPart& part) {
  Histogram histogram = histogram_of(size, part.ratings(), 0.1, 1);
  if (part.unrated() > 0) {
    histogram.note +=
        fmt::format("{}{} not rated", histogram.note.empty() ? "" : "; ", part.unrated());
  }
  return histogram;
}

}  // namespace

Result<std::vector<Document>> data_set_plots(const DataSet& set, const Theme& theme) {
  std::vector<Duration> times;
  std::vector<Histogram> ratings, clues;
  for (const auto& [size, part] : set) {
    times.push_back({fmt::format("{0}x{0}", size), part.seconds()});
    ratings.push_back(ratings_of(size, part));
    clues.push_back(histogram_of(size, part.clues(), 1, 0));
  }
  const std::unique_ptr<Shaper> shaper = make_shaper(font_folders());
  Result<Document> documents[] = {
      compose_durations({"Time per puzzle", "size of the grid",
                         "CPU time per puzzle to fill, carve, prove and grade (logarithmic)"},
                        times, theme, *shaper),
      compose_histograms(
          {"Ratings", "rating of the hardest step (Sudoku Explainer's scale)", "puzzles"}, ratings,
          theme, *shaper),
      compose_histograms({"Clues", "clues given", "puzzles"}, clues, theme, *shaper)};
  std::vector<Document> plots;
  for (Result<Document>& document : documents) {
    if (!document) return document.problems();
    plots.push_back(std::move(document).value());
  }
  return plots;
}

}  // namespace gridpress
