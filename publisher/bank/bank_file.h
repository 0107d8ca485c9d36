// The file format of banks, and of shards, which are parts of a bank in the same format.
//
//   "GPBANK1\n"   block …   footer (JSON)   its length (8 bytes)   SHA-256 in hexadecimal   "\n"
//
// Records are sorted by key and, for equal keys, by canonical form. No two records are equivalent.
// The checksum covers everything before it. A file is written atomically and never changed, and the
// same request always gives the same bytes. A File doesn't keep its file open, so any number of
// Files can exist at the same time.
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
  std::string version;  // gridpress version that made the file
  std::string id;       // the id in the bank's spec
  std::string spec;     // SHA-256 of the request in its spec
  std::uint64_t seed = 0;
  std::uint64_t first = 0, count = 1, of = 1;  // first shard; shards in this file; in the bank
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
  std::uint64_t records = 0, dropped = 0;  // `dropped` were equivalent to other records
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

  // Returns false if the sink refuses more bytes.
  bool add(std::uint64_t key, const RowBytes& row, std::string_view body);
  void drop() { ++footer_.dropped; }
  // Adds the numbers of records that were left out of earlier files.
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
  // Like open(), for bytes in memory. `name` is used in messages.
  static Result<File> of_bytes(const std::string& name, std::string bytes);

  const Footer& footer() const { return footer_; }
  const FileOrigin& origin() const { return footer_.origin; }
  const std::string& name() const { return name_; }
  // Returns nullopt if the block is damaged or can't be read. Thread-safe.
  std::optional<Block> block(std::size_t i, bool bodies = true) const;
  // Returns whether the file's bytes match its checksum.
  bool is_whole() const;
  Diagnostic damaged() const;  // error: the file is damaged

 private:
  File() = default;
  static Result<File> read(File file);
  bool read_at(std::uint64_t offset, std::size_t count, std::string& bytes) const;

  std::string name_, memory_, sum_;
  bool in_memory_ = false;
  std::uint64_t size_ = 0;
  Footer footer_;
};

// Makes an error about a file: "a.bank: not a regular file".
Diagnostic about(const std::string& file, std::string message, std::string hint = "");

}  // namespace gridpress::bank
