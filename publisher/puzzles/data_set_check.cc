// Reads a data set back from disk, a few puzzles at a time.
#include <fmt/format.h>

#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>

#include "generator/base/count_noun.h"
#include "generator/solver/engines/engine.h"
#include "publisher/puzzles/data_set.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/parallel.h"

namespace gridpress {
namespace {

struct Entry {
  Grid puzzle, solution;
  std::string problem;
};

// Checks an entry with the first engine that finishes, except `search`, which generated
// it.
void check_entry(const Rules& rules, Entry& entry) {
  for (const Engine& engine : engines()) {
    if (engine.name == "search" || refusal(engine, rules)) continue;
    const SolveResult expected = count_with(engine, rules, entry.puzzle);
    if (!expected.decided && expected.count < 2) continue;
    if (!expected.unique()) {
      entry.problem = expected.count == 0 ? "has no solution" : "has more than one solution";
    } else if (expected.first != entry.solution) {
      entry.problem = "has a wrong stored solution";
    }
    return;
  }
  entry.problem = "is too hard for the other engines";
}

// Accepts only the structure of a data set; anything else ends the parsing.
class Reader : public nlohmann::json::json_sax_t {
 public:
  Reader(const DataSet& set, int jobs) : set_(set), jobs_(jobs) {}

  std::string problem;
  std::vector<std::string> messages;

  bool key(string_t& name) override {
    if (depth_ == 1) return begin_size(name);
    if (depth_ != 3 || (name != "puzzle" && name != "solution")) return stop("unknown key");
    grid_ = name == "puzzle" ? &entry_.puzzle : &entry_.solution;
    return grid_->empty() || stop("duplicate key");
  }
  bool start_object(std::size_t) override {
    ++depth_;
    if (depth_ != 1 && depth_ != 3) return stop("misplaced object");
    entry_ = Entry();
    return true;
  }
  bool end_object() override {
    if (--depth_ != 2) return true;
    const auto cells = static_cast<std::size_t>(size_) * static_cast<std::size_t>(size_);
    if (entry_.puzzle.size() != cells || entry_.solution.size() != cells) {
      return stop("incomplete grid");
    }
    batch_.push_back(std::move(entry_));
    constexpr std::size_t kBatch = 4096;
    return batch_.size() < kBatch || check_batch();
  }
  bool start_array(std::size_t) override {
    ++depth_;
    if (depth_ == 5) row_ = grid_->size();
    return depth_ == 2 || depth_ == 4 || depth_ == 5 || stop("misplaced array");
  }
  bool end_array() override {
    --depth_;
    if (depth_ == 4 && grid_->size() != row_ + static_cast<std::size_t>(size_)) {
      return stop("incomplete row");
    }
    return depth_ != 1 || end_size();
  }
  bool number_unsigned(number_unsigned_t digit) override {
    if (depth_ != 5 || digit > static_cast<unsigned>(size_)) return stop("misplaced number");
    grid_->push_back(static_cast<std::uint8_t>(digit));
    return true;
  }

  bool null() override { return stop("unexpected null"); }
  bool boolean(bool) override { return stop("unexpected boolean"); }
  bool number_integer(number_integer_t) override { return stop("unexpected negative number"); }
  bool number_float(number_float_t, const string_t&) override {
    return stop("unexpected fraction");
  }
  bool string(string_t&) override { return stop("unexpected text"); }
  bool binary(binary_t&) override { return stop("unexpected bytes"); }
  bool parse_error(std::size_t place, const std::string&,
                   const nlohmann::detail::exception&) override {
    return stop(fmt::format("invalid JSON at byte {}", place));
  }

 private:
  bool stop(const std::string& what) {
    if (problem.empty()) problem = "the file can't be read back: " + what;
    return false;
  }

  bool begin_size(const std::string& name) {
    for (const auto& [size, part] : set_) {
      if (name != std::to_string(size)) continue;
      size_ = size;
      rules_ = Rules{boxed_topology(part.box()), {}};
      done_ = clues_ = 0;
      return true;
    }
    return stop("unknown size");
  }

  bool end_size() {
    if (!check_batch()) return false;
    const std::uint64_t written = set_.at(size_).count();
    if (done_ != written) return stop(fmt::format("found {} of {} puzzles", done_, written));
    messages.push_back(fmt::format(
        "{0}x{0}: {1} read back, {2} exactly the stored solution; {3:.1f} clues on average", size_,
        count_noun(done_, "puzzle"), done_ == 1 ? "with" : "each with",
        static_cast<double>(clues_) / static_cast<double>(done_)));
    return true;
  }

  bool check_batch() {
    for_each_index(threads_of(jobs_), batch_.size(), [&](std::size_t i) {
      if (!interrupted()) check_entry(rules_, batch_[i]);
    });
    if (interrupted()) {
      problem = "interrupted";
      return false;
    }
    for (const Entry& entry : batch_) {
      ++done_;
      clues_ += static_cast<std::uint64_t>(count_givens(entry.puzzle));
      if (entry.problem.empty()) continue;
      problem = fmt::format("puzzle {0} of {1}x{1} {2}", done_, size_, entry.problem);
      return false;
    }
    batch_.clear();
    return true;
  }

  const DataSet& set_;
  const int jobs_;
  Rules rules_;
  int size_ = 0, depth_ = 0;
  Entry entry_;
  Grid* grid_ = nullptr;  // the grid of the entry that is being read
  std::size_t row_ = 0;   // start of the current row
  std::vector<Entry> batch_;
  std::uint64_t done_ = 0, clues_ = 0;
};

}  // namespace

Result<std::vector<std::string>> verify_data_set(const std::string& path, const DataSet& set,
                                                 int jobs) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"),
                                                             std::fclose);
  Reader reader(set, jobs);
  if (file == nullptr) {
    reader.problem = "can't be read back";
  } else if (nlohmann::json::sax_parse(file.get(), &reader) &&
             reader.messages.size() != set.size()) {
    reader.problem = "not every size was read back";
  }
  if (reader.problem.empty()) return reader.messages;
  Diagnostic problem = failure(reader.problem);
  problem.file = "puzzles.json";
  return problem;
}

}  // namespace gridpress
