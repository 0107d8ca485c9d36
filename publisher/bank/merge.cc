#include "publisher/bank/merge.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <queue>
#include <set>

#include "publisher/bank/thin.h"
#include "publisher/system/atomic_file.h"
#include "publisher/system/interrupt.h"

namespace gridpress::bank {
namespace {

constexpr std::size_t kAtOnce = 500;

// Reads the records of a file one by one.
class Cursor {
 public:
  Cursor(const File& file, const std::vector<std::string>& hardest) : file_(file) {
    const auto& own = file.origin().names.hardest;
    for (std::size_t i = 0; i < own.size() && i < hardest_.size(); ++i) {
      const auto found = std::ranges::lower_bound(hardest, own[i]);
      hardest_[i] = static_cast<std::uint8_t>(found - hardest.begin());
    }
    load();
  }

  bool ended() const { return place_ >= block_.size(); }
  bool broken() const { return broken_; }
  std::uint64_t key() const { return block_.keys[place_]; }
  RowBytes row() const {
    RowBytes row = block_.rows[place_];
    row[kHardestByte] = hardest_[row[kHardestByte]];
    return row;
  }
  std::string_view body() const { return block_.body(place_); }
  const File& file() const { return file_; }

  void next() {
    const std::uint64_t before = key();
    if (++place_ == block_.size()) load();
    if (!ended() && key() < before) broken_ = true;
  }

 private:
  void load() {
    place_ = 0;
    block_.clear();
    if (next_ == file_.footer().blocks.size()) return;
    if (auto block = file_.block(next_++)) {
      block_ = std::move(*block);
    } else {
      broken_ = true;
    }
  }

  const File& file_;
  std::array<std::uint8_t, 256> hardest_{};
  Block block_;
  std::size_t place_ = 0, next_ = 0;
  bool broken_ = false;
};

// A record whose key is shared with others, and its canonical form.
struct Twin {
  std::string known_as;
  RowBytes row;
  std::string body;
};

class Merging {
 public:
  Merging(const std::vector<File>& files, Writer& writer)
      : orders_(files.front().origin().orders), writer_(writer) {
    for (const File& file : files)
      cursors_.emplace_back(file, writer.footer().origin.names.hardest);
    for (std::size_t i = 0; i < cursors_.size(); ++i) push(i);
  }

  // Merges all records. Returns false if the writer refuses more, or on a signal.
  bool run() {
    while (!heap_.empty()) {
      const std::uint64_t key = heap_.top().first;
      take_top(pending_);
      if (heap_.empty() || heap_.top().first != key) {
        if (!writer_.add(key, pending_.row, pending_.body)) return false;
        continue;
      }
      twins_.assign(1, pending_);
      while (!heap_.empty() && heap_.top().first == key) take_top(twins_.emplace_back());
      if (!add_different(key) || interrupted()) return false;
    }
    return true;
  }

  const File* broken() const {
    for (const Cursor& cursor : cursors_) {
      if (cursor.broken()) return &cursor.file();
    }
    return nullptr;
  }

 private:
  void push(std::size_t i) {
    if (!cursors_[i].ended() && !cursors_[i].broken()) heap_.emplace(cursors_[i].key(), i);
  }

  // Moves the lowest record of all cursors to `twin`, and advances its cursor. The next record may
  // have the same key.
  void take_top(Twin& twin) {
    const std::size_t i = heap_.top().second;
    heap_.pop();
    twin.row = cursors_[i].row();
    twin.body.assign(cursors_[i].body());
    cursors_[i].next();
    push(i);
  }

  // Adds the twins in the order of their canonical forms. Of equivalent twins, adds only the first,
  // which is from the lowest shard.
  bool add_different(std::uint64_t key) {
    for (Twin& twin : twins_) {
      twin.known_as = known_as(orders_[row_of(twin.row).order], twin.body);
    }
    std::ranges::stable_sort(twins_, {}, &Twin::known_as);
    for (std::size_t i = 0; i < twins_.size(); ++i) {
      if (i > 0 && twins_[i].known_as == twins_[i - 1].known_as) {
        writer_.drop();
      } else if (!writer_.add(key, twins_[i].row, twins_[i].body)) {
        return false;
      }
    }
    return true;
  }

