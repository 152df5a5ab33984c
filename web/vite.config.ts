// The page is built into build/lab/ and works from any folder of any static host: all its paths are relative. With
// `--mode file` it becomes one file, build/lab/queens-lab.html, which contains everything and opens without a server. The
// compiled library comes from build/lab-wasm/, the programs of the algorithms from src/.
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

// Emscripten's script names the file that it would load, if the page did not hand it the compiled library.
const glue = {
  name: 'glue',
  transform: (code: string, id: string) =>
    id.endsWith('/lab.mjs') ? code.replaceAll(/new URL\("lab\.wasm",\s*import\.meta\.url\)/g, '""') : undefined,
};

// In one file the library is text, so it is compressed first; the page unpacks it (src/library/start.ts).
const compressed: Plugin = {
  name: 'compressed',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('.wasm?url')
      ? `export default 'data:application/gzip;base64,${gzipSync(readFileSync(id.slice(0, -4)), { level: 9 }).toString('base64')}'`
      : undefined,
};

// The service worker knows the names of all files; its version changes when one of them does.
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

/// Scripts and styles move into the page itself.
const oneFile: Plugin = {
  name: 'one-file',
  enforce: 'post',
  generateBundle(_, bundle) {
    const page = bundle['index.html'] as { source: string; fileName: string };
    for (const [name, part] of Object.entries(bundle)) {
      const own = (tag: string) => new RegExp(`<${tag}[^>]*${name.replaceAll('.', '\\.')}"[^>]*>(</script>)?`);
      // In a script "</script" would end it; the code comes at the end of the body, when its place is there.
      if (part.type === 'chunk') {
        const code = part.code.replaceAll('</script', '<\\/script');
        page.source = page.source.replace(own('script'), '');
        page.source = page.source.replace('</body>', () => `<script type="module">${code}</script></body>`);
      } else if (name.endsWith('.css'))
        page.source = page.source.replace(own('link'), () => `<style>${part.source}</style>`);
      if (name !== 'index.html') delete bundle[name];
    }
    page.fileName = 'queens-lab.html';
  },
};

export default defineConfig(({ mode }) => ({
  base: './',
  plugins: [programs, glue, mode === 'file' ? [compressed, oneFile] : offline],
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
  test: { include: ['tests/*.test.ts'] },
}));
