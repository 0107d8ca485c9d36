#!/usr/bin/env python3
"""List the error and warning messages that no test quotes.

Usage: tests/messages.py [--all]

A message is a string in a call that creates a diagnostic. A test mentions it if its longest fixed part
occurs in a file below tests/. Messages made of several pieces are checked by piece. --all lists every
message, marked '+' if tested, '0' if no input causes it (EXCUSED) and '-' otherwise.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Calls whose strings users may read. `error` and `warning` are also methods of readers.
CALLS = re.compile(
    r'\b(failure|error|warning|warn|at|die|refuse|refused|problem|say|complain|add_error|'
    r'at_paper|report_at|runtime_error|doubt|wrong|fail|mismatch|finding|add)\s*\(')
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
ESCAPES = {'n': '\n', 't': '\t', '"': '"', '\\': '\\', "'": "'", '0': '\0', 'r': '\r'}
MIN_LENGTH = 9  # of a part that identifies a message

# Messages that no input causes, by the beginning of their text, with the reason. tests/faults makes
# calls fail at random and checks that some message is printed.
FAILS = 'a system or library call fails: tests/faults'
LACKS = 'the machine or the build lacks something'
BROKEN = 'an internal error that no other check has found'
NO_MESSAGE = 'part of a page'
LONG = 'a search would have to fail, which takes minutes; tests of the engines cover it'
HUGE = 'needs a file of 4 GB'
CHANGED = 'the file changes while it is read'
FULL = 'memory runs out after the files were read'
NEWER = 'only cairo 1.17.2 and later reads such pictures this way'
EXCUSED = {
    'layout/backend/framed_jpeg.cc': {"can't write a JPEG": FAILS, "can't paint a picture": FAILS},
    'layout/backend/png.cc': {"can't paint": FAILS},
    'layout/backend/png_bytes.cc': {"can't write the PNG": FAILS},
    'layout/backend/vector.cc': {"can't paint": FAILS},
    'layout/backend/pdf/finish.cc': {"can't make the PDF": FAILS},
    'layout/backend/pdf/paint.cc': {"can't paint the pages": FAILS},
    'layout/backend/pdf/stored_pdf.cc': {"the PDF's bytes can't be stored": FAILS,
                                         'the position to read is before ': BROKEN},
    'layout/backend/pdf/content.cc': {'a content stream contains an image': BROKEN,
                                      'a content stream uses a colour': BROKEN},
    'layout/backend/pdf/screen/update.cc': {"the file's trailer": BROKEN,
                                            'the file has no end': BROKEN,
                                            'the file has more than 4 GB': HUGE},
    'layout/backend/picture/png.cc': {'is a PNG with 16 bits': NEWER, 'save it with 8 bits': NEWER},
    'layout/backend/picture/svg.cc': {"can't be painted": FAILS},
    'publisher/commands/books/proof.cc': {'the file changed while it was read': CHANGED,
                                          'reading the file needs more than 500 MB of memory': FULL,
                                          "check the book's files separately": FULL},
    'publisher/book/epub/zip_archive.cc': {"can't make the zip": FAILS},
    'publisher/book/manifest.cc': {": can't be read back after writing": FAILS},
    'publisher/book/cross_check.cc': {'puzzle {}': BROKEN, 'report a bug with this spec': BROKEN},
    'publisher/book/hyphenators.cc': {'the hyphenation patterns': LACKS},
    'publisher/braille/words.cc': {'run apt-get install liblouis-data': LACKS,
                                   "liblouis can't translate": LACKS},
    'publisher/certificate/certificate_maker.cc': {'no proof was found within the step limit': LONG},
    'publisher/commands/books/one_book.cc': {'the finished book is faulty': BROKEN},
    'publisher/commands/books/print.cc': {"can't read the sheet": FAILS},
    'publisher/commands/books/studio.cc': {'the system provides no random bytes': FAILS,
                                           "can't find the gridpress program's own file": FAILS},
    'publisher/commands/puzzles/generate_references.cc': {'the puzzle in {} is rated': LONG},
    'publisher/commands/puzzles/enumerate.cc': {'no further grid found': LONG,
                                                'use another --from': LONG},
    'publisher/daily/archive.cc': {'</ul>': NO_MESSAGE},
    'publisher/daily/ledger.cc': {"the ledger can't be": FAILS},
    'publisher/data/data_files.cc': {"can't find the program's data (templates/)": LACKS,
                                     'set GRIDPRESS_SHARE to the folder': LACKS},
    'publisher/program.cc': {"GRIDPRESS_CPU is '{}', which this machine doesn't support": LACKS},
    'publisher/proof/fault_pictures.cc': {'pdftoppm, which draws pictures': LACKS,
                                          'run apt-get install poppler-utils': LACKS},
    'publisher/puzzles/puzzle_stream.cc': {"{} can't be read to the end": FAILS},
    'publisher/shards/gearman_transport.cc': {"can't create the Gearman client": FAILS},
    'publisher/system/interrupt.cc': {"can't start a thread": FAILS},
    'publisher/system/pdf_page.cc': {"is a PDF, and pdftoppm can't be run": LACKS,
                                     'run apt-get install poppler-utils': LACKS},
}


def unescaped(text):
    text = re.sub(r'\\u([0-9A-Fa-f]{4})', lambda m: chr(int(m[1], 16)), text)
    return re.sub(r'\\(.)', lambda m: ESCAPES.get(m[1], m[1]), text)


def without_comments(code):
    def blank(match):
        text = match[0]
        return text if text[0] in '"\'' else re.sub(r'[^\n]', ' ', text)
    return re.sub(r'"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)\'|//[^\n]*|/\*.*?\*/', blank, code,
                  flags=re.S)


def arguments(code, start):
    """The code between a call's parentheses; `start` is after the opening one."""
    depth, at = 1, start
    while at < len(code) and depth:
        literal = LITERAL.match(code, at)
        if literal:
            at = literal.end()
            continue
        if code[at] == "'" and at + 2 < len(code):
            at += 4 if code[at + 1] == '\\' else 3
            continue
        depth += {'(': 1, ')': -1}.get(code[at], 0)
        at += 1
    return code[start:at - 1]


