// The user's own files in a folder that is exchanged for a newer one.
//
// They get a second name (a hard link) in the new folder before the exchange, and lose the old one
// after it. So each has at least one name in the place of the book at any moment, also when the
// program is killed, and stays the same file: its content, its owner, its rights, its time.
#pragma once

#include <functional>
#include <string>

#include "generator/base/result.h"

namespace gridpress {

// Whether we made the file of a folder with this name, relative to it: "pages/001.png".
using MadeByUs = std::function<bool(const std::string& name)>;

// The first file of `folder` that is not ours and has one of the names that `needed` claims;
// "" when there is none. A folder in the place of a needed file counts, too.
std::string in_the_way(const std::string& folder, const MadeByUs& ours, const MadeByUs& needed);

// Gives every file of `old` that is not ours a name in `work`, at the same place, and `work` the
// rights of `old`. Folders are made anew with the rights that they had. What can't be done is a
// failure, and nothing has changed in `old`.
Diagnostics carry_over(const std::string& old, const std::string& work, const MadeByUs& ours);

// Moves what came into the older folder while it was exchanged, and has no name in `folder` yet.
void bring_late_files(const std::string& older, const std::string& folder, const MadeByUs& ours);

}  // namespace gridpress
