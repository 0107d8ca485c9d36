// Data sets: puzzles with their solutions as one JSON document, checked by reading it back, and
// plots of what is in it.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "generator/base/result.h"
#include "generator/model/puzzle.h"
#include "publisher/data/data_files.h"

namespace gridpress {

// The puzzles of one size, as they come: their text, and what is counted for the plots.
class DataSetPart {
 public:
  explicit DataSetPart(BoxShape box) : box_(box) {}

  // An entry's text: {"puzzle": [[0,3,…],…], "solution": [[5,3,…],…]}, 0 for an empty cell.
  static std::string entry(const Puzzle& puzzle);
  void add(const Puzzle& puzzle, const std::string& entry);
  void set_seconds(double per_puzzle) { seconds_ = per_puzzle; }

  BoxShape box() const { return box_; }
  const std::string& entries() const { return entries_; }  // joined by commas
  std::uint64_t count() const { return count_; }
  std::uint64_t unrated() const { return unrated_; }  // those whose rating was not worked out
  double seconds() const { return seconds_; }         // of CPU time a puzzle
  const std::map<int, std::uint64_t>& ratings() const { return ratings_; }  // in tenths
  const std::map<int, std::uint64_t>& clues() const { return clues_; }

 private:
  BoxShape box_;
  std::string entries_;
  std::uint64_t count_ = 0, unrated_ = 0;
  std::map<int, std::uint64_t> ratings_, clues_;
  double seconds_ = 0;
};
using DataSet = std::map<int, DataSetPart>;  // by size

// {"4": [entry, …], "9": [entry, …]}
std::string data_set_json(const DataSet& set);

// The folder that a person names, without slashes at its end.
std::string data_set_folder(const std::string& path);

// Whether a data set may be put at `folder`: nothing is there, or an empty folder, or an older
// data set and nothing else.
Diagnostics check_data_set_target(const std::string& folder);

// Writes puzzles.json and the plots times, ratings and clues, each as .svg and .png, into
// `folder`, whole or not at all. Before it takes its place, puzzles.json is read back from the
// disk, and every puzzle solved by an engine that has no part in making: it must have one
// solution, the one that is written. Returns a line about each size. The plots of times are all
// that differs from run to run.
Result<std::vector<std::string>> write_data_set(const std::string& folder, const DataSet& set,
                                                const DataFiles& data, int jobs);

// The reading back by itself: a line about each size, or the first thing that is wrong.
Result<std::vector<std::string>> verify_data_set(const std::string& path, const DataSet& set,
                                                 int jobs);

}  // namespace gridpress
