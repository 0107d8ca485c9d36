// Where words of a language may be hyphenated, read once for who lays a book out again and again.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "generator/base/result.h"
#include "layout/design/words.h"
#include "layout/page/hyphenator.h"

namespace gridpress {

// May be used on several threads at once, and so may what it hands out.
class Hyphenators {
 public:
  // Of the words' language; null where it has no patterns. A file of patterns that is not there is
  // an error: a book set without it would differ from the same book set elsewhere.
  Result<std::shared_ptr<const Hyphenator>> of(const Words& words);

 private:
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<const Hyphenator>> kept_;  // by their files
};

}  // namespace gridpress
