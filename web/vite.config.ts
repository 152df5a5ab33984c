// The page is built into build/lab/ and works from any folder of any static host: all its paths are
// relative. The compiled library comes from build/lab-wasm/, the steps of the algorithms from src/.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { readAllSteps } from './steps';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const steps = {
  name: 'steps',
  resolveId: (id: string) => (id === 'virtual:steps' ? '\0steps' : undefined),
  load: (id: string) => (id === '\0steps' ? `export default ${JSON.stringify(readAllSteps(at('..')))}` : undefined),
};

export default defineConfig({
  base: './',
  plugins: [steps],
  resolve: { alias: { '@wasm': at('../build/lab-wasm') } },
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  worker: { format: 'es' },
  server: { fs: { allow: [at('.'), at('../build/lab-wasm')] } },
  build: { outDir: at('../build/lab'), emptyOutDir: true, target: 'es2022' },
  test: { include: ['tests/*.test.ts'] },
});
