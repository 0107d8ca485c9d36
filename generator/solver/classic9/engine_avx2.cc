// The kernel with AVX2: 16 lanes.
#include "generator/solver/classic9/engine.h"
#include "generator/solver/classic9/search.h"

namespace gridpress::classic9 {

#if defined(__AVX2__)
namespace {
struct Avx2Tag {};

void run(const Batch& batch) {
  Search<Lanes<32, Avx2Tag>>(batch).run();
}

}  // namespace
const Engine kEngineAvx2 = run;
#else
const Engine kEngineAvx2 = nullptr;
#endif

}  // namespace gridpress::classic9
