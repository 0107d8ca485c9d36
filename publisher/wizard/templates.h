// Specs to begin with, for a newcomer to change: configs/templates/.
#pragma once

#include <string>
#include <vector>

#include "generator/base/result.h"
#include "publisher/data/data_files.h"

namespace gridpress {

struct TemplateChanges {
  std::string id, title, author;  // empty: the template's own
};

struct TemplateSpec {
  std::string text;
  std::string id;
  bool schedule = false;  // a newspaper's, not a book's
  std::string start;      // its first day
};

// The template as it is written beside the user's other files. An author has no place in a
// newspaper's schedule.
Result<TemplateSpec> spec_of_template(const std::string& name, const TemplateChanges& changes,
                                      const DataFiles& data);

}  // namespace gridpress
