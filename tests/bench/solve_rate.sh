#!/bin/bash
# Measures how many puzzles per second `gridpress solve --jobs 1` solves, from file to /dev/null:
# CPU time, best of three runs. FILE has one plain 9x9 per line and is repeated to a million lines.
#   tests/bench/solve_rate.sh PROGRAM FILE
set -euo pipefail
program=$1
lines=$(mktemp)
trap 'rm -f "$lines"' EXIT
until (($(wc -l <"$lines") >= 1000000)); do cat -- "$2" >>"$lines"; done
count=$(wc -l <"$lines")
for _ in 1 2 3; do
  TIMEFORMAT='%U %S'
  { time "$program" solve --jobs 1 "$lines" >/dev/null; } 2>&1
done | awk -v count="$count" '{t = $1 + $2; if (!best || t < best) best = t}
  END {printf "%.2f million puzzles/s (%d lines, %.2f s)\n", count / best / 1e6, count, best}'
