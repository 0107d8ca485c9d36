// Converts folios to PDF page labels, which are runs of pages whose labels count up in one style.
#pragma once

#include <string>
#include <vector>

namespace gridpress {

struct LabelRun {
  int first_page = 0;  // index
  std::string prefix;  // printed before the number: "A-"
  char style = 0;      // 'D' arabic, 'r' or 'R' roman, 0 if there is only a prefix
  int start = 0;       // number of the first page
  bool operator==(const LabelRun&) const = default;
};

// Groups labels into runs. A label without a number ("cover", "") is a run with only a prefix.
std::vector<LabelRun> label_runs(const std::vector<std::string>& labels);

}  // namespace gridpress
