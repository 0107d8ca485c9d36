// The book that the studio shows: checked at each change and laid out in the background. Puzzles
// are made when there is time and kept as long as the spec asks for the same ones.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "layout/compose/compose.h"
#include "publisher/spec/spec_check.h"
#include "publisher/studio/preview/attempts.h"
#include "publisher/studio/preview/orders.h"
#include "publisher/studio/session/events.h"

namespace gridpress::studio {

// A spec and the result of checking it. The browser numbers revisions: each text that it sends has
// a larger number.
struct Checked {
  std::uint64_t revision = 0;
  SpecCheck spec_check;
  std::optional<yaml::Document> document;  // if it has mistakes, as probably meant
  PuzzleOrders orders;
};

// Pages as data. Until the puzzles are made, `puzzles` is empty and so are the grids.
struct DrawnBook {
  std::shared_ptr<const Checked> checked;
  Composed composed;
  std::shared_ptr<const std::vector<Puzzle>> puzzles;
};

class BookView {
 public:
  // `file` is the spec's path in diagnostics. `cache` keeps puzzles for the next run.
  BookView(const DataFiles& data, std::string file, AttemptCacheOptions cache, Events& events);
  ~BookView();

  // Checks a text and, if it is valid, schedules its layout. Returns null if a newer text has
  // arrived in the meantime.
  std::shared_ptr<const Checked> check(std::uint64_t revision, const std::string& text);

  // Loads the data that the first check of this text needs, so that the browser waits less.
  void prepare(const std::string& text);

  // Returns the pages of this revision or a newer one as soon as they are laid out. After
  // `seconds`, or if the text has errors, returns the latest pages or, if there are none, null.
  std::shared_ptr<const DrawnBook> drawn(std::uint64_t revision, int seconds);

  // Notes that a browser has received the pages of this revision.
  void shown(std::uint64_t revision);

  const DataFiles& data() const { return data_; }
  const std::string& file() const { return file_; }

 private:
  using Puzzles = std::shared_ptr<const std::vector<Puzzle>>;
  std::shared_ptr<Checked> checked_text(const std::string& text);
  void work();
  // Waits briefly until a browser shows these pages: making puzzles then uses all cores.
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
  std::mutex checking_;  // guards the next two members, the last rehearsal and its request
  std::shared_ptr<const Worked> worked_;
  std::string worked_for_;

  std::mutex mutex_;  // guards all members below
  std::condition_variable changed_;
  std::uint64_t newest_ = 0;   // latest revision received
  std::uint64_t shown_ = 0;    // latest revision whose pages a browser has
  std::uint64_t refused_ = 0;  // latest revision with errors, which can't be laid out
  std::shared_ptr<const Checked> wanted_;
  std::shared_ptr<const DrawnBook> drawn_;
  bool ends_ = false;
  // The puzzles of the last book and the request that they were made for. Used only by the worker.
  std::string made_order_;
  Puzzles made_;
  double made_seconds_ = 0;  // CPU time of made_
  std::thread worker_;
};

}  // namespace gridpress::studio
