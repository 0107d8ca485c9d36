// A run as tables and feeds that other programs read.
#pragma once

#include <string>

#include "publisher/daily/issue.h"

namespace gridpress {

// For InDesign's Data Merge: a header `date,feature,number,level,@puzzle,@solution,@yesterday`, a
// row for each puzzle that the edition prints, paths of pictures from DIR/<id>/ on. No field has a
// line break. `@yesterday` is empty where there was no issue before.
std::string merge_table(const Schedule& schedule, const IssueList& list, const Edition& edition);

// RFC 5545: an all-day event for each puzzle.
std::string ical_of(const Schedule& schedule, const IssueList& list);

}  // namespace gridpress
