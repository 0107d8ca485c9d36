#!/usr/bin/env python3
"""Lists the messages of errors and warnings that no test mentions.

    tests/messages.py [--all]

A message is a string in a call that makes a diagnostic; a test mentions it if the longest part of it
that is always the same is in a file below tests/. What is put together from several pieces is
judged by its pieces. With --all: every message, those that are tested behind a '+'.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Calls whose strings a user may read. `error` and `warning` are also methods of readers.
CALLS = re.compile(
    r'\b(failure|error|warning|warn|at|die|refuse|refused|problem|say|complain|add_error|'
    r'at_paper|report_at|runtime_error|doubt|wrong|fail|mismatch|finding|add)\s*\(')
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
ESCAPES = {'n': '\n', 't': '\t', '"': '"', '\\': '\\', "'": "'", '0': '\0', 'r': '\r'}
LEAST = 9  # letters of a part that says which message it is


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
    """The code between a call's parentheses; `start` is behind the opening one."""
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
    """Its string literals, neighbours joined."""
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
                    if len(part) < LEAST or ' ' not in part or part in seen:
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


def main():
    show_all = '--all' in sys.argv[1:]
    known = tested()
    count = missing = 0
    for path, line, text, part in messages():
        count += 1
        is_known = part in known
        missing += not is_known
        if show_all or not is_known:
            print(f"{'+' if is_known else '-'} {path}:{line}: {text!r}")
    print(f'{count} messages and hints, {missing} of them in no test')


if __name__ == '__main__':
    main()
