# The folder for modules: libraries that the program loads on demand (generator/base/module.h).
set(GRIDPRESS_MODULES "${CMAKE_BINARY_DIR}/modules")

# gridpress_room(NAME [FOLDER…] [ROOMS room…] [LIBS library…])
#
# Adds a static library of all .cc files below the folder NAME. ROOMS are the rooms that it may use,
# LIBS the external libraries. Files named *_sse42.cc, *_avx2.cc or *_avx512.cc are compiled for
# that instruction set and may only be called through run-time dispatch.
function(gridpress_room name)
  cmake_parse_arguments(ARG "" "" "ROOMS;LIBS" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/${name}/*.cc")
  list(FILTER sources EXCLUDE REGEX "/modules/")  # separate libraries: gridpress_optional
  if(NOT sources)  # a room with only headers
    set(sources "${CMAKE_BINARY_DIR}/empty.cc")
    file(WRITE "${sources}" "")
  endif()
  add_library(gridpress_${name} STATIC ${sources})
  gridpress_together(gridpress_${name} ${sources})
  list(TRANSFORM ARG_ROOMS PREPEND gridpress_)
  target_link_libraries(gridpress_${name} PRIVATE gridpress_flags ${ARG_ROOMS} ${ARG_LIBS})
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    foreach(source IN LISTS sources)
      if(source MATCHES "_sse42\\.cc$")
        set_source_files_properties("${source}" PROPERTIES COMPILE_OPTIONS "-msse4.2;-mpopcnt")
      elseif(source MATCHES "_avx2\\.cc$")
        set_source_files_properties("${source}" PROPERTIES COMPILE_OPTIONS
                                    "-mavx2;-mbmi;-mbmi2;-mlzcnt;-mpopcnt")
      elseif(source MATCHES "_avx512\\.cc$")
        set_source_files_properties("${source}" PROPERTIES COMPILE_OPTIONS
          "-mavx2;-mbmi;-mbmi2;-mlzcnt;-mpopcnt;-mavx512f;-mavx512bw;-mavx512vl;-mavx512dq;-mprefer-vector-width=256")
      endif()
    endforeach()
  endif()
endfunction()

# gridpress_optional(ROOM NAME HEADER [SUFFIX folder] LIBS library…)
#
# Links an optional library to a room, if it is found, and defines GRIDPRESS_HAVE_NAME. With MODULE,
# the given source is compiled as the module gridpress-<name of the source>.so instead, which links
# the library; the room loads the module at run time. Installing the library later then recompiles
# only one source. PACKAGE is the pkg-config package, for headers that need several include folders.
function(gridpress_optional room name header)
  cmake_parse_arguments(ARG "" "SUFFIX;MODULE;PACKAGE" "LIBS" ${ARGN})
  find_path(${name}_INCLUDE "${header}" PATH_SUFFIXES ${ARG_SUFFIX})
  set(found "${${name}_INCLUDE}")
  foreach(library IN LISTS ARG_LIBS)
    find_library(${name}_${library} "${library}")
    list(APPEND found "${${name}_${library}}")
  endforeach()
  if(found MATCHES "NOTFOUND")
    message(STATUS "${name} not found: built without it")
    return()
  endif()
  list(POP_FRONT found)
  set(user gridpress_${room})
  if(ARG_MODULE)
    cmake_path(GET ARG_MODULE STEM stem)
    set(user gridpress-${stem})
    add_library(${user} MODULE "${ARG_MODULE}")
    target_link_libraries(${user} PRIVATE gridpress_flags)
    if(ARG_PACKAGE)
      pkg_check_modules(${name} REQUIRED IMPORTED_TARGET ${ARG_PACKAGE})
      target_link_libraries(${user} PRIVATE PkgConfig::${name})
    endif()
    set_target_properties(${user} PROPERTIES PREFIX ""
                          LIBRARY_OUTPUT_DIRECTORY "${GRIDPRESS_MODULES}")
    add_dependencies(gridpress_${room} ${user})
    install(TARGETS ${user} LIBRARY DESTINATION lib/gridpress)
  else()
    target_compile_definitions(gridpress_${room} PRIVATE GRIDPRESS_HAVE_${name})
  endif()
  target_link_libraries(${user} PRIVATE ${found})
  target_include_directories(${user} SYSTEM PRIVATE "${${name}_INCLUDE}")
endfunction()
