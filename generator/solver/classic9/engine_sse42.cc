// The kernel with SSE4.2: 8 lanes.
#include "generator/solver/classic9/engine.h"
#include "generator/solver/classic9/search.h"

namespace gridpress::classic9 {

#if defined(__SSE4_2__)
namespace {
struct Sse42Tag {};

void run(const Batch& batch) {
  Search<Lanes<16, Sse42Tag>>(batch).run();
}

}  // namespace
const Engine kEngineSse42 = run;
#else
const Engine kEngineSse42 = nullptr;
#endif

}  // namespace gridpress::classic9
