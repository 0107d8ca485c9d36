#include "layout/matter/own/introduction.h"

#include <utility>

#include "layout/matter/blocks.h"
#include "layout/matter/own/markdown_blocks.h"
#include "layout/text/markdown.h"

namespace gridpress {

Sheets lay_introduction(const parts::Introduction& part, const Typesetting& set) {
  std::vector<Block> blocks;
  if (markdown_title(part.text.text).empty()) {
    blocks.push_back(title_block(set.word("introduction"), set));
  }
  add_markdown(blocks, part.text, set);
  return flow(std::move(blocks), matter_height(set.metrics));
}

std::string introduction_title(const parts::Introduction& part, const Words& words) {
  const std::string own = markdown_title(part.text.text);
  return own.empty() ? words.at("introduction") : own;
}

}  // namespace gridpress
