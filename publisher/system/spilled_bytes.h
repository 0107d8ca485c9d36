// The bytes of one file of a book until the book is complete. A small number of bytes is kept in
// memory, a larger one in a temporary file.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "layout/backend/byte_store.h"
#include "publisher/system/work_path.h"

namespace gridpress {

class SpilledBytes final : public ByteStore {
 public:
  // `folder` is the book's future folder: on the same disk, so that a full disk is noticed early.
  // If it doesn't exist yet, the temporary file is in the nearest existing parent. The file has no
  // name, so it disappears however the program ends.
  explicit SpilledBytes(std::string folder) : folder_(std::move(folder)) {}

  bool append(std::string_view bytes) override;
  std::size_t size() const override { return spilled_ + recent_.size(); }
  std::size_t read(std::size_t offset, char* to, std::size_t count) const override;
  Diagnostics problems() const override;

 private:
  bool spill();

  std::string folder_;
  Handle file_;
  std::size_t spilled_ = 0;  // bytes in the file
  std::string recent_;       // the bytes after the spilled ones
  int error_ = 0;            // errno of the first failure
};

}  // namespace gridpress
