// Pictures of the pages on which faults were found, each fault ringed.
#pragma once

#include <string>
#include <vector>

#include "publisher/proof/book_proof.h"
#include "publisher/system/files.h"

namespace gridpress::proof {

struct FaultPictures {
  std::vector<OutputFile> files;  // "interior-012.png" for page 12 of interior.pdf
  Diagnostics unpainted;          // warnings, for pages that pdftoppm can't paint
};

// Of at most `most` pages. They are painted by pdftoppm: fails where that can't be run. Call it
// while no other thread works.
Result<FaultPictures> fault_pictures(const Proof& proof, const std::string& folder,
                                     std::size_t most);

// Whether a name is one of those, of a file that lies in the folder of the book.
bool is_fault_picture(const std::string& name, const std::string& book);

}  // namespace gridpress::proof
