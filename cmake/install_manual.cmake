# Installs the manual page and the shell completions, which the program generates. Run by `cmake
# --install` and by the package. Needs GRIDPRESS, the built program, and GRIDPRESS_MADE, a folder
# for the generated files.
function(gridpress_write file)
  cmake_path(GET file PARENT_PATH folder)
  file(MAKE_DIRECTORY "${GRIDPRESS_MADE}/${folder}")
  execute_process(COMMAND "${GRIDPRESS}" ${ARGN} OUTPUT_FILE "${GRIDPRESS_MADE}/${file}"
                  COMMAND_ERROR_IS_FATAL ANY)
endfunction()

set(zsh "zsh/site-functions")
if(CMAKE_INSTALL_PREFIX MATCHES "/usr$")
  set(zsh "zsh/vendor-completions")  # Debian reserves the other folder for /usr/local
endif()
file(REMOVE_RECURSE "${GRIDPRESS_MADE}")
gridpress_write(man/man1/gridpress.1 --manual)
gridpress_write(bash-completion/completions/gridpress --completions bash)
gridpress_write(fish/vendor_completions.d/gridpress.fish --completions fish)
gridpress_write(${zsh}/_gridpress --completions zsh)
execute_process(COMMAND gzip -9n "${GRIDPRESS_MADE}/man/man1/gridpress.1"
                COMMAND_ERROR_IS_FATAL ANY)
file(INSTALL "${GRIDPRESS_MADE}/" DESTINATION "${CMAKE_INSTALL_PREFIX}/share")
