// The bytes of one file of a book until the book is complete: in memory if few, else in a temporary
// file.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "layout/backend/byte_store.h"
#include "publisher/system/work_path.h"

namespace gridpress {

class SpilledBytes final : public ByteStore {
 public:
  // `folder` is where the book's folder will be, so that a disk too full for the book is noticed
  // early. If it doesn't exist, the temporary file is in a folder above. The file has no name, so
  // it is gone when the program ends for whatever reason.
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
  std::string recent_;       // the bytes after those
  int error_ = 0;            // errno of the first failure
};

}  // namespace gridpress
