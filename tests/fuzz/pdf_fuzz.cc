// Any bytes as a finished PDF: read back, its words and outlines found, held against a printer's
// rules as an interior and as a cover.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>

#include "publisher/data/data_files.h"
#include "publisher/proof/printed_book.h"
#include "publisher/proof/printer_proof.h"

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
  printed::ReadLimits limits;  // smaller, so that what takes long here takes too long everywhere
  limits.stream_bytes = std::size_t{1} << 22;
  limits.marks = 200'000;
  Result<printed::Pdf> pdf = printed::read_pdf({reinterpret_cast<const char*>(data), size}, limits);
  if (!pdf) return pdf.problems().empty() ? std::abort(), 0 : 0;
  const proof::PrintJob job{profile, "", 24, 10.0, std::pair(432.0, 648.0)};
  proof::judge_interior(*pdf, "f.pdf", job);
  proof::judge_cover(*pdf, "f.pdf", job);
  proof::printed_book("f.pdf", std::move(pdf).value());
  return 0;
}
