// Checks a book before it is built: its errors, its page count, and whether its grids fit.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "layout/plan/slots/fit.h"
#include "publisher/book/build_files.h"
#include "publisher/spec/reader.h"

namespace gridpress {

struct SpecCheck {
  std::string file;
  SpecReading reading;
  std::optional<DryRun> dry_run;  // nullopt if the spec has errors
};

// Checks a spec by a rehearsal, which reuses results from `before`. Takes a few milliseconds per
// 100 puzzles.
SpecCheck check_spec(SpecReading reading, const std::string& file, const DataFiles& data,
                     const DryRunCache& before = {});

// Adds the warnings of forecast(). This may take several seconds.
void add_forecast(SpecCheck& spec_check);

Fit fit_of(const BookSpec& spec, const SectionSpec& section, int pages);

// The smallest and the largest page count that the printer accepts. If the largest is 0, it isn't
// limited.
std::pair<int, int> page_limits_of(const BookSpec& spec);

// The parts whose page count can only be estimated before the puzzles are made: "hints", "steps".
std::vector<std::string_view> estimated_parts(const BookSpec& spec);

nlohmann::ordered_json problem_json(const Diagnostic& problem);

// The output of `check --json`; see docs/json.md.
nlohmann::ordered_json spec_check_json(const SpecCheck& spec_check);

}  // namespace gridpress
