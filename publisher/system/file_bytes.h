// The bytes of a file that is to be written, wherever they are.
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
  // Hands them out piece by piece, in order, until `take` says false. Whether it took all of them;
  // false, too, when some can't be read back.
  bool each_piece(const std::function<bool(std::string_view)>& take) const;

 private:
  std::shared_ptr<const ByteStore> store_;
};

}  // namespace gridpress
