# Language level, warnings and build kinds: one place for all targets.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "build kind" FORCE)
endif()
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")

option(GRIDPRESS_WERROR "warnings are errors" OFF)
set(GRIDPRESS_SANITIZE "" CACHE STRING "sanitizers for all targets, as in -fsanitize=")
option(GRIDPRESS_COVERAGE "measure line coverage" OFF)
option(GRIDPRESS_FUZZ "build the fuzz targets (clang)" OFF)

# A build from nothing takes half the time when many sources are compiled as one: the headers that
# they share are read once. (Precompiled headers save 6 % of the rest: not worth their rules.) Who
# changes one source again and again may want them apart.
option(GRIDPRESS_TOGETHER "compile the sources of a folder as one" ON)
set(CMAKE_UNITY_BUILD ${GRIDPRESS_TOGETHER})
find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CCACHE}")
endif()

# gridpress_together(TARGET SOURCE…): which sources of a target may be compiled as one. Those of a
# folder; of a large one by where in the alphabet their names begin, and those of small folders with
# their neighbours': a new file changes nothing for the others but those it joins.
function(gridpress_together target)
  if(NOT CMAKE_UNITY_BUILD)
    return()
  endif()
  set(folders)
  foreach(source IN LISTS ARGN)
    get_filename_component(folder "${source}" DIRECTORY)
    list(APPEND folders "${folder}")
  endforeach()
  foreach(source IN LISTS ARGN)
    get_filename_component(folder "${source}" DIRECTORY)
    get_filename_component(name "${source}" NAME)
    set(same "${folders}")
    list(FILTER same INCLUDE REGEX "^${folder}$")
    list(LENGTH same count)
    set(part "all")
    if(count LESS 6)
      get_filename_component(folder "${folder}" DIRECTORY)
      set(part "below")
    elseif(count GREATER 12 AND name STRGREATER_EQUAL "m")
      set(part "m_z")
    elseif(count GREATER 12)
      set(part "a_l")
    endif()
    file(RELATIVE_PATH folder "${CMAKE_SOURCE_DIR}" "${folder}")
    string(MAKE_C_IDENTIFIER "${folder}_${part}" group)
    set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "${group}")
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
endfunction()

# gridpress_alone(SOURCE…): sources whose private names are those of a neighbour as well. They are
# compiled by themselves always.
function(gridpress_alone)
  set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

add_library(gridpress_flags INTERFACE)
target_include_directories(gridpress_flags INTERFACE "${CMAKE_SOURCE_DIR}")
target_compile_options(gridpress_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion
                       -Wno-sign-conversion -Wno-missing-field-initializers)
if(CMAKE_UNITY_BUILD)  # what these warn of is between sources that have nothing to do with each other
  target_compile_options(gridpress_flags INTERFACE -Wno-shadow -Wno-subobject-linkage)
endif()
# Rooms and suites that are GRIDPRESS_COLD spend their time elsewhere, in libraries and in rooms that
# are not: docs/benchmarks.md has what -O2 costs there, and what it brings. Suites, GRIDPRESS_TEST, run
# as fast with -Og as with -O1, and compile in a quarter less.
target_compile_options(gridpress_flags INTERFACE
                       $<$<AND:$<CONFIG:Release>,$<BOOL:$<TARGET_PROPERTY:GRIDPRESS_COLD>>>:-O1>
                       $<$<AND:$<CONFIG:Release>,$<BOOL:$<TARGET_PROPERTY:GRIDPRESS_TEST>>>:-Og>)
if(GRIDPRESS_WERROR)
  target_compile_options(gridpress_flags INTERFACE -Werror)
endif()
if(GRIDPRESS_SANITIZE)
  target_compile_options(gridpress_flags INTERFACE -fsanitize=${GRIDPRESS_SANITIZE}
                         -fno-omit-frame-pointer
                         # A third of the time to compile, for what the address sanitizer stops at
                         # or what does no harm here.
                         -fno-sanitize=null,alignment,vptr,object-size
                         # GCC sees false ones through a sanitizer's code; the release build looks.
                         $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>
                         # Half of the sanitizers' cost is optimizing (-O1 takes twice as long to
                         # compile as -Og): targets that spend their time elsewhere
                         # (GRIDPRESS_COLD) go without.
                         $<IF:$<BOOL:$<TARGET_PROPERTY:GRIDPRESS_COLD>>,-O0,-Og>)
  target_link_options(gridpress_flags INTERFACE -fsanitize=${GRIDPRESS_SANITIZE})
  include(CheckLinkerFlag)
  check_linker_flag(CXX -fuse-ld=gold GRIDPRESS_GOLD)  # takes half of the time for programs of 200 MB
  if(GRIDPRESS_GOLD)
    target_link_options(gridpress_flags INTERFACE -fuse-ld=gold)
  endif()
endif()
if(GRIDPRESS_COVERAGE)  # of the rooms, which are libraries; which lines of a suite run is of no interest
  target_compile_options(gridpress_flags INTERFACE
                         $<IF:$<BOOL:$<TARGET_PROPERTY:GRIDPRESS_COLD>>,-O0,-O1>
                         $<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,STATIC_LIBRARY>:--coverage>)
  target_link_options(gridpress_flags INTERFACE --coverage)
endif()
if(GRIDPRESS_FUZZ)
  target_compile_options(gridpress_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()
