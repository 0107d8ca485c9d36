// Keeps the user's own files in a folder that is exchanged for a newer one.
//
// Before the exchange each file gets a second name (a hard link) in the new folder. After the
// exchange the old name is removed. So the file is always reachable in the book's folder, even if
// the program is killed, and remains the same file with its content, owner, permissions and time.
#pragma once

#include <functional>
#include <string>

#include "generator/base/result.h"

namespace gridpress {

// Returns whether gridpress made the file of this name, which is relative to its folder:
// "pages/001.png".
using MadeByUs = std::function<bool(const std::string& name)>;

// The first file of `folder` that isn't ours but whose name `needed` claims, or "". A folder in
// place of a needed file counts, too.
std::string obstruction(const std::string& folder, const MadeByUs& ours, const MadeByUs& needed);

// Links every file of `old` that isn't ours into `work`, at the same path, and gives `work` the
// permissions of `old`. Recreates folders with their permissions. Fails if any of this is
// impossible. Never changes `old`.
Diagnostics carry_over(const std::string& old, const std::string& work, const MadeByUs& ours);

// Moves files that were added to the older folder during the exchange, unless `folder` already has
// a file of that name.
void bring_late_files(const std::string& older, const std::string& folder, const MadeByUs& ours);

}  // namespace gridpress
