// Reads arbitrary bytes as a bank and as a bank's spec. They must be refused or read to the end.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "publisher/bank/bank_file.h"
#include "publisher/shards/bank_spec.h"

using namespace gridpress;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const DataFiles files(GRIDPRESS_ROOT, "");
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  const auto spec = read_bank_text("f.yaml", bytes, files);
  if (!spec.spec && spec.problems.empty()) std::abort();
  render_all(spec.problems, spec.sources);
  const Result<bank::File> file = bank::File::of_bytes("f.bank", bytes);
  if (!file) return file.problems().empty() ? std::abort(), 0 : 0;
  file->is_whole();
  for (std::size_t i = 0; i < file->footer().blocks.size(); ++i) file->block(i);
  return 0;
}
