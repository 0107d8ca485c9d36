# Run by cpack. Adds the packages of linked libraries to the package's fields: for the program to
# Depends, for the modules that make books to Recommends, and for the other modules to Suggests.
file(GLOB modules "${CPACK_GRIDPRESS_MODULES}/*.so")
foreach(module IN LISTS modules)
  if(module MATCHES "gridpress-(gearman|ilp|smt)\\.so$")
    list(APPEND suggests -dSuggests "${module}")
  else()
    list(APPEND recommends -dRecommends "${module}")
  endif()
endforeach()

# dpkg-shlibdeps requires the folder of a source package, so this creates one.
set(folder "${CPACK_GRIDPRESS_MODULES}/../package-depends")
file(WRITE "${folder}/debian/control" "Source: gridpress\n\nPackage: gridpress\nArchitecture: any\n")
set(program -dDepends "${CPACK_GRIDPRESS_PROGRAM}")
execute_process(COMMAND dpkg-shlibdeps -O ${program} ${recommends} ${suggests}
                WORKING_DIRECTORY "${folder}" RESULT_VARIABLE code
                OUTPUT_VARIABLE libraries ERROR_VARIABLE errors)
if(code)
  message(FATAL_ERROR "${errors}")
endif()
foreach(field Depends Recommends Suggests)
  string(TOUPPER ${field} variable)
  if(libraries MATCHES "shlibs:${field}=([^\n]*)")
    string(APPEND CPACK_DEBIAN_PACKAGE_${variable} ", ${CMAKE_MATCH_1}")
  endif()
endforeach()
