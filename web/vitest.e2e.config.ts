// The page as built, in a real Chromium. script/lab --test runs it after the build.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['tests/e2e/*.e2e.ts'], testTimeout: 30_000, hookTimeout: 30_000, fileParallelism: false },
});
