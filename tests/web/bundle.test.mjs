// The committed bundles match their sources.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('../../templates/web/', import.meta.url));

test('the scripts pass the type check', () => {
  execFileSync('npm', ['run', '--silent', 'check'], { cwd: web, stdio: 'pipe' });
});

test('the bundles in dist/ are up to date', () => {
  const out = mkdtempSync(join(tmpdir(), 'gridpress-bundle-'));
  try {
    execFileSync('node', ['bundle.mjs', out], { cwd: web, stdio: 'pipe' });
    const files = readdirSync(out).sort();
    assert.deepEqual(readdirSync(join(web, 'dist')).sort(), files);
    for (const name of files) {
      assert.ok(readFileSync(join(out, name)).equals(readFileSync(join(web, 'dist', name))), name);
    }
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
});
