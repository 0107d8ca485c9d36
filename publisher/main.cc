// gridpress: puzzle books from a spec to the printer's files.
#include "publisher/program.h"

int main(int argc, char** argv) {
  return gridpress::run_process(argc, argv);
}
