// Builds the page into build/lab/. All its paths are relative, so it works from any folder of any static host. With
// `--mode file` it becomes one file, build/lab/queens-lab.html, which contains everything and opens without a server.
// The compiled library comes from build/lab-wasm/, the texts of the engines from src/.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build, type Plugin as EsbuildPlugin } from 'esbuild';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { readPrograms } from './programs';
import { sample } from './library/vectors';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/// A module that the build makes.
const virtual = (name: string, make: () => string | Promise<string>): Plugin => ({
  name,
  resolveId: (id) => (id === `virtual:${name}` ? `\0${name}` : undefined),
  load: (id) => (id === `\0${name}` ? make() : undefined),
});

const programs = virtual('programs', () => `export default ${JSON.stringify(readPrograms(at('..')))}`);

// The puzzle with coloured regions of each day from November 2026 to the end of 2028, made by the library, so that the
// first view needs no library. A line has the regions of a puzzle, and the column of the queen in each row.
const FIRST = Date.UTC(2026, 10, 1);
const DAYS = 792;
const DAY_MS = 24 * 60 * 60 * 1000;
async function daysOf(folder: string): Promise<string> {
  const library = readFileSync(join(folder, 'lab.wasm'));
  const kept = join(folder, `days-${createHash('sha256').update(library).digest('hex').slice(0, 16)}.txt`);
  if (existsSync(kept)) return readFileSync(kept, 'utf8');
  const { default: make } = await import(pathToFileURL(join(folder, 'lab.mjs')).href);
  const module = await make({ wasmBinary: library });
  const ask = (request: object) => {
    const text = JSON.stringify(request);
    const question = module._malloc(text.length + 1);
    module.stringToUTF8(text, question, text.length + 1);
    const answer = module._lab_answer(question);
    const reply = JSON.parse(module.UTF8ToString(answer));
    module._free(question);
    module._free(answer);
    return reply;
  };
  const lines = Array.from({ length: DAYS }, (_, i) => {
    const seed = Number(new Date(FIRST + i * DAY_MS).toISOString().slice(0, 10).replaceAll('-', ''));
    const { regions, columns } = ask({ ask: 'puzzle', regions: true, n: 8, level: 'medium', seed });
    return `${regions.join('')}${columns.map((column: number) => column + 1).join('')}`;
  });
  writeFileSync(kept, lines.join('\n'));
  return lines.join('\n');
}
const days = virtual('days', async () => {
  const lines = await daysOf(at('../build/lab-wasm'));
  return `export const first = ${FIRST};\nexport const days = ${JSON.stringify(lines)};`;
});

