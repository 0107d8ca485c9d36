// The main() of gridpress, which makes printable puzzle books.
#include "publisher/program.h"

int main(int argc, char** argv) {
  return gridpress::run_process(argc, argv);
}
