// A zip whose bytes depend on nothing but what is put into it: every entry has the same date, and
// no attributes.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "generator/base/result.h"
#include "layout/backend/byte_store.h"

namespace gridpress {

class ZipWriter;

// Refuses `feature`, which makes a zip, if the build lacks minizip.
Diagnostics missing_zip(std::string_view feature);

// Entries come in the order of the calls, one in memory at a time. Requires missing_zip() to be
// empty.
class ZipArchive {
 public:
  explicit ZipArchive(ByteStore& store);
  ~ZipArchive();

  enum class Packing { kStored, kDeflated };
  // `name`: with the folders before it, ASCII.
  void add(const std::string& name, std::string_view bytes, Packing packing = Packing::kDeflated);
  // After the last entry. What went wrong in any of the calls.
  Diagnostics finish();

 private:
  ByteStore& store_;
  std::unique_ptr<ZipWriter> writer_;
};

}  // namespace gridpress
