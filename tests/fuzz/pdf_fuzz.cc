// Any bytes as a finished PDF: it is read back, its words and outlines are found, and it is checked
// against a printer's rules as an interior and as a cover.
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
  // low limits, so that input that is slow here would be too slow everywhere
  printed::ReadLimits limits;
  limits.stream_bytes = std::size_t{1} << 22;
  limits.marks = 200'000;
  // half of the inputs are read again
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
