// A zip file whose bytes depend only on its contents: all entries have the same date and no
// attributes.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "generator/base/result.h"
#include "layout/backend/byte_store.h"

namespace gridpress {

class ZipWriter;

// Returns an error if the build lacks minizip. The error names `feature`, which needs it.
Diagnostics missing_zip(std::string_view feature);

// Writes entries in the order of the calls. Holds only one entry in memory. Requires a build with
// minizip (missing_zip()).
class ZipArchive {
 public:
  explicit ZipArchive(ByteStore& store);
  ~ZipArchive();

  enum class Packing { kStored, kDeflated };
  // `name` is an ASCII path with its folders.
  void add(const std::string& name, std::string_view bytes, Packing packing = Packing::kDeflated);
  // Must be called after the last entry. Returns the errors of all calls.
  Diagnostics finish();

 private:
  ByteStore& store_;
  std::unique_ptr<ZipWriter> writer_;
};

}  // namespace gridpress
