// Reads JSON documents: lines and files that begin with `{`. Used only in this folder.
#pragma once

#include "generator/formats/format.h"
#include "generator/formats/json_text.h"

namespace gridpress::formats {

// Determines the format of a document by its keys: gridpress's own JSON, f-puzzles or ipuz.
const Format& format_of(const Json& document);

void read_own_json(const Json& document, const ReadOptions& options, TextPuzzle& puzzle);
void read_fpuzzles_json(const Json& document, const ReadOptions& options, TextPuzzle& puzzle);
void read_ipuz_json(const Json& document, const ReadOptions& options, TextPuzzle& puzzle);

// Reads a document in gridpress's own JSON format, in f-puzzles' or in ipuz.
void read_document(std::string_view text, const ReadOptions& options, TextPuzzle& puzzle);

// Returns whether a text is a book's manifest, judging by its beginning.
bool is_manifest(std::string_view text);
std::vector<TextPuzzle> read_manifest(std::string_view text, const ReadOptions& options);

// Reads a whole text: a manifest, a single document, or one document per line. A line may also be a
// link.
std::vector<TextPuzzle> read_documents(std::string_view text, const ReadOptions& options);

}  // namespace gridpress::formats
