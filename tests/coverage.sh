#!/bin/bash
# Measures which lines of generator/ and layout/ the suites run: builds them in build/coverage, runs
# them and prints the share of each folder. Needs gcovr (apt-get install gcovr).
#   tests/coverage.sh [--long] [CTEST OPTION…]
# build/coverage/FOLDER.txt then lists every file with the lines that nothing ran; publisher/ is
# listed too, though nothing is asked of it.
set -euo pipefail
cd -- "$(dirname -- "$(readlink -f -- "$0")")/.."
if ! command -v gcovr >/dev/null; then
  echo 'coverage: gcovr is missing: apt-get install gcovr' >&2
  exit 2
fi
long=(-C More)
if [[ ${1-} == --long ]]; then
  shift
  long=(-C Long)
fi

build=build/coverage
cmake --preset coverage >/dev/null
nice cmake --build --preset coverage -j "$(nproc)" -- --quiet
find "$build" -name '*.gcda' -delete
# The faults suite lets calls fail by their number, and the counters' own calls would be among them.
# Counters that can't be written are reported where no test takes it for the program's own words.
code=0
GCOV_ERROR_FILE=/dev/null nice ctest --test-dir "$build" -j "$(nproc)" -E '^faults' --output-on-failure "${long[@]}" "$@" || code=$?

# Threads that count at once may leave a branch taken -1 times, which gcovr takes for a broken file.
nice gcovr -r . --object-directory "$build" -j "$(nproc)" --gcov-ignore-parse-errors \
  --filter generator/ --filter layout/ --filter publisher/ --json "$build/coverage.json" "$build"
# To a file of its own each time: gcovr removes what -o names before it writes, even a device.
for folder in generator layout publisher; do
  printf '%-10s %s\n' "$folder" "$(gcovr -r . -a "$build/coverage.json" --filter "$folder/" \
    --sort-uncovered --print-summary -o "$build/$folder.txt" | grep ^lines)"
done
exit "$code"
