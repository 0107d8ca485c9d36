# gridpress_batches(TARGET SOURCE…)
#
# Compiles the sources of TARGET by the batch: several of them as one translation unit, so that
# the headers which they share are read once. That shortens a whole build; after a small change,
# and with ccache, single sources are better.
#
# batches.awk says which sources go together. Sources with options of their own (the
# instruction sets') stay single.
option(GRIDPRESS_BATCHES "compile many sources at a time" OFF)
find_program(AWK NAMES mawk gawk awk)

function(gridpress_batches target)
  if(NOT GRIDPRESS_BATCHES OR NOT AWK)
    return()
  endif()
  list(FILTER ARGN EXCLUDE REGEX "_(sse42|avx2|avx512)\\.cc$")
  execute_process(
    COMMAND "${AWK}" -v "root=${CMAKE_SOURCE_DIR}" -v most=24
            -f "${CMAKE_SOURCE_DIR}/cmake/batches.awk" ${ARGN}
    OUTPUT_VARIABLE batches OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  string(REPLACE "\n" ";" batches "${batches}")
  foreach(entry IN LISTS batches)
    string(REGEX MATCH "^([0-9]+) (.*)$" entry "${entry}")
    set_source_files_properties("${CMAKE_MATCH_2}" PROPERTIES UNITY_GROUP "${CMAKE_MATCH_1}")
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  # A private name more may change the batches.
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${ARGN})
endfunction()
