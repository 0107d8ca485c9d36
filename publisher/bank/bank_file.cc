#include "publisher/bank/bank_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "generator/kinds/from_file/kind_file.h"
#include "publisher/bank/footer.h"
#include "publisher/system/read_files.h"

namespace gridpress::bank {
namespace {

constexpr std::string_view kMagic = "GPBANK1\n", kAnyMagic = "GPBANK";
constexpr std::size_t kSum = 64, kTail = 8 + kSum + 1;
constexpr std::uint64_t kMaxFooter = std::uint64_t{1} << 30;
constexpr std::uint64_t kMaxBlock = std::uint64_t{1} << 29;
constexpr std::size_t kPiece = std::size_t{1} << 20;

std::string eight_bytes(std::uint64_t value) {
  std::string bytes;
  for (int i = 0; i < 8; ++i) bytes += static_cast<char>(value >> (8 * i) & 0xFF);
  return bytes;
}

std::uint64_t of_eight_bytes(std::string_view bytes) {
  std::uint64_t value = 0;
  for (std::size_t i = 8; i-- > 0;) value = value << 8 | static_cast<unsigned char>(bytes[i]);
  return value;
}

// Returns whether the blocks are contiguous and have as many records as the footer states.
bool is_consistent(const Footer& footer, std::uint64_t end) {
  std::uint64_t offset = kMagic.size(), records = 0;
  for (const BlockPlace& block : footer.blocks) {
    if (block.offset != offset || block.length > kMaxBlock || block.length > end - offset) {
      return false;
    }
    if (block.records == 0 || block.records > kBlockRecords) return false;
    if (block.levels.size() > footer.origin.names.levels.size() + 1) return false;
    offset += block.length;
    records += block.records;
  }
  return offset == end && records == footer.records;
}

}  // namespace

std::vector<std::uint64_t> Footer::levels() const {
  std::vector<std::uint64_t> all(origin.names.levels.size() + 1);
  for (const BlockPlace& block : blocks) {
    for (std::size_t i = 0; i < block.levels.size(); ++i) all[i] += block.levels[i];
  }
  return all;
}

Diagnostic about(const std::string& file, std::string message, std::string hint) {
  Diagnostic problem = failure(std::move(message), std::move(hint));
  problem.file = file;
  return problem;
}

Writer::Writer(FileOrigin origin, Sink sink) : sink_(std::move(sink)) {
  footer_.origin = std::move(origin);
}

bool Writer::add(std::uint64_t key, const RowBytes& row, std::string_view body) {
  if (footer_.records++ == 0) footer_.first_key = key;
  footer_.last_key = key;
  block_.add(key, row, body);
  return block_.size() < kBlockRecords || flush();
}

bool Writer::put(std::string_view bytes) {
  sum_.add(bytes);
  offset_ += bytes.size();
  return sink_(bytes);
}

bool Writer::flush() {
  if (offset_ == 0 && !put(kMagic)) return false;
  if (block_.size() == 0) return true;
  BlockPlace place{offset_, 0, block_.size(), block_.keys.front(), {}};
  place.levels.resize(footer_.origin.names.levels.size() + 1);
  for (const RowBytes& row : block_.rows) {
    const std::size_t level = row[kLevelByte];
    ++place.levels[level < place.levels.size() ? level : 0];
  }
  const bool good = put(encode(block_, footer_.origin.orders));
  place.length = offset_ - place.offset;
  footer_.blocks.push_back(std::move(place));
  block_.clear();
  return good;
}

bool Writer::finish() {
  if (!flush()) return false;
  const std::string text = footer_text(footer_);
  if (!put(text) || !put(eight_bytes(text.size()))) return false;
  sha256_text_ = sum_.hex();
  return sink_(sha256_text_ + "\n");
}

Result<File> File::open(const std::string& path) {
  note_read(path);
  File file;
  file.name_ = path;
  struct stat status = {};
  if (::stat(path.c_str(), &status) != 0) return about(path, "can't be read: " + reason(errno));
  if (!S_ISREG(status.st_mode)) return about(path, "this is not a regular file");
  file.size_ = static_cast<std::uint64_t>(status.st_size);
  return read(std::move(file));
}

Result<File> File::of_bytes(const std::string& name, std::string bytes) {
  File file;
  file.name_ = name;
  file.in_memory_ = true;
  file.size_ = bytes.size();
  file.memory_ = std::move(bytes);
  return read(std::move(file));
}

Result<File> File::read(File file) {
  std::string magic, tail;
  const std::uint64_t start = std::min<std::uint64_t>(file.size_, kMagic.size());
  if (!file.read_at(0, start, magic)) return about(file.name_, "can't be read: " + reason(errno));
  if (magic.starts_with(kAnyMagic) && magic.size() == kMagic.size() && magic != kMagic) {
    return about(file.name_, "the file was made by a newer version of gridpress",
                 "use that version of gridpress");
  }
  if (magic != kMagic)
    return about(file.name_, "this is not a gridpress bank",
                 "make a bank with `gridpress bank make`");
  const Diagnostic broken =
      about(file.name_, "the bank is incomplete or damaged",
            "copy the bank again, or rebuild it from its shards with `gridpress bank merge`");
  if (file.size_ < kMagic.size() + kTail) return broken;
  const std::uint64_t tail_at = file.size_ - kTail;
  if (!file.read_at(tail_at, kTail, tail) || tail.back() != '\n') return broken;
  file.sum_ = tail.substr(8, kSum);
  const std::uint64_t length = of_eight_bytes(tail);
  if (length > kMaxFooter || length > tail_at - kMagic.size()) return broken;
  std::string text;
  if (!file.read_at(tail_at - length, length, text)) return broken;
  std::optional<Footer> footer = read_footer(text);
  if (!footer) return broken;
  for (const Order& order : footer->origin.orders) {
    if (find_kind(order.kind) != nullptr) continue;
    if (!is_free_kind_name(order.kind)) return broken;
    return about(file.name_, fmt::format("the bank's kind '{}' is unknown", order.kind),
                 fmt::format("run the command in a folder with the file kinds/{}.yaml that "
                             "describes it",
                             order.kind));
  }
  if (!is_consistent(*footer, tail_at - length)) return broken;
  file.footer_ = std::move(*footer);
  return file;
}

bool File::read_at(std::uint64_t offset, std::size_t count, std::string& bytes) const {
  if (in_memory_) {
    bytes = memory_.substr(offset, count);
    return bytes.size() == count;
  }
  const Handle handle(::open(name_.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (!handle.open()) return false;
  bytes.resize(count);
  for (std::size_t done = 0; done < count;) {
    const ssize_t got =
        ::pread(handle.get(), bytes.data() + done, count - done, static_cast<off_t>(offset + done));
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    done += static_cast<std::size_t>(got);
  }
  return true;
}

std::optional<Block> File::block(std::size_t i, bool bodies) const {
  const BlockPlace& place = footer_.blocks[i];
  std::string bytes;
  if (!read_at(place.offset, place.length, bytes)) return std::nullopt;
  std::optional<Block> block = decode(bytes, footer_.origin.orders, bodies);
  if (!block || block->size() != place.records) return std::nullopt;
  return block;
}

bool File::is_whole() const {
  Sha256 sum;
  std::string piece;
  const std::uint64_t end = size_ - kSum - 1;
  for (std::uint64_t at = 0; at < end; at += piece.size()) {
    if (!read_at(at, std::min<std::uint64_t>(kPiece, end - at), piece)) return false;
    sum.add(piece);
  }
  return sum.hex() == sum_;
}

Diagnostic File::damaged() const {
  return about(name_, "the bank is damaged: its SHA-256 doesn't match");
}

}  // namespace gridpress::bank
