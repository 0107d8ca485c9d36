#include "publisher/studio/preview/book_view.h"

#include <chrono>
#include <future>
#include <utility>

#include "publisher/book/forecast.h"
#include "publisher/system/interrupt.h"

namespace gridpress::studio {
namespace {

// If the puzzles take longer than this, empty grids are shown
// first.
constexpr std::chrono::milliseconds kNoWait{120};
// A newly opened book with more puzzles than this is drawn once all are made, because making them
// keeps all cores busy.
constexpr int kFew = 100;
// How long making puzzles waits for a browser to fetch the first pages and to paint them.
constexpr std::chrono::milliseconds kFirstPages{800}, kPainting{150};

Json problems_json(const Diagnostics& problems) {
  Json list = Json::array();
  for (const Diagnostic& problem : problems) list.push_back(problem_json(problem));
  return list;
}

}  // namespace

BookView::BookView(const DataFiles& data, std::string file, AttemptCacheOptions cache,
                   Events& events)
    : data_(data.remembering()),
      file_(std::move(file)),
      events_(events),
      attempts_(std::move(cache)),
      worker_([this] { work(); }) {}

BookView::~BookView() {
  {
    const std::lock_guard lock(mutex_);
    ends_ = true;
    changed_.notify_all();
  }
  worker_.join();
}

bool BookView::is_old(std::uint64_t revision) {
  const std::lock_guard lock(mutex_);
  return ends_ || revision < newest_;
}

std::shared_ptr<const Checked> BookView::check(std::uint64_t revision, const std::string& text) {
  {
    const std::lock_guard lock(mutex_);
    newest_ = std::max(newest_, revision);
  }
  const std::lock_guard one_at_a_time(checking_);
  if (is_old(revision)) return nullptr;
  const std::shared_ptr<Checked> checked = checked_text(text);
  checked->revision = revision;
  const std::lock_guard lock(mutex_);
  if (checked->spec_check.dry_run && checked->document) {
    wanted_ = checked;
  } else {
    refused_ = revision;
  }
  changed_.notify_all();
  return checked;
}

void BookView::prepare(const std::string& text) {
  const std::lock_guard one_at_a_time(checking_);
  checked_text(text);
}

std::shared_ptr<Checked> BookView::checked_text(const std::string& text) {
  auto checked = std::make_shared<Checked>();
  SpecReading reading = read_spec_text(file_, text, data_);
  checked->document = std::move(reading.document);
  if (reading.spec && checked->document) {
    checked->orders = orders_of(*checked->document, reading.sources, *reading.spec);
  }
  const bool same = worked_ && checked->orders.worked == worked_for_;
  checked->spec_check = check_spec(
      std::move(reading), file_, data_,
      {.same = same ? worked_.get() : nullptr, .shapers = &shapers_, .hyphenators = &hyphenators_});
  if (checked->spec_check.dry_run && checked->document) {
    worked_ = checked->spec_check.dry_run->worked;
    worked_for_ = checked->orders.worked;
  }
  return checked;
}

std::shared_ptr<const DrawnBook> BookView::drawn(std::uint64_t revision, int seconds) {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, std::chrono::seconds(seconds), [&] {
    return ends_ || (refused_ > 0 && refused_ >= revision) ||
           (drawn_ && drawn_->checked->revision >= revision);
  });
  return drawn_;
}

void BookView::work() {
  for (;;) {
    std::shared_ptr<const Checked> next;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [&] { return ends_ || wanted_; });
      if (ends_) return;
      next = std::exchange(wanted_, nullptr);
    }
    draw(next);
  }
}

