// Specs in configs/templates/ for newcomers to start from.
#pragma once

#include <string>
#include <vector>

#include "generator/base/result.h"
#include "publisher/data/data_files.h"

namespace gridpress {

struct TemplateChanges {
  std::string id, title, author;  // if empty, the template's
};

struct TemplateSpec {
  std::string text;
  std::string id;
  bool schedule = false;  // true for a newspaper's schedule
  std::string start;      // the schedule's first day
};

// The template with the changes applied. Newspaper schedules ignore the author.
Result<TemplateSpec> spec_of_template(const std::string& name, const TemplateChanges& changes,
                                      const DataFiles& data);

}  // namespace gridpress
