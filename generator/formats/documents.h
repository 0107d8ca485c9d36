// The readers of JSON documents, for lines and files that start with `{`. Internal.
#pragma once

#include "generator/formats/format.h"
#include "generator/formats/json_text.h"

namespace gridpress::formats {

// Distinguishes our own objects, f-puzzles and ipuz by their keys.
const Format& format_of(const Json& document);

void read_own_json(const Json& document, const ReadOptions& options, TextPuzzle& puzzle);
void read_fpuzzles_json(const Json& document, const ReadOptions& options, TextPuzzle& puzzle);
void read_ipuz_json(const Json& document, const ReadOptions& options, TextPuzzle& puzzle);

// Reads a document in our own JSON format, of f-puzzles, or in ipuz.
void read_document(std::string_view text, const ReadOptions& options, TextPuzzle& puzzle);

// Whether a text is a book's manifest, decided by its beginning.
bool is_manifest(std::string_view text);
std::vector<TextPuzzle> read_manifest(std::string_view text, const ReadOptions& options);

// Reads a whole text: a manifest, one document, or one per line (each of which may be a link).
std::vector<TextPuzzle> read_documents(std::string_view text, const ReadOptions& options);

}  // namespace gridpress::formats
