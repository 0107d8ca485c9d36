// The kernel for any processor: 8 lanes, with the compiler's vector extensions.
#include "generator/solver/classic9/engine.h"
#include "generator/solver/classic9/search.h"

namespace gridpress::classic9 {

namespace {
struct PortableTag {};

void run(const Batch& batch) {
  Search<Lanes<16, PortableTag>>(batch).run();
}

}  // namespace
const Engine kEnginePortable = run;

}  // namespace gridpress::classic9
