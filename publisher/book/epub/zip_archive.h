// A zip file whose bytes depend only on its contents: every entry has the same date, and no
// attributes.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "generator/base/result.h"
#include "layout/backend/byte_store.h"

namespace gridpress {

class ZipWriter;

// Returns an error if the build lacks minizip, which `feature` needs.
Diagnostics missing_zip(std::string_view feature);

// Writes entries in the order of the calls, holding one in memory at a time. Requires missing_zip()
// to be empty.
class ZipArchive {
 public:
  explicit ZipArchive(ByteStore& store);
  ~ZipArchive();

  enum class Packing { kStored, kDeflated };
  // `name` includes the folders and is ASCII.
  void add(const std::string& name, std::string_view bytes, Packing packing = Packing::kDeflated);
  // Call this after the last entry. Returns the errors of all calls.
  Diagnostics finish();

 private:
  ByteStore& store_;
  std::unique_ptr<ZipWriter> writer_;
};

}  // namespace gridpress
