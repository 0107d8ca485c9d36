# gridpress_kind_list(TARGET FOLDER)
#
# Every folder FOLDER/<name>/ with a <name>.cc is a kind. Generates a source file with the sorted
# list of kinds and adds it to TARGET. Kinds can't register themselves, because the linker would
# drop them from a static library.
function(gridpress_kind_list target folder)
  file(GLOB entries CONFIGURE_DEPENDS RELATIVE "${folder}" "${folder}/*/*.cc")
  set(names)
  foreach(entry IN LISTS entries)
    if(entry MATCHES "^([a-z0-9_]+)/([a-z0-9_]+)\\.cc$" AND CMAKE_MATCH_1 STREQUAL CMAKE_MATCH_2)
      list(APPEND names "${CMAKE_MATCH_1}")
    endif()
  endforeach()
  list(SORT names)
  set(declarations)
  set(entries)
  foreach(name IN LISTS names)
    string(APPEND declarations "const Kind& ${name}_kind();\n")
    string(APPEND entries "      &${name}_kind(),\n")
  endforeach()
  set(list "${CMAKE_CURRENT_BINARY_DIR}/all_kinds.cc")
  file(CONFIGURE OUTPUT "${list}" @ONLY CONTENT [[
// Written by cmake/Kinds.cmake.
#include "generator/kinds/kind.h"

namespace gridpress {

@declarations@
std::span<const Kind* const> all_kinds() {
  static const Kind* const kinds[] = {
@entries@  };
  return kinds;
}

}  // namespace gridpress
]])
  target_sources(${target} PRIVATE "${list}")
endfunction()
