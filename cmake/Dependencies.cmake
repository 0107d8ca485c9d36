# The libraries that every build needs. gridpress_optional() finds the optional ones.
# ARCHITECTURE.md explains the purpose of each library.
if(POLICY CMP0167)
  cmake_policy(SET CMP0167 NEW)  # BoostConfig.cmake instead of CMake's own module
endif()
find_package(Boost 1.74 REQUIRED)
find_package(PkgConfig REQUIRED)
find_package(fmt REQUIRED)
find_package(yaml-cpp REQUIRED)
find_package(TBB REQUIRED)
find_package(nlohmann_json 3.11 REQUIRED)
find_package(CLI11 REQUIRED)
pkg_check_modules(CAIRO REQUIRED IMPORTED_TARGET GLOBAL cairo cairo-ft freetype2)
pkg_check_modules(HARFBUZZ REQUIRED IMPORTED_TARGET GLOBAL harfbuzz)
pkg_check_modules(GLIB REQUIRED IMPORTED_TARGET GLOBAL glib-2.0)
pkg_check_modules(QPDF REQUIRED IMPORTED_TARGET GLOBAL libqpdf)
pkg_check_modules(PNG REQUIRED IMPORTED_TARGET GLOBAL libpng)
pkg_check_modules(SQLITE REQUIRED IMPORTED_TARGET GLOBAL sqlite3)
pkg_check_modules(ZLIB REQUIRED IMPORTED_TARGET GLOBAL zlib)
pkg_check_modules(ZSTD REQUIRED IMPORTED_TARGET GLOBAL libzstd)
find_library(HYPHEN_LIBRARY hyphen REQUIRED)  # its package has no pkg-config file
add_library(hyphen UNKNOWN IMPORTED GLOBAL)
set_target_properties(hyphen PROPERTIES IMPORTED_LOCATION "${HYPHEN_LIBRARY}")
