// The rows of kind_formats(), each defined in its format's file. Used only in this folder.
#pragma once

#include "generator/formats/kind_text.h"

namespace gridpress::formats {

const KindFormat& pzpr_format();
const KindFormat& pzprv3_format();
const KindFormat& game_id_format();
const KindFormat& penpa_format();
const KindFormat& non_format();
const KindFormat& nin_format();
const KindFormat& mk_format();
const KindFormat& cwd_format();
const KindFormat& g_format();
const KindFormat& webpbn_format();
const KindFormat& pbm_format();
const KindFormat& puz_format();
const KindFormat& jpz_format();
const KindFormat& xd_format();
const KindFormat& exolve_format();

const KindFormat& ipuz_kinds_format();

// The functions of rows whose readers and writers are in different files.
Result<std::string> write_pzpr(const KindText& puzzle);
std::vector<std::string_view> pzpr_written_kinds();
Result<std::string> write_game_id(const KindText& puzzle);
std::vector<std::string_view> game_id_written_kinds();

}  // namespace gridpress::formats
