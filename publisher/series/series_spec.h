// A series of books as its YAML describes it: the volumes, and one book spec for all of them.
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
  std::vector<std::string> levels;  // rising through the volumes; may be empty
  bool continued = false;           // puzzle numbers continue from volume to volume
  // The lines of the book spec below `volume:`, preceded by empty lines in place of the earlier
  // ones, so that errors in a volume have the right line of the series' file.
  std::string volume;

  // The spec of a volume (from 0). {volume} is its number, {level} its level, {next} the level
  // after that, or the last level.
  std::string spec_of(int volume) const;
};

using SeriesReading = Reading<SeriesSpec>;
SeriesReading read_series(const std::string& path, const DataFiles& data);

// The JSON schema (draft-07) of a series.
std::string series_schema();

}  // namespace gridpress
