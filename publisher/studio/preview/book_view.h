// The book as the studio shows it: judged at each change, laid out behind it, its puzzles made when
// there is time and kept as long as the spec asks for the same ones.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "layout/compose/compose.h"
#include "publisher/spec/judgement.h"
#include "publisher/studio/preview/attempts.h"
#include "publisher/studio/preview/orders.h"
#include "publisher/studio/session/events.h"

namespace gridpress::studio {

// A spec as it was judged. Revisions are the browser's: each text that it sends has a larger one.
struct Checked {
  std::uint64_t revision = 0;
  Judgement judged;
  std::optional<yaml::Document> document;  // as meant, where it has slips
  PuzzleOrders orders;
};

// Pages as data. The puzzles are empty until they are made; then the grids on the pages are, too.
struct DrawnBook {
  std::shared_ptr<const Checked> checked;
  Composed composed;
  std::shared_ptr<const std::vector<Puzzle>> puzzles;
};

class BookView {
 public:
  // `file` is the spec's path, as diagnostics name it. `cache` keeps puzzles for the next time.
  BookView(const DataFiles& data, std::string file, AttemptCacheOptions cache, Events& events);
  ~BookView();

  // Judges a text and, if it is good, has it laid out. Null: a newer one came meanwhile.
  std::shared_ptr<const Checked> check(std::uint64_t revision, const std::string& text);

  // Reads and opens what the first check of this text needs, while there is no browser yet that
  // asks for one.
  void prepare(const std::string& text);

  // The pages of the text with this revision or a newer one, as soon as they are laid out; the last
  // ones that were when `seconds` are over, or when that text has errors. May be null.
  std::shared_ptr<const DrawnBook> drawn(std::uint64_t revision, int seconds);

  // A browser got pages of that revision.
  void shown(std::uint64_t revision);

  const DataFiles& data() const { return data_; }
  const std::string& file() const { return file_; }

 private:
  using Puzzles = std::shared_ptr<const std::vector<Puzzle>>;
  std::shared_ptr<Checked> judged(const std::string& text);
  void work();
  // All cores make puzzles then, and the browser needs one.
  void await_showing(std::uint64_t revision);
  void draw(const std::shared_ptr<const Checked>& checked);
  Result<std::vector<Puzzle>> make(const Checked& checked);
  void lay_out(const std::shared_ptr<const Checked>& checked, const Puzzles& puzzles);
  void report_slow(const std::shared_ptr<const Checked>& checked);
  bool is_old(std::uint64_t revision);

  const DataFiles data_;
  const std::string file_;
  Events& events_;
  KeptAttempts attempts_;
  KeptShapers shapers_;
  Hyphenators hyphenators_;
  std::mutex checking_;  // and of the two that follow: the last rehearsal's, and what it was for
  std::shared_ptr<const Worked> worked_;
  std::string worked_for_;

  std::mutex mutex_;  // of all that follows
  std::condition_variable changed_;
  std::uint64_t newest_ = 0;   // revision that was sent
  std::uint64_t shown_ = 0;    // that a browser has pages of
  std::uint64_t refused_ = 0;  // the newest one with errors: no pages come of it
  std::shared_ptr<const Checked> wanted_;
  std::shared_ptr<const DrawnBook> drawn_;
  bool ends_ = false;
  // The last book's puzzles, and what was asked for them. Of the worker alone.
  std::string made_order_;
  Puzzles made_;
  double made_seconds_ = 0;  // of one core: the work in them
  std::thread worker_;
};

}  // namespace gridpress::studio
