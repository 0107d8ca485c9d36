// The readers of JSON documents, by whom a line or a file that starts with `{` is read. Not for
// others.
#pragma once

#include "generator/formats/format.h"
#include "generator/formats/json_text.h"

namespace gridpress::formats {

// Tells our own objects, f-puzzles' and ipuz apart by their keys.
const Format& format_of(const Json& document);

void read_own_json(const Json& document, const ReadOptions& options, TextPuzzle& puzzle);
void read_fpuzzles_json(const Json& document, const ReadOptions& options, TextPuzzle& puzzle);
void read_ipuz_json(const Json& document, const ReadOptions& options, TextPuzzle& puzzle);

// Any of them.
void read_document(std::string_view text, const ReadOptions& options, TextPuzzle& puzzle);

// Whether a text is a book's manifest, from its beginning; and all puzzles of one.
bool is_manifest(std::string_view text);
std::vector<TextPuzzle> read_manifest(std::string_view text, const ReadOptions& options);

// A whole text: a manifest, one document, or one a line (each of them may be a link).
std::vector<TextPuzzle> read_documents(std::string_view text, const ReadOptions& options);

}  // namespace gridpress::formats
