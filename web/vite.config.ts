// The page is built into build/lab/ and works from any folder of any static host: all its paths are
// relative. The compiled library comes from build/lab-wasm/.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  base: './',
  resolve: { alias: { '@wasm': at('../build/lab-wasm') } },
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  worker: { format: 'es' },
  server: { fs: { allow: [at('.'), at('../build/lab-wasm')] } },
  build: { outDir: at('../build/lab'), emptyOutDir: true, target: 'es2022' },
  test: { include: ['tests/*.test.ts'] },
});
