// Data sets: puzzles with their solutions in one JSON document, and plots of their statistics. The
// document is verified by reading it back.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "generator/base/result.h"
#include "generator/model/puzzle.h"
#include "publisher/data/data_files.h"

namespace gridpress {

// The puzzles of one size in order: their JSON entries, and the counts for the plots.
class DataSetPart {
 public:
  explicit DataSetPart(BoxShape box) : box_(box) {}

  // A puzzle as JSON: {"puzzle": [[0,3,…],…], "solution": [[5,3,…],…]}; 0 is an empty cell.
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

// The folder's name as the user gave it, without trailing slashes.
std::string data_set_folder(const std::string& path);

// Returns an error if `folder` can't be the folder of a data set: it must be missing, be empty, or
// contain only an older data set.
Diagnostics check_data_set_target(const std::string& folder);

// Writes puzzles.json and plots of times, ratings and clues, each as .svg and .png, into `folder`,
// atomically. Before the folder is replaced, puzzles.json is read back from disk and every puzzle
// is checked by an engine that isn't used for generating: its only solution must be the one in the
// file. Returns one line per size. Only the plots of times vary between runs.
Result<std::vector<std::string>> write_data_set(const std::string& folder, const DataSet& set,
                                                const DataFiles& data, int jobs);

// Verifies an existing puzzles.json in the same way. Returns one line per size, or the first error.
Result<std::vector<std::string>> verify_data_set(const std::string& path, const DataSet& set,
                                                 int jobs);

}  // namespace gridpress
