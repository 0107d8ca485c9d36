// A bank on the disk, and a shard, which is the same thing for a part of an order.
//
//   "GPBANK1\n"   block …   footer (JSON)   its length (8 bytes)   SHA-256 in hexadecimal   "\n"
//
// Records are in the order of their keys, and those of one key in the order of their canonical
// forms; no two are equivalent. The checksum is of all that comes before it. Files are never
// changed: they appear whole, and the same request gives the same bytes. A File keeps no descriptor
// open, so that there may be any number of them.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "publisher/bank/block.h"
#include "publisher/system/sha256.h"
#include "publisher/system/work_path.h"

namespace gridpress::bank {

// The origin of a file.
struct FileOrigin {
  std::string version;  // of the gridpress that made it
  std::string id;       // id of its spec
  std::string spec;     // SHA-256 of the request in its spec
  std::uint64_t seed = 0;
  std::uint64_t first = 0, count = 1, of = 1;  // shards in the file, and in the whole bank
  std::vector<Order> orders;
  Names names;
  // True if no two records are near-copies (generator/kinds/near_copies.h). False in files of
  // versions that didn't compare them.
  bool distinct = false;

  bool same_spec(const FileOrigin& other) const { return spec == other.spec && of == other.of; }
};

struct BlockPlace {
  std::uint64_t offset = 0, length = 0, records = 0, first_key = 0;
  // records per level; the first entry counts those without a level
  std::vector<std::uint64_t> levels;
};

struct Footer {
  FileOrigin origin;
  std::uint64_t records = 0, dropped = 0;  // dropped: equivalent to another record
  std::uint64_t near = 0;                  // left out as near-copies
  std::uint64_t first_key = 0, last_key = 0;
  std::vector<BlockPlace> blocks;

  std::vector<std::uint64_t> levels() const;  // totals of the blocks' levels
};

// Writes records, which must be added in order.
class Writer {
 public:
  using Sink = std::function<bool(std::string_view)>;
  Writer(FileOrigin origin, Sink sink);

  // Returns false if the sink accepts no more.
  bool add(std::uint64_t key, const RowBytes& row, std::string_view body);
  void drop() { ++footer_.dropped; }
  // Carries over the counts of records left out of an earlier file.
  void count_left_out(const Footer& before, std::uint64_t near) {
    footer_.dropped += before.dropped;
    footer_.near += before.near + near;
  }
  bool finish();
  const Footer& footer() const { return footer_; }
  std::string sha256() const { return sha256_text_; }  // after finish()

 private:
  bool put(std::string_view bytes);
  bool flush();

  Footer footer_;
  Sink sink_;
  Sha256 sum_;
  std::string sha256_text_;
  std::uint64_t offset_ = 0;
  Block block_;
};

class File {
 public:
  // Reads the footer. Fails, naming the file, if it is missing or inconsistent.
  static Result<File> open(const std::string& path);
  // The same for bytes in memory; `name` is used in messages.
  static Result<File> of_bytes(const std::string& name, std::string bytes);

  const Footer& footer() const { return footer_; }
  const FileOrigin& origin() const { return footer_.origin; }
  const std::string& name() const { return name_; }
  // Returns nullopt if the block is damaged or can't be read. Thread-safe.
  std::optional<Block> block(std::size_t i, bool bodies = true) const;
  // Returns whether the file's bytes match its checksum.
  bool is_whole() const;
  Diagnostic damaged() const;  // "is damaged", with the file's name

 private:
  File() = default;
  static Result<File> read(File file);
  bool read_at(std::uint64_t offset, std::size_t count, std::string& bytes) const;

  std::string name_, memory_, sum_;
  bool in_memory_ = false;
  std::uint64_t size_ = 0;
  Footer footer_;
};

// A file's first error, with the file's name: "…: no bank of gridpress".
Diagnostic about(const std::string& file, std::string message, std::string hint = "");

}  // namespace gridpress::bank
