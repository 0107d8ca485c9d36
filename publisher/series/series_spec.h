// A series of books as its YAML asks for it: how many volumes, and one book spec for all of them.
#pragma once

#include <string>
#include <vector>

#include "generator/base/fields.h"
#include "publisher/data/data_files.h"
#include "publisher/spec/reader.h"

namespace gridpress {

struct SeriesSpec {
  std::string file, text;  // as the user wrote it
  std::string id;
  int first = 1, volumes = 1;
  std::vector<std::string> levels;  // rising over the volumes; may be empty
  bool continued = false;           // numbers of puzzles go on from volume to volume
  // Lines of the book spec below `volume:`, with empty lines in place of all before it, so that
  // what is wrong with a volume is shown where the series says it.
  std::string volume;

  // The spec of a volume (from 0): {volume} is its number, {level} its level, {next} the level
  // after that, or the last.
  std::string spec_of(int volume) const;
};

using SeriesReading = Reading<SeriesSpec>;
SeriesReading read_series(const std::string& path, const DataFiles& data);

// The JSON schema (draft-07) of a series.
std::string series_schema();

}  // namespace gridpress
