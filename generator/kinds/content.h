// Parts of a Kind's functions that don't depend on the kind.
#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "generator/base/result.h"
#include "generator/kinds/kind.h"

namespace gridpress {

// Requires a puzzle of a kind that uses this content type.
template <class Content>
const Content& content_as(const Puzzle& puzzle) {
  const auto* content = dynamic_cast<const Content*>(puzzle.content.get());
  GRIDPRESS_CHECK(content != nullptr);
  return *content;
}

template <auto function>
struct OnContent;
template <class Value, class Content, class... More, Value (*function)(const Content&, More...)>
struct OnContent<function> {
  static Value call(const Puzzle& puzzle, More... more) {
    return function(content_as<Content>(puzzle), more...);
  }
};

// Turns a function of a content into a function of a puzzle.
template <auto function>
inline constexpr auto on_content = &OnContent<function>::call;

// The techniques of an enumeration with values from 0, sorted by rating.
template <class Technique, class RatingOf>
std::vector<KindTechnique> techniques_by_number(int count, RatingOf rating_of) {
  std::vector<KindTechnique> techniques;
  for (int i = 0; i < count; ++i) {
    const auto technique = static_cast<Technique>(i);
    techniques.push_back({std::string(name_of(technique)), rating_of(technique)});
  }
  return techniques;
}

// The effort of a solution in steps: looks per step, times the step's rating, and the looks that
// all writing takes.
struct StepEffort {
  double step = 1, writing = 0;
};

// Fills in the effort, the path and the hardest technique of a grade from steps by techniques of an
// enumeration with `count` values from 0. Returns the highest rating of a step, or 1 without steps.
template <class Step>
double grade_steps(const std::vector<Step>& steps, int count, const StepEffort& looks,
                   Grade& grade) {
  using Technique = decltype(Step::technique);
  std::vector<int> used(static_cast<std::size_t>(count), 0);
  double hardest = 1, effort = looks.writing;
  for (const Step& step : steps) {
    ++used[static_cast<std::size_t>(step.technique)];
    hardest = std::max(hardest, rating_of(step.technique));
    effort += looks.step * rating_of(step.technique);
  }
  for (int i = 0; i < count; ++i) {
    const int times = used[static_cast<std::size_t>(i)];
    if (times == 0) continue;
    grade.hardest = name_of(static_cast<Technique>(i));
    grade.path.emplace_back(grade.hardest, times);
  }
  grade.effort = std::round(effort * 10) / 10;
  return hardest;
}

}  // namespace gridpress
