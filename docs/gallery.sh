#!/bin/bash
# Creates docs/gallery/ from the specs below: two facing pages of every page design, the parts of a
# book, its hints, the places of answers, covers and a book for screens. Needs poppler-utils,
# imagemagick, unzip and chromium. GRIDPRESS names the program to use instead of ./gridpress.
set -euo pipefail
root=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
program=${GRIDPRESS:-$root/gridpress}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$root/docs/gallery"

# spread NAME TRIM FIRST-PAGE LANGUAGE SECTIONS: two pages of a book in design NAME (without "-2")
spread() {
  local design=${1%-[0-9]*}
  cat > "$work/$1.yaml" <<END
book: {id: $1, title: First Light Sudoku, author: A. Setter, seed: 7, language: $4}
print: {printer: kdp-paperback, trim: $2}
design: $design
sections:
$5
END
  "$program" build "$work/$1.yaml" --out "$work" --quiet
  pdftoppm -r 72 -gray -png -f "$3" -l $(($3 + 1)) "$work/$1/interior.pdf" "$work/$1-page"
  montage "$work/$1"-page-*.png -tile 2x1 -geometry +1+0 -background '#999' -bordercolor '#999' \
    -border 1 -depth 4 -strip "$root/docs/gallery/$1.png"
}

spread classic 8.5x11in 6 en '  - {title: Warm-up, difficulty: easy, count: 16, per_page: 4}'
spread modern 8.5x11in 6 en '  - {title: Getting going, difficulty: easy, count: 16}'
spread large-print 8.5x11in 8 en '  - {title: Getting going, difficulty: easy, count: 6}'
spread kids 8.5x11in 8 en '  - {title: Letter corner, size: 6, difficulty: easy, count: 8, symbols: letters}
  - {title: Shape corner, size: 6, difficulty: easy, count: 8, symbols: shapes}'
spread kids-2 8.5x11in 14 en '  - {title: Letter corner, size: 6, difficulty: easy, count: 8, symbols: letters}
  - {title: Shape corner, size: 6, difficulty: easy, count: 8, symbols: shapes}'
spread compact 8.5x11in 6 en '  - {title: After dark, difficulty: easy, count: 24}'
spread pocket 6x9in 6 en '  - {title: Getting going, difficulty: medium, count: 6}'
spread workbook 8.5x11in 6 en '  - {title: Working it out, difficulty: medium, count: 6}'
spread magazine 8.5x11in 6 en '  - {title: Warm-up, difficulty: easy, count: 5}
  - {title: Small, size: 6, difficulty: easy, count: 3}
  - {title: Big, size: 12, difficulty: easy, count: 4}'
spread magazine-2 8.5x11in 8 en '  - {title: Killers, kind: killer, difficulty: easy, count: 4}
  - {title: Letters, kind: word-search, size: 15, difficulty: medium, count: 1, theme: sea}
  - {title: Loops, kind: slitherlink, size: 7, difficulty: easy, count: 3}
  - {title: Picture, kind: nonogram, size: 15, difficulty: easy, count: 1}
  - {title: More loops, kind: slitherlink, size: 7, difficulty: medium, count: 2}
  - {title: Small, size: 6, difficulty: easy, count: 3}'
spread classic-2 6x9in 6 ja '  - {title: 目覚め, difficulty: easy, count: 6, per_page: 1}'

# Three panels of a newspaper's column, at twice their size.
cat > "$work/newspaper.yaml" <<END
book: {id: newspaper, title: Sudoku, seed: 7}
print: {printer: newspaper, trim: 45x102mm}
design: newspaper
sections:
  - {title: Monday, difficulty: easy, count: 1}
  - {title: Tuesday, difficulty: medium, count: 1}
  - {title: Wednesday, difficulty: hard, count: 1}
END
"$program" build "$work/newspaper.yaml" --out "$work" --quiet
pdftoppm -r 144 -gray -png "$work/newspaper/interior.pdf" "$work/panel"
montage "$work"/panel-*.png -tile 3x1 -geometry +12+12 -background white -depth 4 -strip \
  "$root/docs/gallery/newspaper.png"

# book NAME: builds the book whose spec is on stdin.
book() {
  cat > "$work/$1.yaml"
  "$program" build "$work/$1.yaml" --out "$work" --quiet "${@:2}"
}

# first BOOK WORDS [FROM]: prints the number of the first page with these words, from page FROM on.
first() {
  local page=${3:-1}
  until pdftotext -f "$page" -l "$page" "$work/$1/interior.pdf" - 2>"$work/text.log" | grep -q "$2"; do
    if [[ -s $work/text.log ]]; then
      echo "gallery.sh: book $1 has no page with '$2'" >&2
      exit 1
    fi
    page=$((page + 1))
  done
  echo "$page"
}

