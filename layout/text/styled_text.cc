#include "layout/text/styled_text.h"

#include "layout/page/page.h"
#include "layout/text/kinsoku.h"

namespace gridpress {

std::string as_spoken(const StyledText& styled) {
  const std::string_view text = styled.text;
  std::string plain;
  for (std::size_t i = 0; i < text.size();) {
    const std::string_view character = first_character(text.substr(i));
    i += character.size();
    if (character == kSoftHyphen) continue;
    plain += character == "\n" ? " " : character;
  }
  return plain;
}

StyledText with_soft_hyphens(const StyledText& styled, std::string hyphenated) {
  StyledText made(std::move(hyphenated), styled.origin);
  made.changes = styled.changes;
  std::size_t put_in = 0;  // bytes of soft hyphens inserted so far
  std::size_t old = 0;     // position in the text without soft hyphens
  for (StyleChange& change : made.changes) {
    for (; old < change.at; ++old) {
      while (std::string_view(made.text).substr(old + put_in).starts_with(kSoftHyphen) &&
             !std::string_view(styled.text).substr(old).starts_with(kSoftHyphen)) {
        put_in += kSoftHyphen.size();
      }
    }
    change.at += put_in;
  }
  return made;
}

}  // namespace gridpress
