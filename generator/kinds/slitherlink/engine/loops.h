// Random loops.
#pragma once

#include "generator/base/random.h"
#include "generator/kinds/slitherlink/engine/rules.h"

namespace gridpress::slitherlink {

// The inside of a random closed loop that winds through the whole board. It has arms of one or two
// cells, with bays between them that reach in from the border. Hardly any cell has no line nearby.
// Depends only on `rng`. Requires at least 2x2. Cost: about 20 µs for 10x10.
Inside random_loop(const Lattice& lattice, Rng& rng);

}  // namespace gridpress::slitherlink