def strings(code):
    """The string literals of the code, with adjacent ones joined."""
    joined, end = [], -1
    for literal in LITERAL.finditer(code):
        text = unescaped(literal[1])
        if joined and not code[end:literal.start()].strip():
            joined[-1] += text
        else:
            joined.append(text)
        end = literal.end()
    return joined


def fixed_part(message):
    parts = re.split(r'\{[^{}]*\}', message.replace('{{', '\1').replace('}}', '\2'))
    parts = [part.replace('\1', '{').replace('\2', '}') for part in parts]
    return max(parts, key=len).strip(' \n')


def messages():
    for folder in ('generator', 'layout', 'publisher'):
        for path in sorted((ROOT / folder).rglob('*.cc')) + sorted((ROOT / folder).rglob('*.h')):
            code = without_comments(path.read_text())
            seen = set()
            for call in CALLS.finditer(code):
                for text in strings(arguments(code, call.end())):
                    part = fixed_part(text)
                    if len(part) < MIN_LENGTH or ' ' not in part or part in seen:
                        continue
                    seen.add(part)
                    yield path.relative_to(ROOT), code.count('\n', 0, call.start()) + 1, text, part


def tested():
    text = []
    for path in sorted((ROOT / 'tests').rglob('*')):
        if path.suffix not in ('.cc', '.h', '.txt', '.mjs', '.yaml') or 'node_modules' in path.parts:
            continue
        if 'fuzz' in path.parts:
            continue
        read = path.read_text(errors='replace')
        if path.suffix in ('.cc', '.h'):
            text += strings_of_file(read)
        else:
            text.append(read)
    return '\0'.join(text)


def strings_of_file(code):
    raw = re.findall(r'R"(\w*)\((.*?)\)\1"', code, flags=re.S)
    return [body for _, body in raw] + strings(without_comments(code))


def excused(path, text):
    return any(text.startswith(start) for start in EXCUSED.get(str(path), {}))


def stale_excuses(all_messages):
    """The entries of EXCUSED that match no message of their source."""
    return [(source, start) for source, starts in EXCUSED.items() for start in starts
            if not any(str(path) == source and text.startswith(start)
                       for path, _, text, _ in all_messages)]


def main():
    show_all = '--all' in sys.argv[1:]
    known = tested()
    all_messages = list(messages())
    missing = without_input = 0
    for path, line, text, part in all_messages:
        is_known, is_excused = part in known, excused(path, text)
        without_input += is_excused and not is_known
        missing += not is_known and not is_excused
        if show_all or not (is_known or is_excused):
            print(f"{'+' if is_known else '0' if is_excused else '-'} {path}:{line}: {text!r}")
    stale = stale_excuses(all_messages)
    for source, start in stale:
        print(f'? {source} has no message {start!r}: remove it from EXCUSED')
    print(f'{len(all_messages)} messages and hints: {missing} not tested, {without_input} more that no '
          'input causes')
    return 1 if stale else 0


if __name__ == '__main__':
    sys.exit(main())
