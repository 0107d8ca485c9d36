// Implementations of Kind functions that merely forward to the content.
#pragma once

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

}  // namespace gridpress
