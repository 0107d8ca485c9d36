// The kernel with AVX-512 (F, BW, VL, DQ): 32 lanes.
#include "generator/solver/classic9/engine.h"
#include "generator/solver/classic9/search.h"

namespace gridpress::classic9 {

#if defined(__AVX512BW__)
namespace {

void run(const Batch& batch) {
  Search<Avx512Lanes>(batch).run();
}

}  // namespace
const Engine kEngineAvx512 = run;
#else
const Engine kEngineAvx512 = nullptr;
#endif

}  // namespace gridpress::classic9
