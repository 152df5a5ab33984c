// Builds the package for npm into build/npm/: the scripts, their types, the compiled library, the licences, and
// docs/javascript.md as its README. Needs the compiled library in build/lab-wasm/; script/lab makes both.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));
const from = (name) => join(root, name);
const to = (name) => join(root, 'build/npm', name);
const wasm = from('build/lab-wasm');

// The script that Emscripten makes names the library's file, although it is always given the library; the name would
// make a bundler look for that file.
const glue = {
  name: 'glue',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/lab\.mjs$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll(/new URL\("lab\.wasm",\s*import\.meta\.url\)/g, '""'),
    })),
};

rmSync(to(''), { recursive: true, force: true });
mkdirSync(to(''), { recursive: true });
await build({
  // Each is whole: a bundler may put the worker's script where it cannot import another one.
  entryPoints: [from('web/library/index.ts'), from('web/library/worker.ts')],
  outdir: to(''),
  bundle: true,
  format: 'esm',
  target: 'es2022',
  alias: { '@wasm': wasm },
  plugins: [glue],
});
execFileSync('npx', ['tsc', '--project', from('web/library')], { cwd: from('web'), stdio: 'inherit' });
copyFileSync(join(wasm, 'lab.wasm'), to('queens.wasm'));
copyFileSync(join(wasm, 'lab-scalar.wasm'), to('queens-scalar.wasm'));
copyFileSync(from('LICENSE'), to('LICENSE'));
copyFileSync(from('THIRD-PARTY'), to('THIRD-PARTY'));
copyFileSync(from('docs/javascript.md'), to('README.md'));
const [, version] = /QUEENS_VERSION "(.+)"/.exec(readFileSync(from('include/queens/version.hpp'), 'utf8'));
const [, homepage] = /set\(QUEENS_HOMEPAGE "(.*?)"/.exec(readFileSync(from('CMakeLists.txt'), 'utf8'));
const about = JSON.parse(readFileSync(from('web/library/package.json'), 'utf8'));
writeFileSync(
  to('package.json'),
  `${JSON.stringify({ ...about, version, homepage: homepage || undefined }, null, 2)}\n`,
);
