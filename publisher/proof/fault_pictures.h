// Makes pictures of the pages on which faults were found. Each fault is ringed.
#pragma once

#include <string>
#include <vector>

#include "publisher/proof/book_proof.h"
#include "publisher/system/files.h"

namespace gridpress::proof {

struct FaultPictures {
  std::vector<OutputFile> files;  // "interior-012.png" for page 12 of interior.pdf
  Diagnostics unpainted;          // a warning for each page that pdftoppm can't paint
};

// Makes pictures of at most `most` pages with pdftoppm. Fails if pdftoppm can't be run. Must not be
// called while other threads are running.
Result<FaultPictures> fault_pictures(const Proof& proof, const std::string& folder,
                                     std::size_t most);

// Returns whether a name is that of a fault picture in the book's folder.
bool is_fault_picture(const std::string& name, const std::string& book);

}  // namespace gridpress::proof
