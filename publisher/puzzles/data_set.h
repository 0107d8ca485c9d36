// Data sets: puzzles with their solutions as one JSON document, verified by reading it back, and
// plots of its statistics.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "generator/base/result.h"
#include "generator/model/puzzle.h"
#include "publisher/data/data_files.h"

namespace gridpress {

// The puzzles of one size in order: their text, and the counts for the plots.
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
  std::uint64_t unrated() const { return unrated_; }  // puzzles whose rating wasn't computed
  double seconds() const { return seconds_; }         // CPU time per puzzle
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

// The user's folder name without trailing slashes.
std::string data_set_folder(const std::string& path);

// Returns an error if a data set may not be written to `folder`. It may if nothing exists there, or
// if it is empty or holds only an older data set.
Diagnostics check_data_set_target(const std::string& folder);

// Writes puzzles.json and the plots times, ratings and clues, each as .svg and .png, into `folder`,
// atomically. Before the folder is replaced, puzzles.json is read back from disk and every puzzle
// is solved by an engine that isn't used for generating: it must have exactly one solution, the one
// in the file. Returns a line about each size. Only the plots of times differ from run to run.
Result<std::vector<std::string>> write_data_set(const std::string& folder, const DataSet& set,
                                                const DataFiles& data, int jobs);

// Only the verification. Returns a line about each size, or the first error.
Result<std::vector<std::string>> verify_data_set(const std::string& path, const DataSet& set,
                                                 int jobs);

}  // namespace gridpress
