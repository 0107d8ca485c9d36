// Checks arbitrary bytes as a puzzle with its certificate, and as a manifest. The input consists of
// the lines kind, box, puzzle and solution, followed by the certificate.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "publisher/certify/book.h"
#include "publisher/certify/certificate.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace gridpress::certify;
  std::string_view text(reinterpret_cast<const char*>(data), size);
  claims_in(text);
  certificates_in(text);
  Claim claim;
  for (std::string* field : {&claim.kind, &claim.box, &claim.givens, &claim.solution}) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    *field = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  EncodedPuzzle encoded;
  if (!encode_puzzle(claim, encoded).empty()) return 0;
  const bool proved = fault_of(claim, text).empty();
  // The clause that requires a different solution must have been false.
  if (proved && !encoded.settled && encoded.another().empty()) std::abort();
  return 0;
}
