// Passes arbitrary bytes, as a book's manifest and as a day's index, to every reader of such files.
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "publisher/book/manifest.h"
#include "publisher/daily/output.h"
#include "publisher/proof/book_claim.h"
#include "publisher/series/originality.h"

namespace fs = std::filesystem;
using namespace gridpress;

namespace {

// A folder for this process, removed when it ends.
struct Folder {
  fs::path path = fs::temp_directory_path() / ("gridpress-fuzz-" + std::to_string(::getpid()));
  Folder() { fs::create_directories(path); }
  ~Folder() {
    std::error_code ignored;
    fs::remove_all(path, ignored);
  }
};

void write(const fs::path& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Folder folder;
  const std::string text(reinterpret_cast<const char*>(data), size);
  const auto claim = proof::read_claim(text);
  if (!claim.ok() && claim.problems().empty()) std::abort();
  write(folder.path / "manifest.json", text);
  write(folder.path / "index.json", text);
  const auto volume = read_volume(folder.path, "a volume");
  if (!volume.ok() && volume.problems().empty()) std::abort();
  const auto ours = check_target({folder.path, "p", "p.yaml", {"interior.pdf"}, false});
  if (!ours.ok() && ours.problems().empty()) std::abort();
  if (ours.ok()) ours.value()("interior.pdf");
  made_by_index(folder.path)("interior.pdf");
  return 0;
}
