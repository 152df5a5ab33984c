// Builds the page into build/lab/. All its paths are relative, so it works from any folder of any static host. With
// `--mode file` it becomes one file, build/lab/queens-lab.html, which contains everything and opens without a server.
// The compiled library comes from build/lab-wasm/, the texts of the engines from src/.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { readPrograms } from './programs';
import { sample } from './src/library/vectors';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const programs = {
  name: 'programs',
  resolveId: (id: string) => (id === 'virtual:programs' ? '\0programs' : undefined),
  load: (id: string) => (id === '\0programs' ? `export default ${JSON.stringify(readPrograms(at('..')))}` : undefined),
};

// Emscripten's script names the file of the library, which it would load if the page did not give it the compiled
// library. The name is removed, so that Vite does not add that file to the page.
const glue = {
  name: 'glue',
  transform: (code: string, id: string) =>
    id.endsWith('/lab.mjs') ? code.replaceAll(/new URL\("lab\.wasm",\s*import\.meta\.url\)/g, '""') : undefined,
};

// In the version in one file, the library is part of the page as text (base64), so it is compressed first. The page
// unpacks it (src/library/start.ts).
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

/// Moves scripts and styles into the page itself.
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
        const code = part.code.replaceAll('</script', '<\\/script');
        page.source = page.source.replace(own('script'), '');
        page.source = page.source.replace('</body>', () => `<script type="module">${code}</script></body>`);
      } else if (name.endsWith('.css'))
        page.source = page.source.replace(own('link'), () => `<style>${part.source}</style>`);
      if (name !== 'index.html') delete bundle[name];
    }
    page.source += notices.map(({ fileName, source }) => `<!-- ${fileName}\n${source}-->\n`).join('');
    page.fileName = 'queens-lab.html';
  },
};

export default defineConfig(({ mode }) => ({
  base: './',
  plugins: [programs, glue, mode === 'file' ? [compressed, oneFile] : [offline, licences]],
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
  },
  test: {
    include: ['tests/*.test.ts'],
    environment: 'happy-dom',
    setupFiles: ['tests/breathe.ts'],
    testTimeout: 600_000, // only there to end a test that waits for what never comes
  },
}));
