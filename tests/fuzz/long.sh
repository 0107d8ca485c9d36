#!/bin/bash
# Fuzzes each target under the sanitizers for SECONDS of processor time. Prints one line per target.
# An input that makes a target fail is stored as build/asan/fuzz/TARGET/fuzz-failure.
#   cmake --preset asan && cmake --build --preset asan
#   tests/fuzz/long.sh SECONDS [SEED] [TARGET…]
set -uo pipefail
cd -- "$(dirname -- "$(readlink -f -- "$0")")/../.." || exit 1
seconds=${1:?missing SECONDS per target}
seed=${2:-1}
shift 2 2>/dev/null || shift
targets=("$@")
if ((${#targets[@]} == 0)); then
  for source in tests/fuzz/*_fuzz.cc; do targets+=("$(basename "$source" _fuzz.cc)"); done
fi

# The folders that ctest passes to a target, with its corpus.
folders() {
  ctest --test-dir build/asan -N -V -R "^fuzz_$1\$" 2>/dev/null |
    sed -n 's/.*Test command: //p' | tr -d '"' | cut -d ' ' -f 3-
}

export ASAN_OPTIONS=abort_on_error=1:hard_rss_limit_mb=1500:detect_leaks=0
# Ledgers are synced to disk, which is faster in memory.
if [[ -d /dev/shm ]]; then export TMPDIR=/dev/shm; fi
export UBSAN_OPTIONS=halt_on_error=1:abort_on_error=1:print_stacktrace=1
failed=0
for target in "${targets[@]}"; do
  read -ra corpus <<<"$(folders "$target")"
  printf '%s: ' "$target"
  folder=build/asan/fuzz/$target
  mkdir -p "$folder"
  if ! (cd "$folder" && nice -n 19 "../../tests/fuzz/fuzz_$target" --seconds "$seconds" "$seed" \
    "${corpus[@]}" 2>log); then
    failed=1
    printf 'FAILED, see %s/log\n' "$folder"
  fi
done
exit "$failed"
