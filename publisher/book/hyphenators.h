// A cache of hyphenation patterns by language, for callers that lay out a book repeatedly.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "generator/base/result.h"
#include "layout/design/words.h"
#include "layout/page/hyphenator.h"

namespace gridpress {

// Thread-safe. The hyphenators that it returns are also thread-safe.
class Hyphenators {
 public:
  // The hyphenator for the language of the words. Null if the language has no patterns. A missing
  // file is an error: without it, the book would differ from the one made on another machine.
  Result<std::shared_ptr<const Hyphenator>> of(const Words& words);

 private:
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<const Hyphenator>> kept_;  // by file
};

}  // namespace gridpress
