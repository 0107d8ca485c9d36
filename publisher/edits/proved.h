// Verifies edits: the new text is parsed and must have the requested change and no other.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "generator/base/result.h"
#include "generator/base/yaml.h"
#include "publisher/edits/text_edit.h"

namespace gridpress::edits {

inline constexpr int kDeeper = 2;  // columns per level of indentation

// All values of a document, by path.
using Values = std::map<std::string, std::string>;
Values values_of(const yaml::Document& document);

// The error for a change that the user must make in the text.
Diagnostic by_hand(std::string_view path);

// Returns the edit if the values of the new text are exactly `wanted`; otherwise by_hand().
Result<TextEdit> proved(const std::string& text, std::string changed, const Values& wanted,
                        std::string_view path);

std::string blanks(int count);

// Returns whether a map is written in braces.
bool begins_flow(const yaml::Document& document, const yaml::Node& node);

}  // namespace gridpress::edits
