// What a kind knows of one of its puzzles: its clues and, once made or solved, its solution.
#pragma once

#include <memory>

namespace gridpress {

// A kind's own immutable value. Nobody but the kind looks inside.
class Content {
 public:
  virtual ~Content() = default;

 protected:
  Content() = default;
  Content(const Content&) = default;
  Content& operator=(const Content&) = default;
};

using ContentPtr = std::shared_ptr<const Content>;

}  // namespace gridpress
