#!/bin/bash
# Plants the faults of faults.txt, one at a time, in a copy of the sources and runs the tests.
#   tests/mutation/run.sh [--check] [--tree FOLDER] [NUMBER…]
# FOLDER (by default build/mutation) holds the copy and its release build. Results are written to
# FOLDER/results.txt; an interrupted run continues after the last one, and deleting the file starts
# over. NUMBERs select faults; by default, all are run. --check only checks that the line of each
# fault occurs once in its file. The exit code is 1 if no test catches a fault that isn't listed as
# such.
set -euo pipefail
here=$(dirname -- "$(readlink -f -- "$0")")
root=$here/../..
tree=$root/build/mutation
only_check=0
while [[ ${1-} == --* ]]; do
  case $1 in
    --check) only_check=1 ;;
    --tree) tree=$2; shift ;;
    *) echo "mutation: unknown option $1" >&2; exit 2 ;;
  esac
  shift
done
wanted=" $* "

# The list, as arrays with indices from 1.
names=('') files=('') lines=('') faults=('') suites_of=('') reasons=('')
suites=
while IFS= read -r line; do
  case $line in
    'suites '*) suites=${line#suites } ;;
    'fault '*)
      names+=("${line#fault }") suites_of+=("$suites") files+=('') lines+=('') faults+=('') reasons+=('')
      ;;
    'in '*) files[-1]=${line#in } ;;
    '- '*) lines[-1]=${line#- } ;;
    '+ '*) faults[-1]=${line#+ } ;;
    'lives '*) reasons[-1]=${line#lives } ;;
    '' | '#'*) ;;
    *) echo "mutation: faults.txt: invalid line '$line'" >&2; exit 2 ;;
  esac
done <"$here/faults.txt"
count=$((${#names[@]} - 1))

# plant NUMBER FOLDER: prints the source with the fault; exit code 1 if its line doesn't occur
# exactly once.
plant() {
  MUTATION_LINE=${lines[$1]} MUTATION_FAULT=${faults[$1]} awk '
    {
      text = $0
      sub(/^[ \t]+/, "", text)
      if (text == ENVIRON["MUTATION_LINE"]) {
        print substr($0, 1, length($0) - length(text)) ENVIRON["MUTATION_FAULT"]
        ++planted
      } else {
        print
      }
    }
    END {exit planted != 1}' "$2/${files[$1]}"
}

bad=0
for ((i = 1; i <= count; ++i)); do
  if ! plant "$i" "$root" >/dev/null; then
    echo "mutation: fault $i: '${lines[i]}' doesn't occur exactly once in ${files[i]}" >&2
    bad=1
  fi
done
if ((bad)); then exit 2; fi
if ((only_check)); then
  echo "all $count faults can be planted"
  exit 0
fi

# Updates the copy. Unchanged files keep their times.
mkdir -p "$tree"
build=$tree/build/release results=$tree/results.txt
(cd "$root" && git ls-files -z --cached --others --exclude-standard) |
  (cd "$root" && while IFS= read -r -d '' file; do
    if [[ -f $file ]] && ! cmp -s -- "$file" "$tree/$file"; then
      mkdir -p "$tree/$(dirname -- "$file")"
      cp -- "$file" "$tree/$file"  # newer than the build
      rm -f "$tree/build/release/.unmodified"
    fi
  done)
touch "$results"
cd "$tree"
# Removes deleted sources, which would still be compiled.
find generator layout publisher tests -name '*.cc' -o -name '*.h' | while IFS= read -r file; do
  if [[ ! -f $root/$file ]]; then rm -- "$file"; fi
done
cmake --preset release >/dev/null
compile() { nice -n 19 cmake --build "$build" -j "$(nproc)" "$@" -- --quiet; }
# The timeout ends tests that a fault makes hang.
run() { nice -n 19 ctest --test-dir "$build" -C More -j "$(nproc)" --timeout 300 --stop-on-failure "$@"; }
first_failure() { sed -n 's/^[[:space:]]*[0-9]* - \([a-z_A-Z0-9]*\) (.*/\1/p' <<<"$1" | head -n 1; }

if [[ ! -e $build/.unmodified ]]; then
  compile
  run >"$tree/unmodified.log" || { echo "mutation: the suite fails without a fault: $tree/unmodified.log" >&2; exit 2; }
  touch "$build/.unmodified"
fi

# verdict NUMBER: runs the tests on the copy as it is and prints the result.
verdict() {
  local output pattern
  local -a targets
  read -ra targets <<<"${suites_of[$1]}"
  if ! output=$(compile --target "${targets[@]/#/test_}" 2>&1); then
    echo "refused by the compiler"
    return
  fi
  pattern="^(${suites_of[$1]// /|})(_more|_[0-9])?\$"
  if ! output=$(run -R "$pattern" 2>&1); then
    echo "$output" >"$tree/fault-$1.log"
    echo "caught by $(first_failure "$output")"
    return
  fi
  compile >/dev/null 2>&1 || { echo "refused by the compiler"; return; }
  if ! output=$(run -E "$pattern" 2>&1); then
    echo "$output" >"$tree/fault-$1.log"
    echo "caught by $(first_failure "$output")"
  else
    echo "lives"
  fi
}

for ((i = 1; i <= count; ++i)); do
  if [[ $wanted != '  ' && $wanted != *" $i "* ]]; then continue; fi
  if grep -qF ": ${names[i]}: " "$results"; then continue; fi
  file=${files[i]} start=$SECONDS
  plant "$i" "$root" >"$file"
  result=$(verdict "$i")
  cp -- "$root/$file" "$file"  # newer than the build with the fault
  printf '%d: %s: %s (%d s)\n' "$i" "${names[i]}" "$result" $((SECONDS - start)) | tee -a "$results"
done

caught=$(grep -cE ': (caught|refused) by ' "$results" || true)
lives=$(grep -c ': lives (' "$results" || true)
echo "$caught of $((caught + lives)) faults caught"
code=0
for ((i = 1; i <= count; ++i)); do
  if grep -qF ": ${names[i]}: lives (" "$results"; then
    echo "not caught: $i, ${names[i]}: ${reasons[i]:-no known reason}"
    if [[ -z ${reasons[i]} ]]; then code=1; fi
  fi
done
exit "$code"