// The script of the worker that runs a user's program, as a text: the page gives it to a frame that has no rights, and
// the frame starts the worker (src/own/sandbox.ts). Such a frame can start no module, so what MicroPython does at its
// top level, a program for Node.js, is left out.
const scripted: EsbuildPlugin = {
  name: 'scripted',
  setup: ({ onLoad }) =>
    onLoad({ filter: /micropython\.mjs$/ }, ({ path }) => {
      const [head, rest] = readFileSync(path, 'utf8').split(/if\(globalThis\.loadMicroPython=/);
      return { contents: head + rest.slice(rest.indexOf('class PyProxy{')) };
    }),
};
const ownWorker = virtual('own-worker', async () => {
  const { outputFiles } = await build({
    entryPoints: [at('src/own/worker.ts')],
    bundle: true,
    format: 'iife',
    minify: true,
    target: 'es2022',
    plugins: [scripted],
    define: { 'import.meta.url': '""' },
    external: ['module', 'path', 'url', 'fs', 'crypto', 'child_process'], // for Node.js
    write: false,
  });
  return `export default ${JSON.stringify(outputFiles[0].text)}`;
});

// Emscripten's script names the file of the library, which it would load if the page did not give it the compiled
// library. The name is removed, so that Vite does not add that file to the page.
const glue = {
  name: 'glue',
  transform: (code: string, id: string) =>
    id.endsWith('/lab.mjs') ? code.replaceAll(/new URL\("lab\.wasm",\s*import\.meta\.url\)/g, '""') : undefined,
};

// In the version in one file, the library is part of the page as text (base64), so it is compressed first. The page
// unpacks it (src/library/load.ts).
const compressed: Plugin = {
  name: 'compressed',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('.wasm?url')
      ? `export default 'data:application/gzip;base64,${gzipSync(readFileSync(id.slice(0, -4)), { level: 9 }).toString('base64')}'`
      : undefined,
};

// Writes the names of all files into the service worker, and a version, which changes whenever one of the files does.
const offline: Plugin = {
  name: 'offline',
  enforce: 'post',
  generateBundle(_, bundle) {
    const files = Object.keys(bundle).filter((name) => name !== 'index.html');
    const hash = createHash('sha256');
    for (const part of Object.values(bundle)) hash.update(part.type === 'chunk' ? part.code : part.source);
    const source = readFileSync(at('service.js'), 'utf8')
      .replace('VERSION', hash.digest('hex').slice(0, 12))
      .replace("['FILES']", JSON.stringify(files))
      .replace("['SAMPLE']", JSON.stringify(sample));
    this.emitFile({ type: 'asset', fileName: 'service.js', source });
  },
};

// Writes the sizes of the parts, compressed by Brotli, into build/lab-sizes.json, for a test: of the first view in each
// language, and of what each other part needs besides.
const sizes: Plugin = {
  name: 'sizes',
  enforce: 'post',
  generateBundle(_, bundle) {
    const files = Object.values(bundle);
    const chunks = files.filter((file) => file.type === 'chunk');
    const size = (file: (typeof files)[0]) =>
      brotliCompressSync(Buffer.from(file.type === 'chunk' ? file.code : file.source)).length;
    const sum = (names: string[]) => names.reduce((total, name) => total + size(bundle[name]), 0);
    const named = (name: RegExp) => size(files.find(({ fileName }) => name.test(fileName))!);
    /// A chunk, the chunks that it imports, and their styles.
    const needs = ({ fileName, imports, viteMetadata }: (typeof chunks)[0], known = new Set<string>()) => {
      for (const each of [fileName, ...(viteMetadata?.importedCss ?? [])]) known.add(each);
      for (const each of chunks) if (imports.includes(each.fileName) && !known.has(each.fileName)) needs(each, known);
      return known;
    };
    const first = needs(chunks.find(({ isEntry }) => isEntry)!).add('index.html');
    const parts: Record<string, number> = {};
    for (const chunk of chunks) {
      const path = chunk.isDynamicEntry && chunk.facadeModuleId?.split('/src/')[1];
      if (path) parts[path.replace(/\.tsx?$/, '')] = sum([...needs(chunk)].filter((name) => !first.has(name)));
    }
    const report = {
      first: { en: sum([...first]) + parts['words/en/index'], de: sum([...first]) + parts['words/de/index'] },
      library: named(/lab-(?!scalar)[^/]*\.wasm$/),
      python: named(/micropython[^/]*\.wasm$/),
      parts,
    };
    writeFileSync(at('../build/lab-sizes.json'), `${JSON.stringify(report, null, 2)}\n`);
  },
};

// The licences of the page and of the libraries in it: files beside the page, or a comment at the end of the page.
const notices = ['LICENSE', 'THIRD-PARTY'].map((name) => ({
  fileName: `${name}.txt`,
  source: readFileSync(at(`../${name}`), 'utf8'),
}));
const licences: Plugin = {
  name: 'licences',
  generateBundle() {
    for (const each of notices) this.emitFile({ type: 'asset', ...each });
  },
};

/// Moves scripts and styles into the page itself, and says which version it is of.
const oneFile: Plugin = {
  name: 'one-file',
  enforce: 'post',
  generateBundle(_, bundle) {
    const page = bundle['index.html'] as { source: string; fileName: string };
    for (const [name, part] of Object.entries(bundle)) {
      const own = (tag: string) => new RegExp(`<${tag}[^>]*${name.replaceAll('.', '\\.')}"[^>]*>(</script>)?`);
      // "</script" within the code would end the script. The script stands at the end of the body, because it needs the
      // element that it fills.
      if (part.type === 'chunk') {
        // All parts are in this script already, so Vite's list of the files to load before each of them is empty.
        const code = part.code.replaceAll('</script', '<\\/script').replaceAll('__VITE_PRELOAD__', '[]');
        page.source = page.source.replace(own('script'), '');
        page.source = page.source.replace('</body>', () => `<script type="module">${code}</script></body>`);
      } else if (name.endsWith('.css'))
        page.source = page.source.replace(own('link'), () => `<style>${part.source}</style>`);
      if (name !== 'index.html') delete bundle[name];
    }
    const [, version] = /QUEENS_VERSION "(.+)"/.exec(readFileSync(at('../include/queens/version.hpp'), 'utf8'))!;
    page.source = page.source.replace('</title>', `</title>\n    <meta name="version" content="${version}" />`);
    page.source += notices.map(({ fileName, source }) => `<!-- ${fileName}\n${source}-->\n`).join('');
    page.fileName = 'queens-lab.html';
  },
};

export default defineConfig(({ mode }) => ({
  base: './',
  plugins: [programs, days, ownWorker, glue, mode === 'file' ? [compressed, oneFile] : [offline, licences, sizes]],
  resolve: { alias: { '@wasm': at('../build/lab-wasm') } },
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  worker: { format: 'iife', plugins: () => [glue] },
  server: { fs: { allow: [at('.'), at('../build/lab-wasm')] } },
  build: {
    outDir: at('../build/lab'),
    emptyOutDir: mode !== 'file',
    target: 'es2022',
    assetsInlineLimit: mode === 'file' ? Number.MAX_SAFE_INTEGER : undefined,
    modulePreload: false,
    rollupOptions: { output: { inlineDynamicImports: mode === 'file' } },
  },
  test: {
    include: ['tests/*.test.ts'],
    environment: 'happy-dom',
    setupFiles: ['tests/breathe.ts', 'tests/english.ts'],
    testTimeout: 600_000, // only there to end a test that waits for what never comes
  },
}));
