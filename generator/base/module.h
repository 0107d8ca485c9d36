// Libraries of our own that are opened when they are asked for, since loading them takes longer
// than most commands do.
#pragma once

namespace gridpress {

// As dlopen() gives it; null: it isn't there. It is looked for beside the program alone, as that is
// installed (../lib/gridpress) and as it is built (modules/, here or above): a search path of the
// linker's would be searched at each start, for each library, and by way of its empty parts in the
// folder that the user happens to be in.
void* open_module(const char* file);

}  // namespace gridpress
