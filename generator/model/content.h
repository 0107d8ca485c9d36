// A kind's representation of one puzzle: its clues and, if known, its solution.
#pragma once

#include <memory>

namespace gridpress {

// An immutable value that only its kind can interpret.
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
