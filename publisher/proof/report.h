// Writes a proof as text for people and as JSON.
#pragma once

#include <string>

#include "publisher/proof/book_proof.h"

namespace gridpress::proof {

std::string report_text(const Proof& proof);
std::string report_json(const Proof& proof);

}  // namespace gridpress::proof
