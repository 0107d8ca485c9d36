// Bundles src/ and studio/ into dist/: a script for the page, one for each kind of board, one for
// the studio, and the styles. The output depends only on the sources and the version of esbuild.
// `node bundle.mjs DIR` writes to DIR.
import { build } from 'esbuild';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const out = process.argv[2] ?? join(here, 'dist');
mkdirSync(out, { recursive: true });
const scripts = {
  boot: 'boot.js',
  core: 'core/core.js',
  digits: 'digits/digits.js',
  shading: 'shading/shading.js',
  loop: 'loop/loop.js',
  words: 'words/words.js',
  binary: 'binary/binary.js',
  cells: 'cells/cells.js',
  calendar: 'calendar/calendar.js',
};
for (const [name, entry] of Object.entries(scripts)) {
  await build({
    entryPoints: [join(here, 'src', entry)],
    outfile: join(out, `${name}.js`),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
  });
}
for (const style of ['src/base', 'src/page', 'src/calendar', 'studio/studio']) {
  const name = style.split('/').pop();
  await build({
    entryPoints: [join(here, `${style}.css`)],
    outfile: join(out, `${name}.css`),
    minify: true,
    target: 'es2022',
    charset: 'utf8',
  });
  // esbuild doesn't minify custom properties: this removes the space before their values.
  const file = join(out, `${name}.css`);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/(--[a-z-]+): /g, '$1:'));
}
// The studio: one script that includes the editor, and the licences of the editor's packages.
await build({
  entryPoints: [join(here, 'studio/main.js')],
  outfile: join(out, 'studio.js'),
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2022',
  charset: 'utf8',
  legalComments: 'none',
});
copyFileSync(join(here, 'studio/studio.html'), join(out, 'studio.html'));
const licences = [];
for (const scope of ['@codemirror', '@lezer', '@marijn', '']) {
  for (const name of scope === '' ? ['crelt', 'style-mod', 'w3c-keyname'] : readdirSync(join(here, 'node_modules', scope)).sort()) {
    const file = join(here, 'node_modules', scope, name, 'LICENSE');
    if (existsSync(file)) licences.push(`${scope === '' ? name : `${scope}/${name}`}\n\n${readFileSync(file, 'utf8').trim()}\n`);
  }
}
writeFileSync(join(out, 'studio-licences.txt'), licences.join('\n----\n\n'));
// The page embeds only digits. Other text uses the system's fonts, unless the spec asks for all
// letters (`fonts: full`).
const face = (name, weight) =>
  `@font-face{font-family:gp;font-weight:${weight};src:url(data:font/woff2;base64,${readFileSync(
    join(here, 'fonts', name),
  ).toString('base64')})}`;
for (const [style, letters] of [['fonts', 'digits'], ['fonts-full', 'latin']]) {
  writeFileSync(join(out, `${style}.css`), face(`${letters}-regular.woff2`, 400) + face(`${letters}-bold.woff2`, 700));
}
