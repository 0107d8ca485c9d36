#include <algorithm>

#include "generator/base/result.h"
#include "publisher/commands/bank/bank_commands.h"
#include "publisher/commands/books/series.h"
#include "publisher/commands/command.h"

namespace gridpress {

std::span<const Command> all_commands() {
  static constexpr Command kCommands[] = {
      {"bank", "Make, merge, check and export banks of graded puzzles", run_bank},
      {"build", "Build books from their specs", run_build},
      {"calibrate", "Fit an audience's minutes to measured solving times", run_calibrate},
      {"canon", "Print the canonical form of puzzles", run_canon},
      {"certify", "Verify the proofs that a book's puzzles are unique", run_certify},
      {"check", "Check specs without building anything", run_check},
      {"clues", "Write the clues of a book as a list to edit", run_clues},
      {"convert", "Convert puzzles to another format", run_convert},
      {"daily", "Make a newspaper's daily puzzles", run_daily},
      {"designs", "List the page designs", run_designs},
      {"enumerate", "List or count all grids of a box shape", run_enumerate},
      {"explain", "Explain the solution of puzzles step by step", run_explain},
      {"fonts", "List the fonts that themes and languages use", run_fonts},
      {"generate", "Generate puzzles, one per line", run_generate},
      {"grade", "Rate puzzles: hardest step, effort, level", run_grade},
      {"import", "Report what a collection of puzzles holds", run_import},
      {"init", "Create a spec from five questions or a template", run_init},
      {"kinds", "List the kinds of puzzle and their sizes", run_kinds},
      {"languages", "List the languages of printed text", run_languages},
      {"page", "Make a playable HTML page of a puzzle", run_page},
      {"print", "Print a sheet of puzzles with answers, without a spec", run_print},
      {"printers", "List the printer profiles and their trims", run_printers},
      {"proof", "Check a finished book by reading its PDF", run_proof},
      {"render", "Draw a picture of a puzzle", run_render},
      {"schema", "Print the JSON schema of a spec", run_schema},
      {"series", "Make volumes without a puzzle or near-copy in common", run_series},
      {"solve", "Count the solutions of puzzles and print the first", run_solve},
      {"studio", "Edit a book in the browser", run_studio},
      {"techniques", "List the solving techniques, easiest first", run_techniques},
      {"watch", "Rebuild a book whenever its files change", run_watch},
      {"worker", "Make bank shards for a Gearman server", run_worker},
  };
  return kCommands;
}

std::span<const Command> bank_actions() {
  static constexpr Command kActions[] = {
      {"bank make", "Make a bank from its spec", make_bank},
      {"bank merge", "Merge the shards of a bank", merge_banks},
      {"bank verify", "Check a bank's puzzles with another engine", verify_bank},
      {"bank thin", "Copy a bank without its near-copies", thin_bank},
      {"bank info", "Summarize a bank or a shard", print_bank},
      {"bank export", "Print puzzles of a bank", export_bank},
  };
  return kActions;
}

std::string_view command_summary(std::string_view name) {
  for (const auto& commands : {all_commands(), bank_actions()}) {
    const auto command = std::ranges::find(commands, name, &Command::name);
    if (command != commands.end()) return command->summary;
  }
  GRIDPRESS_CHECK(false);  // every command has a row in the table
  return "";
}

}  // namespace gridpress
