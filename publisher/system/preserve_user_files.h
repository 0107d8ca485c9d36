// Keeps the user's own files in a folder that is exchanged for a newer one.
//
// They get a second name (a hard link) in the new folder before the exchange, and lose the old one
// after it. So each has at least one name in the book's folder at any moment, even if the program
// is killed, and remains the same file with its content, owner, permissions and time.
#pragma once

#include <functional>
#include <string>

#include "generator/base/result.h"

namespace gridpress {

// Returns whether we made the file of a folder with this name, which is relative to the folder:
// "pages/001.png".
using MadeByUs = std::function<bool(const std::string& name)>;

// The first file of `folder` that isn't ours and has a name that `needed` claims, or "". A folder
// in place of a needed file counts, too.
std::string obstruction(const std::string& folder, const MadeByUs& ours, const MadeByUs& needed);

// Links every file of `old` that isn't ours into `work`, at the same place, and gives `work` the
// permissions of `old`. Recreates folders with their permissions. Fails if anything can't be done;
// `old` is never changed.
Diagnostics carry_over(const std::string& old, const std::string& work, const MadeByUs& ours);

// Moves files that were added to the older folder during the exchange and have no name in `folder`
// yet.
void bring_late_files(const std::string& older, const std::string& folder, const MadeByUs& ours);

}  // namespace gridpress
