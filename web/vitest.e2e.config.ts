// The page as built, in a real Chromium. script/lab --test runs it after the build. A browser is a large machine, and once
// in some hundred runs it stalls: a test that fails is tried again in a new page, and a fault of ours fails twice.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['tests/e2e/*.e2e.ts'], testTimeout: 30_000, retry: 1, hookTimeout: 30_000, fileParallelism: false },
});
