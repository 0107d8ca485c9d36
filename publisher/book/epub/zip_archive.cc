#include "publisher/book/epub/zip_archive.h"

#include <fmt/format.h>

#include "generator/base/module.h"
#include "publisher/book/epub/zip_module.h"

namespace gridpress {
namespace {

constexpr const char* kZipModule = "gridpress-zip.so";

auto open_zip() {
  static const auto open = module_function<decltype(gridpress_zip)>(kZipModule, "gridpress_zip");
  return open;
}

}  // namespace

Diagnostics missing_zip(std::string_view feature) {
  if (open_zip() != nullptr) return {};
  return {missing_module(feature, "libminizip-dev", kZipModule)};
}

ZipArchive::ZipArchive(ByteStore& store) : store_(store) {
  GRIDPRESS_CHECK(open_zip() != nullptr);
  writer_.reset(
      open_zip()([&store](std::string_view bytes) { store.append(bytes); }, store.size()));
}

ZipArchive::~ZipArchive() = default;

void ZipArchive::add(const std::string& name, std::string_view bytes, Packing packing) {
  writer_->add(name, bytes, packing == Packing::kDeflated);
}

Diagnostics ZipArchive::finish() {
  const int failed = writer_->close();
  if (Diagnostics lost = store_.problems(); !lost.empty()) return lost;
  if (failed == 0) return {};
  return {failure(fmt::format("can't make the zip: minizip's error {}", failed))};
}

}  // namespace gridpress
