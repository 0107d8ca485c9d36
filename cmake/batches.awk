# Decides which sources may share one translation unit, and prints "BATCH SOURCE" for each.
#
#   awk -v root=DIR -v most=N -f batches.awk SOURCE...
#
# Sources compiled as one see each other's private names (those of unnamed namespaces). Two of
# them are kept apart if a private name of one
#   - is a private name of the other as well, unless both say the same with `using`,
#   - or is declared by a header that the other reads, in the same namespace, or in any namespace
#     if the other uses the name: it might then find the wrong one without a word.
# So a batch compiles to what its sources compile to alone. Sources with macros of their own are
# batches of one, and those of one batch have the same using-directives. Declarations are recognised by the layout that clang-format
# gives them: they begin in column 0. What slips through, a redefinition, the compiler reports.

# The name that a line declares, or nothing.
function declared(line) {
  while (gsub(/<[^<>]*>/, "", line)) {}
  if (match(line, /^(template *)?(struct|class|union|enum class|enum) +[A-Za-z_0-9]+/)) {
    line = substr(line, RSTART, RLENGTH)
    sub(/.* /, "", line)
    return line
  }
  if (!match(line, /[A-Za-z_][A-Za-z_0-9]* *(\[[^]]*\] *)*[({=;]/)) return ""
  line = substr(line, RSTART, RLENGTH)
  match(line, /^[A-Za-z_0-9]+/)
  line = substr(line, 1, RLENGTH)
  return line ~ /^(TEST_CASE|TEMPLATE_TEST_CASE|if|operator|return|typename|namespace)$/ ? "" : line
}

function note(file, space, unnamed, name, line) {
  if (name == "") return
  if (unnamed) {
    privates[file] = privates[file] space SUBSEP name "\n"
    own[file, name] = line ~ /^using / ? line : file
  } else {
    declares[file] = declares[file] space SUBSEP name "\n"
  }
}

# Fills includes, declares, privates, words and lonely for a file, once.
function read(file,    line, space, unnamed, name, count, i, part) {
  if (file in done) return
  done[file] = 1
  while ((getline line < file) > 0) {
    if (line ~ /^#include "/) {
      split(line, part, "\"")
      includes[file] = includes[file] root "/" part[2] "\n"
      continue
    }
    if (line ~ /^}  \/\/ namespace$/) unnamed = 0
    if (file ~ /\.cc$/) {
      if (line ~ /^#define /) lonely[file] = 1
      if (line ~ /^using namespace /) {
        gsub(/^using |;.*/, "", line)
        directives[file] = directives[file] line " {\n"
      }
      sub(/\/\/.*/, "", line)
      count = split(line, part, /[^A-Za-z_0-9]+/)
      for (i = 1; i <= count; ++i) words[file, part[i]] = 1
    }
    if (line ~ /^namespace [^=]*\{$/) {
      unnamed = line == "namespace {"
      if (!unnamed) space = line
    } else if (line ~ /^[A-Za-z]/) {
      note(file, space, unnamed, declared(line), line)
      if (line !~ /^const/) continue
      count = split(line, part, ", ")  # of constants a line may have several
      for (i = 2; i <= count; ++i) {
        name = declared(part[i])
        if (name ~ /^k[A-Z]/) note(file, space, unnamed, name, line)
      }
    }
  }
  close(file)
}

# Fills visible: what the headers that a source reads declare, at any depth.
function look_around(source, file,    list, count, i, part) {
  read(file)
  if ((source, file) in seen) return
  seen[source, file] = 1
  if (file != source) {
    count = split(declares[file], list, "\n")
    for (i = 1; i < count; ++i) {
      split(list[i], part, SUBSEP)
      visible[source, part[2]] = 1
      visible[source, part[1], part[2]] = 1
    }
  }
  count = split(includes[file], list, "\n")
  for (i = 1; i < count; ++i) look_around(source, list[i])
}

# Whether a private name of source a stands in the way of source b.
function clash(a, b,    list, count, i, part, name, opened, used, k) {
  count = split(privates[a], list, "\n")
  for (i = 1; i < count; ++i) {
    split(list[i], part, SUBSEP)
    name = part[2]
    if ((b, name) in own) {
      if (own[a, name] == own[b, name]) continue
      return 1
    }
    if (!((b, name) in visible)) continue
    if ((b, part[1], name) in visible || (b, name) in words) return 1
    used = split(directives[a], opened, "\n")
    for (k = 1; k < used; ++k) {
      if ((b, opened[k], name) in visible) return 1
    }
  }
  return 0
}

function fits(source, batch,    list, count, i) {
  count = split(batches[batch], list, "\n")
  if (count > most) return 0
  for (i = 1; i < count; ++i) {
    if (list[i] in lonely || directives[list[i]] != directives[source]) return 0
    if (clash(source, list[i]) || clash(list[i], source)) return 0
  }
  return 1
}

BEGIN {
  for (s = 1; s < ARGC; ++s) {
    source = ARGV[s]
    look_around(source, source)
    for (batch = 1; batch <= last; ++batch) {
      if (!(source in lonely) && fits(source, batch)) break
    }
    if (batch > last) last = batch
    batches[batch] = batches[batch] source "\n"
    print batch, source
  }
}
