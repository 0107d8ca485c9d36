// Grades as they are written: lines, a table on a terminal, CSV, JSON.
#pragma once

#include <string>
#include <vector>

#include "generator/grader/grade.h"
#include "generator/grader/level.h"
#include "publisher/puzzles/puzzle_stream.h"

namespace gridpress {

struct GradeColumns {
  GradeOptions grade;
  const LevelSet* levels = nullptr;
  const formats::Format* target = nullptr;
  bool table = false;  // of `line`: columns under a heading, with both names of the hardest step
  bool steps = false;

  // Before the first puzzle, with the columns of its file: csv and json carry on those of a CSV
  // that grades don't have. A later file's are found by their names.
  bool opened = false;
  void open(const formats::CsvColumns& columns);
  void find_other(const formats::CsvColumns& columns);
  std::string heading() const;

  formats::WriteOptions write;       // set by open()
  std::vector<std::string> further;  // names of the columns that are carried on
  std::vector<int> further_at;       // where they are in the file that is read; -1: nowhere
  char separator = ',';
};

// A batch's grades; works on one thread of many.
LineOutput grade_rows(const GradeColumns& wish, const PuzzleBatch& batch);

}  // namespace gridpress
