// Kinds of puzzles that users describe in a file: kinds/NAME.yaml next to a spec. The file states
// clues and rules; solving, making, grading, explaining, drawing and playing follow from them, as
// for every kind with a logic::Description. docs/kind-files.md is the manual.
#pragma once

#include <string_view>

#include "generator/base/yaml.h"
#include "generator/kinds/kind.h"

namespace gridpress {

// Whether a file may describe a kind with this name: lower-case letters, digits and hyphens, and
// not the name of a kind that is part of the program.
bool is_free_kind_name(std::string_view name);

// Reads a description and adds its kind (see add_kind), unless it was added before. Fails with all
// problems of the file. If puzzles are going to be made (`tried`), it also fails if no small puzzle
// with one solution can be made; that takes milliseconds for usual rules, and up to a minute for
// rules that hardly any board obeys. `name` must be free.
Result<const Kind*> add_kind_from_file(std::string_view name, const yaml::Document& document,
                                       bool tried = true);

// The text of the file that describes a kind; empty for kinds that are part of the program.
std::string_view text_of_kind_file(const Kind& kind);

}  // namespace gridpress
