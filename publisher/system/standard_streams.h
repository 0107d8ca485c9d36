// Standard input, output and error of a program that was started without some of them.
#pragma once

namespace gridpress {

// Puts something in the place of those that are closed, as with `>&-`: else the next file that is
// opened gets the number, and what is printed goes into it. Reading and writing what stands in for
// input and output fails; what is said on the stand-in for standard error is lost. Call it first.
void hold_standard_streams();

}  // namespace gridpress
