#include "publisher/commands/books/series.h"
#include "publisher/commands/command.h"

namespace gridpress {

std::span<const Command> all_commands() {
  static constexpr Command kCommands[] = {
      {"bank", "banks of graded puzzles, made on one machine or many", run_bank},
      {"build", "make books from their specs", run_build},
      {"calibrate", "fit the minutes of an audience to people's times", run_calibrate},
      {"canon", "print the canonical form of puzzles", run_canon},
      {"certify", "check the proofs that no puzzle of a book has a second solution", run_certify},
      {"check", "judge specs without making anything", run_check},
      {"convert", "puzzles in another format", run_convert},
      {"daily", "a newspaper's puzzles: every day's, and yesterday's solution", run_daily},
      {"designs", "list the page designs", run_designs},
      {"enumerate", "list or count all grids of a box shape", run_enumerate},
      {"explain", "tell the solution of puzzles, step by step", run_explain},
      {"fonts", "list the font files that themes and languages name", run_fonts},
      {"generate", "make puzzles as data", run_generate},
      {"grade", "rate puzzles: hardest step, work, level", run_grade},
      {"init", "a first spec, from five questions or a template", run_init},
      {"kinds", "list the kinds of puzzle and their sizes", run_kinds},
      {"languages", "list the languages of a book's words", run_languages},
      {"page", "a playable HTML page of a puzzle", run_page},
      {"print", "a sheet of puzzles with its answers, without a spec", run_print},
      {"printers", "list the printer profiles and their trims", run_printers},
      {"proof", "read a finished book back from its PDF, and prove it", run_proof},
      {"render", "a picture of a puzzle", run_render},
      {"schema", "print the JSON schema of a book spec or a schedule", run_schema},
      {"series", "volumes of books without a puzzle or near-copy in common", run_series},
      {"solve", "count the solutions of puzzles, and print the first", run_solve},
      {"studio", "a book in the browser: its form, its pages, its build", run_studio},
      {"techniques", "list the solving techniques by name, easiest first", run_techniques},
      {"watch", "build a book again whenever its files change", run_watch},
      {"worker", "make shards of banks for a Gearman server", run_worker},
  };
  return kCommands;
}

}  // namespace gridpress
