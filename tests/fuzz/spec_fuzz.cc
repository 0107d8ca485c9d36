// Reads arbitrary bytes as a book spec, with the program's own data, and renders every message.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "publisher/spec/reader.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const gridpress::DataFiles files(GRIDPRESS_ROOT, "");
  const std::string text(reinterpret_cast<const char*>(data), size);
  const auto reading = gridpress::read_spec_text("f.yaml", text, files);
  if (!reading.spec && reading.problems.empty()) std::abort();
  gridpress::render_all(reading.problems, reading.sources);
  return 0;
}
