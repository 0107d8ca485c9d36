// What is known of a book before anything is made: its problems, its pages, the room of its grids.
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
  std::optional<DryRun> rehearsal;  // none where there is an error
};

// Rehearses a spec that was read; `before` as rehearse() has it. Takes some milliseconds per
// hundred puzzles.
SpecCheck judge(SpecReading reading, const std::string& file, const DataFiles& data,
                const DryRunCache& before = {});

// Adds what forecast() says: takes up to some seconds.
void add_forecast(SpecCheck& judged);

Fit fit_of(const BookSpec& spec, const SectionSpec& section, int pages);

// Fewest and most pages that the printer takes; most 0: no limit.
std::pair<int, int> page_limits_of(const BookSpec& spec);

// Those whose pages are not known before the puzzles are made: "hints", "steps".
std::vector<std::string_view> estimated_parts(const BookSpec& spec);

nlohmann::ordered_json problem_json(const Diagnostic& problem);

// As docs/json.md has it for `check --json`.
nlohmann::ordered_json judgement_json(const SpecCheck& judged);

}  // namespace gridpress
