// Bytes that are written in order and read again from any place: in memory, or wherever the caller
// of a back end keeps those of long books.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "generator/base/result.h"

namespace gridpress {

class ByteStore {
 public:
  virtual ~ByteStore() = default;

  // False: they can't be kept, now or since an earlier call; problems() says why.
  virtual bool append(std::string_view bytes) = 0;
  virtual std::size_t size() const = 0;
  // Copies `count` bytes from `offset` on to `to`, or as many as there are; returns how many.
  // 0 before the end: they can't be read. Several threads may read while none appends.
  virtual std::size_t read(std::size_t offset, char* to, std::size_t count) const = 0;
  virtual Diagnostics problems() const { return {}; }
};

class MemoryBytes final : public ByteStore {
 public:
  explicit MemoryBytes(std::string bytes = {}) : bytes_(std::move(bytes)) {}

  bool append(std::string_view bytes) override {
    bytes_ += bytes;
    return true;
  }
  std::size_t size() const override { return bytes_.size(); }
  std::size_t read(std::size_t offset, char* to, std::size_t count) const override {
    return offset < bytes_.size() ? bytes_.copy(to, count, offset) : 0;
  }
  std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_;
};

}  // namespace gridpress
