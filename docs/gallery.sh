#!/bin/bash
# Makes docs/gallery/ anew: two facing pages of every page design, from configs/gallery/ made here.
# Needs poppler-utils and imagemagick.
set -euo pipefail
root=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$root/docs/gallery"

# spread NAME TRIM FIRST-PAGE LANGUAGE SECTIONS: a book in design NAME (up to a hyphen and digit)
spread() {
  local design=${1%-[0-9]*}
  cat > "$work/$1.yaml" <<END
book: {id: $1, title: First Light Sudoku, author: A. Setter, seed: 7, language: $4}
print: {printer: kdp-paperback, trim: $2}
design: $design
sections:
$5
END
  "$root/gridpress" build "$work/$1.yaml" --out "$work" --quiet
  pdftoppm -r 72 -gray -png -f "$3" -l $(($3 + 1)) "$work/$1/interior.pdf" "$work/$1-page"
  montage "$work/$1"-page-*.png -tile 2x1 -geometry +1+0 -background '#999' -bordercolor '#999' \
    -border 1 -depth 4 -strip "$root/docs/gallery/$1.png"
}

spread classic 8.5x11in 6 en '  - {title: Warm-up, difficulty: easy, count: 16, per_page: 4}'
spread modern 8.5x11in 6 en '  - {title: Getting going, difficulty: easy, count: 16}'
spread large-print 8.5x11in 8 en '  - {title: Getting going, difficulty: easy, count: 6}'
spread kids 8.5x11in 8 en '  - {title: Letter corner, size: 6, difficulty: easy, count: 8, symbols: letters}
  - {title: Shape corner, size: 6, difficulty: easy, count: 8, symbols: shapes}'
spread kids-2 8.5x11in 12 en '  - {title: Letter corner, size: 6, difficulty: easy, count: 8, symbols: letters}
  - {title: Shape corner, size: 6, difficulty: easy, count: 8, symbols: shapes}'
spread compact 8.5x11in 6 en '  - {title: After dark, difficulty: easy, count: 24}'
spread pocket 6x9in 6 en '  - {title: Getting going, difficulty: medium, count: 6}'
spread workbook 8.5x11in 6 en '  - {title: Working it out, difficulty: medium, count: 6}'
spread magazine 8.5x11in 8 en '  - {title: Warm-up, difficulty: easy, count: 5}
  - {title: Small, size: 6, difficulty: easy, count: 3}
  - {title: Big, size: 12, difficulty: easy, count: 4}'
spread classic-2 6x9in 4 ja '  - {title: 目覚め, difficulty: easy, count: 6, per_page: 1}'

# Three panels of a newspaper's column, at twice their size.
cat > "$work/newspaper.yaml" <<END
book: {id: newspaper, title: Sudoku, seed: 7}
print: {printer: newspaper, trim: 45x99mm}
design: newspaper
sections:
  - {title: Monday, difficulty: easy, count: 1}
  - {title: Tuesday, difficulty: medium, count: 1}
  - {title: Wednesday, difficulty: hard, count: 1}
END
"$root/gridpress" build "$work/newspaper.yaml" --out "$work" --quiet
pdftoppm -r 144 -gray -png "$work/newspaper/interior.pdf" "$work/panel"
montage "$work"/panel-*.png -tile 3x1 -geometry +12+12 -background white -depth 4 -strip \
  "$root/docs/gallery/newspaper.png"
