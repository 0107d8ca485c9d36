#!/bin/bash
# Measures the line coverage of the suites: builds them in build/coverage, runs them and prints the
# coverage of each folder. Needs gcovr (apt-get install gcovr).
#   tests/coverage.sh [--long] [CTEST OPTION…]
# build/coverage/FOLDER.txt lists the lines of each file that no test ran.
set -euo pipefail
cd -- "$(dirname -- "$(readlink -f -- "$0")")/.."
if ! command -v gcovr >/dev/null; then
  echo 'coverage: gcovr is missing; run apt-get install gcovr' >&2
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
# Leaves out the faults suite, which makes the Nth call fail: the counters make calls too. Errors in
# writing counters go to /dev/null, so that tests don't take them for output of the program.
code=0
GCOV_ERROR_FILE=/dev/null nice ctest --test-dir "$build" -j "$(nproc)" -E '^faults' --output-on-failure "${long[@]}" "$@" || code=$?

# Concurrent threads may leave negative counts, which gcovr would treat as parse errors.
nice gcovr -r . --object-directory "$build" -j "$(nproc)" --gcov-ignore-parse-errors \
  --filter generator/ --filter layout/ --filter publisher/ --json "$build/coverage.json" "$build"
# Writes to a file, because gcovr removes the path of -o before it writes, even a device.
for folder in generator layout publisher; do
  printf '%-10s %s\n' "$folder" "$(gcovr -r . -a "$build/coverage.json" --filter "$folder/" \
    --sort-uncovered --print-summary -o "$build/$folder.txt" | grep ^lines)"
done
exit "$code"
