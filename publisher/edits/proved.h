// What edits are proved by: the new text is read, and says what was asked for and nothing else.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "generator/base/result.h"
#include "generator/base/yaml.h"
#include "publisher/edits/text_edit.h"

namespace gridpress::edits {

inline constexpr int kDeeper = 2;  // columns

// All that a document says, by path.
using Values = std::map<std::string, std::string>;
Values values_of(const yaml::Document& document);

// Why an edit is refused.
Diagnostic by_hand(std::string_view path);

// The edit, if the new text says `wanted` and nothing else.
Result<TextEdit> proved(const std::string& text, std::string changed, const Values& wanted,
                        std::string_view path);

std::string blanks(int count);

// Whether a map is written in braces.
bool begins_flow(const yaml::Document& document, const yaml::Node& node);

}  // namespace gridpress::edits
