#d
0:  white
k:k black
: rows
1k 1k

: columns
1k

1k