  using Place = std::pair<std::uint64_t, std::size_t>;  // key, cursor
  const std::vector<Order>& orders_;
  Writer& writer_;
  std::deque<Cursor> cursors_;
  std::priority_queue<Place, std::vector<Place>, std::greater<>> heap_;
  Twin pending_;  // reuses its memory from record to record
  std::vector<Twin> twins_;
};

FileOrigin merged_origin(const std::vector<File>& files) {
  FileOrigin origin = files.front().origin();
  std::set<std::string> hardest;
  origin.count = 0;
  origin.distinct = false;  // records of different shards haven't been compared yet
  for (const File& file : files) {
    origin.count += file.origin().count;
    hardest.insert(file.origin().names.hardest.begin(), file.origin().names.hardest.end());
  }
  origin.names.hardest.assign(hardest.begin(), hardest.end());
  return origin;
}

Diagnostics check_files(const std::vector<File>& files) {
  for (std::size_t i = 0; i < files.size(); ++i) {
    const FileOrigin& own = files[i].origin();
    const FileOrigin& first = files.front().origin();
    if (!own.same_spec(first) || own.orders != first.orders ||
        own.names.levels != first.names.levels) {
      return {
          about(files[i].name(),
                fmt::format("this shard comes from a different spec than {}", files.front().name()),
                "merge only shards of the same spec")};
    }
    if (own.version != first.version) {
      return {about(files[i].name(),
                    fmt::format("this shard was made by gridpress {}, but {} by {}", own.version,
                                files.front().name(), first.version),
                    "make all shards of a bank with the same version")};
    }
    if (i > 0 && own.first < files[i - 1].origin().first + files[i - 1].origin().count) {
      return {about(files[i].name(), fmt::format("this file contains shards that are also in {}",
                                                 files[i - 1].name()))};
    }
    if (!files[i].is_whole()) return {files[i].damaged()};
  }
  return {};
}

Result<Footer> merge_at_once(const std::vector<File>& files, const std::string& path,
                             bool announce) {
  AtomicFile out(path);
  if (!out.open()) return out.commit();
  Writer writer(merged_origin(files), [&](std::string_view bytes) { return out.put(bytes); });
  for (const File& file : files) writer.count_left_out(file.footer(), 0);
  Merging merging(files, writer);
  const bool taken = merging.run();
  if (interrupted()) return failure("interrupted");
  if (const File* file = merging.broken()) return file->damaged();
  if (taken) writer.finish();
  if (const Diagnostics problems = out.commit(announce); !problems.empty()) return problems;
  return writer.footer();
}

// Merges files, in two passes if they are more than can be read at once.
Result<Footer> merge_groups(const std::vector<File>& files, const std::string& folder,
                            const std::string& path, bool announce) {
  if (files.size() <= kAtOnce) return merge_at_once(files, path, announce);
  std::vector<File> groups;
  for (std::size_t i = 0; i < files.size(); i += kAtOnce) {
    const auto begin = files.begin() + static_cast<long>(i);
    const auto end = begin + static_cast<long>(std::min(kAtOnce, files.size() - i));
    const std::string part = fmt::format("{}/{}.bank", folder, groups.size());
    const auto merged = merge_at_once({begin, end}, part, false);
    if (!merged) return merged.problems();
    Result<File> group = File::open(part);
    if (!group) return group.problems();
    groups.push_back(std::move(group).value());
  }
  return merge_at_once(groups, path, announce);
}

}  // namespace

std::string missing_shards(const std::vector<File>& files) {
  std::string text;
  const auto add = [&](std::uint64_t from, std::uint64_t to) {  // `to` is excluded
    if (from >= to) return;
    text += fmt::format("{}{}", text.empty() ? "" : ", ", from);
    if (to > from + 1) text += fmt::format("..{}", to - 1);
  };
  std::uint64_t next = 0;
  for (const File& file : files) {
    add(next, file.origin().first);
    next = file.origin().first + file.origin().count;
  }
  if (!files.empty()) add(next, files.front().origin().of);
  return text;
}

Result<Footer> merge(std::vector<File> files, const MergeOptions& options) {
  GRIDPRESS_CHECK(!files.empty());
  std::ranges::sort(files, {}, [](const File& file) { return file.origin().first; });
  if (const Diagnostics problems = check_files(files); !problems.empty()) return problems;
  if (const std::string missing = missing_shards(files); !missing.empty() && !options.partial) {
    return failure(
        fmt::format("some of the {} shards are missing: {}", files.front().origin().of, missing),
        "make the missing shards, or merge the existing ones with --partial");
  }
  // Merged parts are in a separate folder. Next to the bank, they would lose their lock when they
  // are renamed, and the next process that makes a work file there would remove them as abandoned.
  const WorkPath between(options.path, WorkPath::kFolder);
  if (between.problem() != 0) {
    return about(options.path, "can't be written: " + reason(between.problem()));
  }
  std::uint64_t records = 0;
  for (const File& file : files) records += file.footer().records;
  const bool compared = options.compare && records <= kMaxCompared;
  const std::string all = compared ? between.path() + "/all.bank" : options.path;
  auto merged = merge_groups(files, between.path(), all, !compared);
  if (!merged || !compared) return merged;
  const Result<File> file = File::open(all);
  if (!file) return file.problems();
  return thin(*file, options.path, options.jobs);
}

}  // namespace gridpress::bank
