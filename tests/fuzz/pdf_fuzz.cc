// Reads arbitrary bytes as a finished PDF, finds its words and outlines, and checks it against a
// printer's rules as an interior and as a cover.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>

#include "publisher/data/data_files.h"
#include "publisher/proof/printed_book.h"
#include "publisher/proof/printer/printer_proof.h"

using namespace gridpress;

namespace {

PrinterProfile printer(const char* name) {
  Sources sources;
  Result<PrinterProfile> read = DataFiles(GRIDPRESS_ROOT, "").printer(name, sources);
  if (!read) std::abort();
  return std::move(read).value();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const PrinterProfile profile = printer("kdp-paperback");
  // with limits as low as these, an input that takes long reveals a bug
  printed::ReadLimits limits;
  limits.stream_bytes = std::size_t{1} << 22;
  limits.marks = 200'000;
  // for half of the inputs the memory is too small, so pages are read again
  proof::PageMemory memory{size % 2 == 0 ? std::size_t{1} << 20 : 0};
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  const auto book =
      proof::PrintedBook::open("f.pdf", std::make_shared<MemoryBytes>(bytes), memory, limits);
  if (!book) return book.problems().empty() ? std::abort(), 0 : 0;
  const proof::PrintJob job{profile, "", 24, 10.0, std::pair(432.0, 648.0)};
  proof::check_interior(**book, job);
  proof::check_cover(**book, job);
  return 0;
}
