// Hyphenation patterns by language, cached for callers that lay out a book repeatedly.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "generator/base/result.h"
#include "layout/design/words.h"
#include "layout/page/hyphenator.h"

namespace gridpress {

// Thread-safe, and so are the objects it returns.
class Hyphenators {
 public:
  // The hyphenator of the words' language, or null if the language has no patterns. A missing
  // pattern file is an error: without it the book would differ from one set elsewhere.
  Result<std::shared_ptr<const Hyphenator>> of(const Words& words);

 private:
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<const Hyphenator>> kept_;  // by file
};

}  // namespace gridpress
