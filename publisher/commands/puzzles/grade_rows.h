// Writes grades as lines, as an aligned table for terminals, as CSV or as JSON.
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
  // In the format `line`: align the columns, add a heading, and show both hardest steps.
  bool table = false;
  bool steps = false;

  // These functions are called with the columns of a CSV file before its first puzzle is read:
  // open() for the first file, find_other() for later ones. Output in CSV and JSON copies the
  // input's columns that grades don't have.
  bool opened = false;
  void open(const formats::CsvColumns& columns);
  void find_other(const formats::CsvColumns& columns);
  std::string heading() const;

  formats::WriteOptions write;       // set by open()
  std::vector<std::string> further;  // names of the copied columns
  std::vector<int> further_at;       // positions of these columns in the current file, or -1
  char separator = ',';
};

// Grades a batch. Thread-safe.
LineOutput grade_rows(const GradeColumns& wanted, const PuzzleBatch& batch);

}  // namespace gridpress
