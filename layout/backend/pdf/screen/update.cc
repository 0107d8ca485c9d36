#include "layout/backend/pdf/screen/update.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <stdexcept>

#include "layout/backend/pdf/flate.h"
#include "layout/backend/pdf/stored_pdf.h"

namespace gridpress {
namespace {

constexpr std::uint16_t kMaxPacked = 200;
// Sizes in bytes of an entry's fields: type, number or offset, index.
constexpr std::size_t kTypeBytes = 1, kPlaceBytes = 4, kIndexBytes = 2,
                      kRowBytes = kTypeBytes + kPlaceBytes + kIndexBytes;

// The value after a key: the text up to and including `end`.
std::string_view value_of(std::string_view dictionary, std::string_view key, char end) {
  const std::size_t found = dictionary.find(key);
  if (found != std::string_view::npos) {
    const std::size_t start = found + key.size(), last = dictionary.find(end, start);
    if (last != std::string_view::npos) return dictionary.substr(start, last + 1 - start);
  }
  throw std::runtime_error(fmt::format("the file's trailer has no {}", key));
}

std::size_t number_in(std::string_view text) {
  std::size_t number = 0;
  const char* const end = text.data() + text.size();
  if (std::from_chars(text.data(), end, number).ec != std::errc()) {
    throw std::runtime_error("the file's trailer can't be read");
  }
  return number;
}

std::string text_at(const ByteStore& store, std::size_t offset, std::size_t most) {
  std::string text(std::min(most, store.size() - std::min(offset, store.size())), '\0');
  text.resize(store.read(offset, text.data(), text.size()));
  return text;
}

void append_bytes(std::string& row, std::uint32_t value, std::size_t count) {
  for (std::size_t i = count; i-- > 0;) row += static_cast<char>(value >> (8 * i) & 0xff);
}

}  // namespace

PdfUpdate::PdfUpdate(ByteStore& pdf) : pdf_(pdf) {
  constexpr std::size_t kEnd = 64, kMaxKeys = 4096;  // searched parts of the file, in bytes
  constexpr std::string_view kStart = "startxref\n";
  const std::string end = text_at(pdf, pdf.size() - std::min(kEnd, pdf.size()), kEnd);
  const std::size_t start = end.rfind(kStart);
  if (start == std::string::npos) throw std::runtime_error("the file has no end");
  previous_ = number_in(std::string_view(end).substr(start + kStart.size()));
  std::string dictionary = text_at(pdf, previous_, kMaxKeys);
  dictionary.resize(std::min(dictionary.find("stream"), dictionary.size()));
  next_ = static_cast<int>(number_in(value_of(dictionary, "/Size ", ' ')));
  for (const auto& [key, last] : {std::pair("/Root", 'R'), {"/Info", 'R'}, {"/ID", ']'}}) {
    trailer_ += fmt::format("{}{}", key, value_of(dictionary, key, last));
  }
}

void PdfUpdate::put(int number, std::string_view object) {
  if (packed_ == 0) pack_ = reserve();
  entries_.push_back(
      {static_cast<std::uint32_t>(number), static_cast<std::uint32_t>(pack_), packed_, true});
  fmt::format_to(std::back_inserter(index_), "{} {} ", number, body_.size());
  body_ += object;
  body_ += '\n';
  if (++packed_ == kMaxPacked) write_pack();
}

void PdfUpdate::write_pack() {
  if (packed_ == 0) return;
  place(pack_);
  write_stream(pack_, fmt::format("/Type/ObjStm/N {}/First {}", packed_, index_.size()),
               deflated(index_ + body_));
  index_.clear();
  body_.clear();
  packed_ = 0;
}

// Records the end of the file as the position of object `number`, which is written next.
void PdfUpdate::place(int number) {
  if (pdf_.size() > std::numeric_limits<std::uint32_t>::max()) {
    throw std::runtime_error("the file has more than 4 GB");
  }
  entries_.push_back(
      {static_cast<std::uint32_t>(number), static_cast<std::uint32_t>(pdf_.size()), 0, false});
}

void PdfUpdate::write_stream(int number, std::string_view keys, std::string_view bytes) {
  put_bytes(pdf_, fmt::format("{} 0 obj\n<<{}/Filter/FlateDecode/Length {}>>\nstream\n", number,
                              keys, bytes.size()));
  put_bytes(pdf_, bytes);
  put_bytes(pdf_, "\nendstream\nendobj\n");
}

// The rows of the cross-reference stream, each as the difference from the row above (predictor 12),
// which compresses to almost nothing.
std::string PdfUpdate::rows() const {
  std::string all, above(kRowBytes, '\0'), row;
  all.reserve(entries_.size() * (kRowBytes + 1));
  for (const Entry& entry : entries_) {
    row.clear();
    append_bytes(row, entry.packed ? 2 : 1, kTypeBytes);
    append_bytes(row, entry.place, kPlaceBytes);
    append_bytes(row, entry.index, kIndexBytes);
    all += '\2';
    for (std::size_t i = 0; i < kRowBytes; ++i) all += static_cast<char>(row[i] - above[i]);
    std::swap(row, above);
  }
  return all;
}

// The runs of consecutive object numbers, as pairs of first number and length.
std::string PdfUpdate::runs() const {
  std::string all;
  for (std::size_t first = 0; first < entries_.size();) {
    std::size_t end = first + 1;
    while (end < entries_.size() && entries_[end].number == entries_[end - 1].number + 1) ++end;
    fmt::format_to(std::back_inserter(all), "{} {} ", entries_[first].number, end - first);
    first = end;
  }
  return all;
}

void PdfUpdate::finish() {
  write_pack();
  const std::size_t start = pdf_.size();
  const int own = reserve();
  place(own);
  std::ranges::sort(entries_, {}, &Entry::number);
  const std::string keys = fmt::format(
      "/Type/XRef/Size {}/Prev {}{}/W[{} {} {}]/Index[{}]/DecodeParms<</Predictor 12/Columns {}>>",
      next_, previous_, trailer_, kTypeBytes, kPlaceBytes, kIndexBytes, runs(), kRowBytes);
  write_stream(own, keys, deflated(rows()));
  put_bytes(pdf_, fmt::format("startxref\n{}\n%%EOF\n", start));
}

}  // namespace gridpress
