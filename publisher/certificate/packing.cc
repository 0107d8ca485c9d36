#include "publisher/certificate/packing.h"

#include <zlib.h>

#include <cstdint>
#include <cstdlib>

#include "generator/base/result.h"

namespace gridpress {
namespace {

void put_number(std::string& bytes, std::uint64_t number) {
  for (; number > 127; number >>= 7) bytes += static_cast<char>(number | 128U);
  bytes += static_cast<char>(number);
}

// Appends a clause in the format of binary DRAT: for each literal, twice the variable, plus one if
// it is negative; then 0.
void put_clause(std::string& bytes, const certify::Clause& clause) {
  for (const int literal : clause) {
    put_number(bytes, 2 * static_cast<std::uint64_t>(std::abs(literal)) + (literal < 0 ? 1 : 0));
  }
  bytes += '\0';
}

}  // namespace

std::string packed(const certify::Certificate& certificate) {
  std::string bytes;
  put_number(bytes, certificate.cuts.size());
  for (const certify::Clause& cut : certificate.cuts) put_clause(bytes, cut);
  for (const certify::Clause& step : certificate.steps) {
    bytes += certify::kAddition;
    put_clause(bytes, step);
  }
  uLongf size = compressBound(static_cast<uLong>(bytes.size()));
  std::string result(size, '\0');
  GRIDPRESS_CHECK(compress2(reinterpret_cast<Bytef*>(result.data()), &size,
                            reinterpret_cast<const Bytef*>(bytes.data()),
                            static_cast<uLong>(bytes.size()), Z_BEST_COMPRESSION) == Z_OK);
  result.resize(size);
  return result;
}

std::string file_of(const std::vector<std::string>& certificates) {
  std::string file(certify::kFileHead);
  for (const std::string& certificate : certificates) {
    for (std::size_t i = 0; i < certify::kSizeBytes; ++i) {
      file += static_cast<char>(certificate.size() >> (8 * i) & 255U);
    }
    file += certificate;
  }
  return file;
}

}  // namespace gridpress
