// The contents of a file to be written, in memory or elsewhere.
#pragma once

#include <concepts>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "layout/backend/byte_store.h"

namespace gridpress {

// Cheap to copy.
class FileBytes {
 public:
  FileBytes() : FileBytes(std::string()) {}
  FileBytes(std::convertible_to<std::string> auto&& text)
      : store_(std::make_shared<MemoryBytes>(std::forward<decltype(text)>(text))) {}
  FileBytes(std::shared_ptr<const ByteStore> store) : store_(std::move(store)) {}

  std::size_t size() const { return store_->size(); }
  // Passes the bytes to `take` piece by piece, in order, until it returns false. Returns whether it
  // took all of them. Also returns false if some can't be read back.
  bool each_piece(const std::function<bool(std::string_view)>& take) const;

 private:
  std::shared_ptr<const ByteStore> store_;
};

}  // namespace gridpress