# sheet NAME COLUMNS DPI BOOK:PAGE...: a picture of these pages side by side.
sheet() {
  local name=$1 columns=$2 dpi=$3 pages=() page
  shift 3
  for page; do
    local out=$work/$name-${#pages[@]}
    pdftoppm -r "$dpi" -gray -png -singlefile -f "${page#*:}" "$work/${page%:*}/interior.pdf" "$out"
    pages+=("$out.png")
  done
  montage "${pages[@]}" -tile "${columns}x" -geometry +4+4 -background '#999' -depth 4 -strip \
    "$root/docs/gallery/$name.png"
}

book whole <<'END'
book:
  id: whole
  title: Quiet Evenings
  subtitle: 20 puzzles from easy to hard
  author: A. Setter
  year: 2026
  seed: 7
  introduction: |
    These puzzles grow harder as the night grows longer. The first ones want one look at a box; the last ones
    want a whole pot of tea.

    ## Before you begin

    - Work in pencil.
    - *Guess at nothing*: each of them gives way to a reason.
print: {printer: kdp-paperback, trim: 6x9in}
design: classic
sections:
  - {title: Dusk, difficulty: easy, count: 8, per_page: 1}
  - {title: Midnight, difficulty: medium, count: 6, per_page: 1}
  - {title: The Small Hours, difficulty: hard, count: 6, per_page: 1}
answers: {place: back, per_page: 6}
pages: {half_title: true, scale: true, score_log: true, certificate: true, colophon: true, hints: first}
END
sheet parts 5 44 whole:1 whole:3 whole:4 whole:5 whole:6 whole:7 whole:9 \
  "whole:$(first whole 'Solving times' 9)" "whole:$(first whole Certificate 9)" "whole:$(first whole Colophon 9)"
hints=$(first whole 'A nudge')
sheet hints 2 72 "whole:$hints" "whole:$((hints + 1))"

for place in facing upside-down back; do
  book "answers-$place" <<END
book: {id: answers-$place, title: First Light Sudoku, author: A. Setter, seed: 7}
print: {printer: kdp-paperback, trim: 6x9in}
design: classic
sections:
  - {title: Warm-up, difficulty: easy, count: 12, per_page: 1}
answers: {place: $place}
pages: {contents: false, how_to_play: false}
END
done
facing=$(first answers-facing '^1$')
back=$(first answers-back 'Puzzle: page')
sheet answers 4 50 "answers-facing:$facing" "answers-facing:$((facing + 1))" \
  "answers-upside-down:$(first answers-upside-down '^1$')" "answers-back:$back"

book steps <<'END'
book: {id: steps, title: Ways, author: A. Setter, seed: 5}
print: {printer: kdp-paperback, trim: 8.5x11in}
design: classic
sections:
  - {difficulty: hard, count: 8, per_page: 4}
answers: {steps: hardest-level}
END
steps=$(first steps 'Step-by-step solutions' 4)
sheet steps 2 60 "steps:$steps" "steps:$((steps + 1))"

printf 'Ada\nBen\n' > "$work/names.txt"
book copies <<'END'
book: {id: copies, title: Small Squares, seed: 7}
print: {printer: office-a4, trim: a4}
design: worksheet
sections:
  - {title: Start here, size: 6, difficulty: easy, count: 4, per_page: 4}
  - {title: On your own, difficulty: easy, count: 1, per_page: 1}
answers: {per_page: 12}
pages: {how_to_play: false}
copies: {names: names.txt}
END
sheet copies 4 50 copies:1 copies:2 copies:3 copies:5

book teaches <<'END'
book: {id: teaches, title: Ways to See More, seed: 12}
print: {printer: kdp-paperback, trim: 8.5x11in}
design: classic
sections:
  - {teaches: x-wing, count: 6, per_page: 4}
pages: {how_to_play: false, title: false, contents: false}
END
sheet teaches 4 50 teaches:1 teaches:2 teaches:3 teaches:4

cat > "$work/mark.svg" <<END
<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 60 20'><g fill='#f5e9d3'><circle cx='10' cy='10' r='9'/><rect x='23' y='6' width='36' height='8'/></g></svg>
END
# A large-print book checked against a standard: a puzzle, and the colophon that confirms it.
book standard <<'END'
book: {id: standard, title: Large Sudoku, author: A. Setter, seed: 7}
print: {printer: kdp-paperback, trim: 8.5x11in, standard: acb}
design: large-print
theme: plain
sections:
  - {difficulty: easy, count: 4, per_page: 1}
pages: {how_to_play: false, colophon: true, order: [puzzles, answers, colophon]}
END
sheet standard 3 50 standard:2 standard:6 standard:24

# Converts a page of BRF to a bitmap of braille dots.
dots() {
  awk 'BEGIN { order = " A1B\x27K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)="
      width = 660; height = 530 }
    { sub(/\r$/, "")
      for (i = 1; i <= length($0); ++i) {
        bits = index(order, substr($0, i, 1)) - 1
        for (dot = 0; dot < 6; ++dot) {
          if (int(bits / 2 ^ dot) % 2 == 0) continue
          for (k = 0; k < 12; ++k) {  # four by four pixels without the corners
            p = substr("010210111213202122233132", 2 * k + 1, 2)
            ink[(NR * 20 - 8 + dot % 3 * 6 + int(p / 10)) * width + i * 16 + int(dot / 3) * 6 + p % 10] = 1
          }
        }
      } }
    END { print "P1", width, height
      for (p = 0; p < width * height; ++p) printf "%d%s", ink[p], p % 35 == 34 ? "\n" : " " }'
}
book braille --brf <<'END'
book: {id: braille, title: Dots and Digits, author: A. Setter, seed: 5}
print: {printer: office-letter, trim: letter}
sections:
  - {title: Small, size: 4, difficulty: gentle, count: 2, per_page: 2}
  - {title: Large, difficulty: easy, count: 1, per_page: 1}
