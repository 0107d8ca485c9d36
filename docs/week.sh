#!/bin/bash
# Creates docs/week.png: a week of the example newspaper's panels. Needs poppler-utils and
# imagemagick.
set -euo pipefail
root=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp "$root/configs/daily.yaml" "$work"
"$root/gridpress" daily "$work/daily.yaml" --from 2026-12-14 --days 6 --out "$work" --today 2026-12-14 --quiet
n=0
for panel in "$work"/evening-post/2026/12/*/sudoku/broadsheet/*_panel.pdf; do
  pdftoppm -r 90 -gray -png -singlefile "$panel" "$work/panel-$((n += 1))"
done
montage "$work"/panel-*.png -tile 6x1 -geometry +14+12 -gravity north -background white -depth 4 -strip \
  "$root/docs/week.png"
