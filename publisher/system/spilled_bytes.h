// The bytes of one file of a book before the book is whole: few are in memory, many in a temporary
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
  // `folder`: where the book's folder will be, so that a disk that is too full for the book shows
  // before it is put together. While there is none the file is in the folder above. The temporary
  // file has no name: it is gone when the program ends, however it ends.
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
  std::string recent_;       // those behind them
  int error_ = 0;            // errno of the first failure
};

}  // namespace gridpress