END
tr '\f' '\n' < "$work/braille/book.brf" > "$work/braille.txt"
for page in 2 3 4; do
  sed -n "$((page * 26 - 25)),$((page * 26 - 1))p" "$work/braille.txt" | dots > "$work/braille-$page.pbm"
done
montage "$work"/braille-[234].pbm -tile 3x1 -geometry +4+4 -background '#999' +dither -colors 8 -strip \
  "$root/docs/gallery/braille.png"

# Covers as they go to the printer, each style in its own palette.
covers=()
for style in puzzle constellation terrain weave; do
  book "cover-$style" <<END
book: {id: cover-$style, title: Night Sudoku, subtitle: 40 puzzles for late hours, author: A. Setter,
       isbn: 978-0-306-40615-7, seed: 4}
print: {printer: kdp-paperback, trim: 6x9in}
design: pocket
sections:
  - {difficulty: easy, count: 40, per_page: 1}
pages: {notes: 100}
cover:
  style: $style
  badges: [40 puzzles]
  hook: Forty grids, each with one answer and a way to it.
  blurb: From a gentle first page to grids that take an evening. You never need to guess.
END
  pdftoppm -r 30 -png -singlefile "$work/cover-$style/cover.pdf" "$work/cover-$style"
  covers+=("$work/cover-$style.png")
done
# A cover with every element and its guides.
book cover-guides <<END
book: {id: cover-guides, title: The Sunday Book of Sudoku, subtitle: 40 puzzles with full answers, author: A. Setter,
       isbn: 978-0-306-40615-7, seed: 4}
print: {printer: kdp-paperback, trim: 6x9in}
design: pocket
sections:
  - {difficulty: easy, count: 40, per_page: 1}
pages: {notes: 100}
cover:
  style: weave
  badges: [LARGE PRINT, 40 puzzles]
  mark: mark.svg
  price_code: 51299
  guides: true
  hook: Forty grids, each with one answer and a way to it.
END
pdftoppm -r 60 -png -singlefile "$work/cover-guides/cover-guides.pdf" "$work/cover-guides"
convert "$work/cover-guides.png" +dither -colors 96 -strip "$root/docs/gallery/cover-guides.png"
montage "${covers[@]}" -tile 2x -geometry +6+6 -background '#999' +dither -colors 96 -strip \
  "$root/docs/gallery/covers.png"

# A book for screens: three pages of its EPUB as on a phone, and a page to fill in.
book screen <<'END'
book: {id: screen, title: Night Sudoku, author: A. Setter, seed: 4}
print: {printer: kdp-paperback, trim: 6x9in}
design: classic
sections:
  - {title: Dusk, difficulty: hard, count: 2, per_page: 1}
  - {title: Cages, kind: killer, difficulty: easy, count: 2, per_page: 2}
pages: {hints: hardest, how_to_play: false}
screen: {epub: true, fillable: true}
END
unzip -q "$work/screen/book.epub" -d "$work/epub"
shots=()
for page in puzzles-1-1 hints-1-1 puzzles-2-1; do
  chromium --headless --no-sandbox --hide-scrollbars --window-size=400,620 \
    --screenshot="$work/$page.png" "file://$work/epub/book/$page.xhtml" 2>"$work/chromium.log"
  shots+=("$work/$page.png")
done
pdftoppm -r 69 -png -singlefile -f "$(first screen '^1$' 4)" "$work/screen/fillable.pdf" "$work/fillable"
montage "${shots[@]}" "$work/fillable.png" -tile 4x1 -geometry x460+4+4 -background '#999' \
  "$work/screens.png"
convert "$work/screens.png" -posterize 24 -strip "$root/docs/gallery/screen.png"
