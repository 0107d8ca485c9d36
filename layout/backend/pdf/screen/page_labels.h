// Folios as PDF page labels: runs of pages whose labels count up in one style.
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

// Labels without a number ("cover", "") are kept as they are.
std::vector<LabelRun> label_runs(const std::vector<std::string>& labels);

}  // namespace gridpress
