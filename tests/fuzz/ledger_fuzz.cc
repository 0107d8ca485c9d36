// Reads arbitrary bytes as a newspaper's ledger, which must be refused or read to the end.
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "publisher/daily/ledger.h"

namespace fs = std::filesystem;
using namespace gridpress;

namespace {

struct File {
  std::string path =
      fs::temp_directory_path() / ("gridpress-fuzz-" + std::to_string(::getpid()) + ".ledger");
  ~File() { remove(); }
  void remove() const {
    std::error_code ignored;
    fs::remove(path, ignored);
    fs::remove(path + "-journal", ignored);
  }
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const File file;
  file.remove();
  std::ofstream(file.path, std::ios::binary)
      << std::string_view(reinterpret_cast<const char*>(data), size);
  Result<Ledger> opened = Ledger::open(file.path, "post");
  if (!opened) return opened.problems().empty() ? std::abort(), 0 : 0;
  Ledger ledger = std::move(opened).value();
  for (const Date date : ledger.dates_of("tiny")) {
    const auto published = ledger.published(date, "tiny");
    const auto entry = ledger.find(date, "tiny");
    if (entry) ledger.record_of(entry->canonical);
    if (published) ledger.date_of_number("tiny", published->number);
  }
  ledger.withdraw(*parse_date("2026-12-01"), "tiny");
  ledger.commit();
  return 0;
}
