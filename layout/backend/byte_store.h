// Bytes that are written in order and can be read again from any offset. They are kept in memory,
// or wherever the caller of a back end keeps the pages of long books.
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

  // Returns false if this or an earlier call couldn't store its bytes; problems() has the reason.
  virtual bool append(std::string_view bytes) = 0;
  virtual std::size_t size() const = 0;
  // Copies up to `count` bytes from `offset` to `to` and returns how many were copied. Returns 0
  // before the end if they can't be read. Several threads may read while none appends.
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
