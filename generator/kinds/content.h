// What the functions of a kind's struct do when they only hand its content on.
#pragma once

#include "generator/base/result.h"
#include "generator/model/puzzle.h"

namespace gridpress {

// The puzzle must be of the kind that has this content.
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

// A function of a content as one of a puzzle.
template <auto function>
inline constexpr auto on_content = &OnContent<function>::call;

}  // namespace gridpress
