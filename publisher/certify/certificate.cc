#include "publisher/certify/certificate.h"

#include <zlib.h>

#include <cstdint>
#include <limits>

namespace gridpress::certify {
namespace {

constexpr std::size_t kMaxBytes = std::size_t{4} << 20;

class Bytes {
 public:
  explicit Bytes(std::string_view bytes) : bytes_(bytes) {}

  bool at_end() const { return next_ == bytes_.size(); }
  bool good() const { return good_; }

  char byte() {
    if (at_end()) good_ = false;
    return good_ ? bytes_[next_++] : '\0';
  }

  std::uint64_t number() {
    constexpr int kMaxBits = 35;
    std::uint64_t number = 0;
    for (int bits = 0; bits < kMaxBits; bits += 7) {
      const auto part = static_cast<unsigned char>(byte());
      number |= std::uint64_t{part & 127U} << bits;
      if (part < 128) return number;
    }
    good_ = false;
    return 0;
  }

  Clause clause() {
    Clause clause;
    for (std::uint64_t code = number(); good_ && code != 0; code = number()) {
      const std::uint64_t variable = code / 2;
      good_ = variable > 0 && variable < std::numeric_limits<int>::max();
      clause.push_back(code % 2 == 0 ? static_cast<int>(variable) : -static_cast<int>(variable));
    }
    return clause;
  }

 private:
  std::string_view bytes_;
  std::size_t next_ = 0;
  bool good_ = true;
};

std::optional<std::string> inflated(std::string_view bytes) {
  z_stream stream{};
  if (inflateInit(&stream) != Z_OK) return std::nullopt;
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  std::string text;
  int status = Z_OK;
  while (status == Z_OK && text.size() < kMaxBytes) {
    const std::size_t before = text.size();
    text.resize(before + (std::size_t{1} << 16));
    stream.next_out = reinterpret_cast<Bytef*>(text.data() + before);
    stream.avail_out = static_cast<uInt>(text.size() - before);
    status = inflate(&stream, Z_NO_FLUSH);
    text.resize(text.size() - stream.avail_out);
  }
  const bool whole = status == Z_STREAM_END && stream.avail_in == 0;
  inflateEnd(&stream);
  if (!whole) return std::nullopt;
  return text;
}

}  // namespace

std::optional<Certificate> unpacked(std::string_view bytes) {
  const std::optional<std::string> text = inflated(bytes);
  if (!text) return std::nullopt;
  Bytes reader(*text);
  Certificate certificate;
  const std::uint64_t cuts = reader.number();
  while (reader.good() && certificate.cuts.size() < cuts) {
    certificate.cuts.push_back(reader.clause());
  }
  while (reader.good() && !reader.at_end()) {
    if (reader.byte() != kAddition) return std::nullopt;
    certificate.steps.push_back(reader.clause());
  }
  if (!reader.good()) return std::nullopt;
  return certificate;
}

std::optional<std::vector<std::string_view>> certificates_in(std::string_view file) {
  if (!file.starts_with(kFileHead)) return std::nullopt;
  file.remove_prefix(kFileHead.size());
  std::vector<std::string_view> certificates;
  while (!file.empty()) {
    if (file.size() < kSizeBytes) return std::nullopt;
    std::size_t size = 0;
    for (std::size_t i = 0; i < kSizeBytes; ++i) {
      size |= std::size_t{static_cast<unsigned char>(file[i])} << (8 * i);
    }
    file.remove_prefix(kSizeBytes);
    if (size > file.size()) return std::nullopt;
    certificates.push_back(file.substr(0, size));
    file.remove_prefix(size);
  }
  return certificates;
}

}  // namespace gridpress::certify
