#include "publisher/commands/books/series.h"
#include "publisher/commands/command.h"

namespace gridpress {

std::span<const Command> all_commands() {
  static constexpr Command kCommands[] = {
      {"bank", "make, merge, check and export banks of graded puzzles", run_bank},
      {"build", "build books from their specs", run_build},
      {"calibrate", "fit an audience's minutes to measured solving times", run_calibrate},
      {"canon", "print the canonical form of puzzles", run_canon},
      {"certify", "verify the proofs that a book's puzzles are unique", run_certify},
      {"check", "check specs without building anything", run_check},
      {"convert", "convert puzzles to another format", run_convert},
      {"daily", "make a newspaper's daily puzzles", run_daily},
      {"designs", "list the page designs", run_designs},
      {"enumerate", "list or count all grids of a box shape", run_enumerate},
      {"explain", "explain the solution of puzzles step by step", run_explain},
      {"fonts", "list the fonts that themes and languages use", run_fonts},
      {"generate", "generate puzzles as data", run_generate},
      {"grade", "rate puzzles: hardest step, effort, level", run_grade},
      {"init", "create a spec from five questions or a template", run_init},
      {"kinds", "list the kinds of puzzle and their sizes", run_kinds},
      {"languages", "list the languages of printed text", run_languages},
      {"page", "make a playable HTML page of a puzzle", run_page},
      {"print", "print a sheet of puzzles with answers, without a spec", run_print},
      {"printers", "list the printer profiles and their trims", run_printers},
      {"proof", "check a finished book by reading its PDF", run_proof},
      {"render", "draw a picture of a puzzle", run_render},
      {"schema", "print the JSON schema of a spec", run_schema},
      {"series", "volumes of books without a puzzle or near-copy in common", run_series},
      {"solve", "count the solutions of puzzles and print the first", run_solve},
      {"studio", "edit a book in the browser", run_studio},
      {"techniques", "list the solving techniques, easiest first", run_techniques},
      {"watch", "rebuild a book whenever its files change", run_watch},
      {"worker", "make bank shards for a Gearman server", run_worker},
  };
  return kCommands;
}

}  // namespace gridpress
