#!/bin/bash
# Creates docs/spread.png: two facing pages of the sampler. Needs poppler-utils and imagemagick.
set -euo pipefail
root=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$root/gridpress" build "$root/configs/sampler.yaml" --out "$work" --quiet
pdftoppm -r 70 -gray -png -f 6 -l 7 "$work/sampler/interior.pdf" "$work/page"
montage "$work"/page-*.png -tile 2x1 -geometry +1+0 -background '#999' -bordercolor '#999' -border 1 \
  -depth 4 -strip "$root/docs/spread.png"
