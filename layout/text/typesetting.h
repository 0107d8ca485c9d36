// Everything needed to set text: the words of the language, the fonts and the page's measures.
#pragma once

#include <string>
#include <string_view>

#include "layout/design/metrics.h"
#include "layout/design/setting.h"
#include "layout/text/type.h"

namespace gridpress {

struct Typesetting {
  const Setting& setting;
  const Metrics& metrics;
  Type& type;

  const std::string& word(std::string_view key) const { return setting.words.at(key); }
};

}  // namespace gridpress
