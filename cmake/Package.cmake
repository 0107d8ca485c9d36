# The Debian package: `cmake --build build/release --target deb` creates
# build/release/gridpress_VERSION_ARCHITECTURE.deb. Needs dpkg-dev and file.
# package_depends.cmake adds the libraries that the program and its modules link.

# Packages of fonts and hyphenation patterns, which dpkg-shlibdeps doesn't find because they are data
# files. The group "build" has those that a book with the default designs needs.
foreach(group build optional)
  file(STRINGS "${CMAKE_SOURCE_DIR}/cmake/packages.txt" data REGEX "^${group} +(fonts|hyphen)-")
  list(TRANSFORM data REPLACE "^${group} +" "")
  list(JOIN data ", " data_${group})
endforeach()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_CONTACT "gridpress maintainers <maintainers@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "printable puzzle books from a page of YAML")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "Makes books of sudoku and other puzzles as PDF files for a \
printer and for the screen. Every puzzle has exactly one solution and a measured difficulty.")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE "")
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_PROJECT_CONFIG_FILE "${CMAKE_SOURCE_DIR}/cmake/package_depends.cmake")
set(CPACK_GRIDPRESS_PROGRAM "${CMAKE_BINARY_DIR}/gridpress")
set(CPACK_GRIDPRESS_MODULES "${GRIDPRESS_MODULES}")
set(CPACK_DEBIAN_PACKAGE_DEPENDS "${data_build}")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "${data_optional}")
# Needed for pictures of PDF pages, for braille, and for opening the browser.
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "poppler-utils, liblouis-data, xdg-utils")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE
    GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_STRIP_FILES ON)
include(CPack)
add_custom_target(deb COMMAND cpack -G DEB DEPENDS gridpress VERBATIM
                  WORKING_DIRECTORY "${CMAKE_BINARY_DIR}")