void BookView::draw(const std::shared_ptr<const Checked>& checked) {
  if (made_ && made_order_ == checked->orders.book) return lay_out(checked, made_);
  const bool empty_first = !made_ && checked->spec_check.reading.spec->puzzles() > kFew;
  if (empty_first) {
    lay_out(checked, nullptr);
    await_showing(checked->revision);
  }
  std::future<Result<std::vector<Puzzle>>> making =
      std::async(std::launch::async, [&] { return make(*checked); });
  if (making.wait_for(kNoWait) != std::future_status::ready) {
    if (!empty_first) lay_out(checked, nullptr);
    report_slow(checked);
  }
  Result<std::vector<Puzzle>> made = making.get();
  if (made) {
    made_ = std::make_shared<const std::vector<Puzzle>>(std::move(made).value());
    made_order_ = checked->orders.book;
    made_seconds_ = attempts_.take_seconds();
    lay_out(checked, made_);
    return attempts_.write();
  }
  if (is_old(checked->revision) || interrupted()) return;
  events_.report({{"event", "not-made"},
                  {"revision", checked->revision},
                  {"problems", problems_json(made.problems())}});
}

void BookView::shown(std::uint64_t revision) {
  const std::lock_guard lock(mutex_);
  shown_ = std::max(shown_, revision);
  changed_.notify_all();
}

void BookView::await_showing(std::uint64_t revision) {
  std::unique_lock lock(mutex_);
  const auto over = [&] { return ends_ || revision < newest_; };
  const bool shown =
      changed_.wait_for(lock, kFirstPages, [&] { return over() || shown_ >= revision; });
  if (shown) changed_.wait_for(lock, kPainting, over);
}

// Warns of sections whose puzzles take long to make. Called while the grids on the pages are
// still empty.
void BookView::report_slow(const std::shared_ptr<const Checked>& checked) {
  const Diagnostics slow = forecast(*checked->spec_check.reading.spec, 1);
  if (slow.empty() || is_old(checked->revision)) return;
  events_.report(
      {{"event", "slow"}, {"revision", checked->revision}, {"problems", problems_json(slow)}});
}

Result<std::vector<Puzzle>> BookView::make(const Checked& checked) {
  const BookSpec& spec = *checked.spec_check.reading.spec;
  attempts_.take_seconds();  // discards the time of an earlier text
  MakeOptions options;
  options.drafts = true;
  options.memory = &attempts_;
  options.orders = checked.orders.sections;
  options.cancelled = [&] { return is_old(checked.revision); };
  auto reported = std::chrono::steady_clock::now();
  options.progress = [&, reported](int done) mutable {
    const auto now = std::chrono::steady_clock::now();
    if (now - reported < kNoWait) return;
    reported = now;
    events_.report({{"event", "making"},
                    {"revision", checked.revision},
                    {"done", done},
                    {"of", spec.puzzles()}});
  };
  return make_puzzles(spec, options);
}

void BookView::lay_out(const std::shared_ptr<const Checked>& checked, const Puzzles& puzzles) {
  const BookSpec& spec = *checked->spec_check.reading.spec;
  Result<Composed> composed = lay_out_book(spec, *checked->spec_check.dry_run,
                                           puzzles ? *puzzles : std::vector<Puzzle>(), 0);
  if (!composed) {
    events_.report({{"event", "not-made"},
                    {"revision", checked->revision},
                    {"problems", problems_json(composed.problems())}});
    return;
  }
  auto drawn = std::make_shared<DrawnBook>();
  drawn->checked = checked;
  drawn->composed = std::move(composed).value();
  drawn->puzzles = puzzles;
  {
    const std::lock_guard lock(mutex_);
    drawn_ = std::move(drawn);
    changed_.notify_all();
  }
  Json drawn_event = {{"event", "drawn"},
                      {"revision", checked->revision},
                      {"made", puzzles != nullptr},
                      {"pages", checked->spec_check.dry_run->pages}};
  if (puzzles) {  // the estimated time of a build on this machine
    drawn_event["seconds"] = made_seconds_ / std::max(1U, std::thread::hardware_concurrency());
  }
  events_.report(std::move(drawn_event));
}

}  // namespace gridpress::studio
