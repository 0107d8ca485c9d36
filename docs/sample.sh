#!/bin/bash
# Creates docs/sample.pdf, eight pages of the sampler book to look at before compiling. Needs qpdf.
set -euo pipefail
root=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$root/gridpress" build "$root/configs/sampler.yaml" --out "$work" --quiet
# The title, contents, an opener with the rules, three pages of puzzles, small puzzles, answers.
qpdf --empty --pages "$work/sampler/interior.pdf" 1,3,5-8,28,31 -- --deterministic-id \
  --object-streams=generate --recompress-flate --compression-level=9 "$root/docs/sample.pdf"
