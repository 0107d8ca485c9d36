#!/bin/bash
# Measures the wall time of a build of 2,000 puzzles with one thread and with two, in five
# alternating rounds. Prints the time of each round and the ratio of the best times.
#   tests/bench/two_cores.sh [PROGRAM]
set -euo pipefail
cd -- "$(dirname -- "$(readlink -f -- "$0")")/../.."
program=${1:-build/release/gridpress}
folder=$(mktemp -d)
trap 'rm -rf -- "$folder"' EXIT
cat >"$folder/book.yaml" <<'SPEC'
book: {id: two-cores, title: Two Thousand, seed: 5}
print: {printer: office-letter, trim: letter}
sections:
  - {difficulty: hard, count: 1000, per_page: 4}
  - {difficulty: fiendish, count: 1000, per_page: 4}
answers: {place: back, per_page: 12}
SPEC
best=(0 999999 999999)
for round in 1 2 3 4 5; do
  for jobs in 1 2; do
    start=$(date +%s%3N)
    "$program" build --quiet --jobs "$jobs" --out "$folder/$jobs" "$folder/book.yaml"
    spent=$(($(date +%s%3N) - start))
    if ((spent < best[jobs])); then best[jobs]=$spent; fi
    printf 'round %d, %d thread(s): %d ms\n' "$round" "$jobs" "$spent"
  done
done
diff -r "$folder/1" "$folder/2"
awk -v a="${best[1]}" -v b="${best[2]}" 'BEGIN { printf "best %.2f s and %.2f s: %.2f times as fast\n", a / 1000, b / 1000, a / b }'
