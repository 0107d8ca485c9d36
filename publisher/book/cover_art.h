// A picture beside the spec, for the cover.
#pragma once

#include "layout/cover/own_art.h"
#include "publisher/data/data_files.h"

namespace gridpress {

struct ArtRequest {
  std::string path;  // below the spec's folder
  Length height;     // of its place with bleed: what an SVG is painted for
  Colour ground;     // behind what is transparent
};

// Reads and decodes it, the decoding in a process of its own: a file that was made to harm ends in
// a diagnostic. Problems have no place.
Result<OwnArt> load_art(const ArtRequest& order, const DataFiles& data);

}  // namespace gridpress
