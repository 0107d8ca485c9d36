#include "layout/backend/pdf/screen/page_labels.h"

#include <cctype>
#include <string_view>
#include <utility>

#include "layout/page/roman.h"

namespace gridpress {
namespace {

std::string mapped(std::string_view text, int (*letter)(int)) {
  std::string out;
  for (const char c : text) out += static_cast<char>(letter(static_cast<unsigned char>(c)));
  return out;
}

// Parses a label and returns it as a run of one page.
LabelRun read_label(std::string_view label) {
  const std::size_t last_other = label.find_last_not_of("0123456789");
  std::size_t digits = last_other == std::string_view::npos ? 0 : last_other + 1;
  while (digits < label.size() && label[digits] == '0') ++digits;  // "007" keeps its zeros
  if (digits < label.size() && label.size() - digits <= 9) {
    return {0, std::string(label.substr(0, digits)), 'D',
            std::stoi(std::string(label.substr(digits)))};
  }
  const std::string small = mapped(label, std::tolower);
  if (const int value = roman_value(small); value > 0) {
    if (label == small) return {0, "", 'r', value};
    if (label == mapped(label, std::toupper)) return {0, "", 'R', value};
  }
  return {0, std::string(label), 0, 0};
}

}  // namespace

std::vector<LabelRun> label_runs(const std::vector<std::string>& labels) {
  std::vector<LabelRun> runs;
  for (int page = 0; page < static_cast<int>(labels.size()); ++page) {
    LabelRun label = read_label(labels[page]);
    label.first_page = page;
    if (!runs.empty()) {
      const LabelRun& run = runs.back();
      const int expected = run.style == 0 ? 0 : run.start + page - run.first_page;
      const bool goes_on =
          run.style == label.style && run.prefix == label.prefix && label.start == expected;
      if (goes_on) continue;
    }
    runs.push_back(std::move(label));
  }
  return runs;
}

}  // namespace gridpress
