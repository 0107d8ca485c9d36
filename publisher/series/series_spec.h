// A series of books as its YAML describes it: a list of volumes, and one book spec for all of them.
#pragma once

#include <string>
#include <vector>

#include "generator/base/fields.h"
#include "publisher/data/data_files.h"
#include "publisher/spec/reader.h"

namespace gridpress {

struct SeriesSpec {
  std::string file, text;  // the YAML file, and its content
  std::string id;
  int first = 1, volumes = 1;
  std::vector<std::string> levels;  // per volume, in increasing difficulty; may be empty
  bool continued = false;           // puzzle numbers continue from volume to volume
  // The lines of the book spec below `volume:`, after as many empty lines as precede them in the
  // file, so that errors have the line numbers of the series' file.
  std::string volume;

  // The spec of a volume, counted from 0. {volume} becomes its number, {level} its level and {next}
  // the next level or, in the last volume, the last level.
  std::string spec_of(int volume) const;
};

using SeriesReading = Reading<SeriesSpec>;
SeriesReading read_series(const std::string& path, const DataFiles& data);

// The JSON schema (draft-07) of a series.
std::string series_schema();

}  // namespace gridpress
