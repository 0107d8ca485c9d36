# The language standard, warnings and build types of all targets.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "build type" FORCE)
endif()
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")

option(GRIDPRESS_WERROR "treat warnings as errors" OFF)
set(GRIDPRESS_SANITIZE "" CACHE STRING "sanitizers for all targets, as in -fsanitize=")
option(GRIDPRESS_COVERAGE "measure line coverage" OFF)
option(GRIDPRESS_FUZZ "build the fuzz targets (clang)" OFF)

# Compiling the sources of a folder as one halves the time of a full build, because shared headers
# are read once. (Precompiled headers would only save another 6 %.) Turn this off if you change a
# single source repeatedly.
option(GRIDPRESS_TOGETHER "compile the sources of a folder together" ON)
set(CMAKE_UNITY_BUILD ${GRIDPRESS_TOGETHER})
find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CCACHE}")
endif()

# gridpress_together(TARGET SOURCE…): groups the sources that are compiled together, by folder. Large
# folders are split by the sources' initial letters, and small folders are joined with their
# neighbours, so that a new file only affects the group that it joins.
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

# gridpress_alone(SOURCE…): always compiles these sources separately. For sources whose private names
# clash with those of other sources in their group.
function(gridpress_alone)
  set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

add_library(gridpress_flags INTERFACE)
target_include_directories(gridpress_flags INTERFACE "${CMAKE_SOURCE_DIR}")
target_compile_options(gridpress_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion
                       -Wno-sign-conversion -Wno-missing-field-initializers)
if(CMAKE_UNITY_BUILD)  # both warnings would compare unrelated sources of a group
  target_compile_options(gridpress_flags INTERFACE -Wno-shadow -Wno-subobject-linkage)
endif()
# Targets marked GRIDPRESS_COLD spend most of their time in libraries and in other rooms, so -O2
# isn't worth its compile time (docs/benchmarks.md). Test suites (GRIDPRESS_TEST) run as fast with
# -Og as with -O1 and compile in 25 % less time.
target_compile_options(gridpress_flags INTERFACE
                       $<$<AND:$<CONFIG:Release>,$<BOOL:$<TARGET_PROPERTY:GRIDPRESS_COLD>>>:-O1>
                       $<$<AND:$<CONFIG:Release>,$<BOOL:$<TARGET_PROPERTY:GRIDPRESS_TEST>>>:-Og>)
if(GRIDPRESS_WERROR)
  target_compile_options(gridpress_flags INTERFACE -Werror)
endif()
if(GRIDPRESS_SANITIZE)
  target_compile_options(gridpress_flags INTERFACE -fsanitize=${GRIDPRESS_SANITIZE}
                         -fno-omit-frame-pointer
                         # These checks take a third of the compile time. The errors they find are
                         # also found by the address sanitizer, or are harmless in this program.
                         -fno-sanitize=null,alignment,vptr,object-size
                         # With sanitizers this GCC warning has false positives; the release build
                         # keeps it.
                         $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>
                         # Half of the sanitizers' compile time is optimization (-O1 takes twice as
                         # long as -Og), so cold targets are not optimized.
                         $<IF:$<BOOL:$<TARGET_PROPERTY:GRIDPRESS_COLD>>,-O0,-Og>)
  target_link_options(gridpress_flags INTERFACE -fsanitize=${GRIDPRESS_SANITIZE})
  include(CheckLinkerFlag)
  check_linker_flag(CXX -fuse-ld=gold GRIDPRESS_GOLD)  # twice as fast for programs of 200 MB
  if(GRIDPRESS_GOLD)
    target_link_options(gridpress_flags INTERFACE -fuse-ld=gold)
  endif()
endif()
if(GRIDPRESS_COVERAGE)  # of the rooms only, not of the test suites
  target_compile_options(gridpress_flags INTERFACE
                         $<IF:$<BOOL:$<TARGET_PROPERTY:GRIDPRESS_COLD>>,-O0,-O1>
                         $<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,STATIC_LIBRARY>:--coverage>)
  target_link_options(gridpress_flags INTERFACE --coverage)
endif()
if(GRIDPRESS_FUZZ)
  target_compile_options(gridpress_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()
