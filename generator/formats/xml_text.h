// Reads the tags of XML. Used only in this folder.
//
// No document type is ever loaded and no entity other than the five of XML is replaced, so a text
// can't grow when it is read.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gridpress::formats {

struct XmlTag {
  std::string_view name;  // without the prefix of a namespace
  std::string_view attributes;
  std::string_view text;  // follows the tag, up to the next one
  bool closes = false, empty = false;
  std::uint64_t line = 1;
};

// The raw value of an attribute.
std::optional<std::string_view> attribute_at(std::string_view attributes, std::string_view name);
// The same with its entities replaced, or "".
std::string attribute_text(const XmlTag& tag, std::string_view name);

class XmlTags {
 public:
  explicit XmlTags(std::string_view text) : text_(text) {}

  // The next tag, or nullopt at the end or after a tag that isn't closed. Skips comments and
  // declarations.
  std::optional<XmlTag> next();
  bool has_type() const { return type_; }              // a document type was skipped
  bool has_own_entities() const { return entities_; }  // and it contains declarations
  bool is_cut() const { return cut_; }                 // the text ended inside a tag
  std::uint64_t line() const { return line_; }         // of the last tag

 private:
  std::string_view text_;
  std::size_t at_ = 0, counted_ = 0;
  std::uint64_t line_ = 1;
  bool type_ = false, entities_ = false, cut_ = false;
};

// Replaces entities and numbers of characters. Unknown entities stay.
std::string xml_decoded(std::string_view text);
// The text without its tags and with single spaces, decoded.
std::string text_of_markup(std::string_view text);
// Escapes the characters that XML reserves.
std::string xml_encoded(std::string_view text);

}  // namespace gridpress::formats
