// Tests the built page in Chromium, and in Firefox if it is installed. script/lab --test runs these tests after the
// build. Once in some hundred runs the browser itself stalls, so a test that fails is run again in a new page. A fault
// in the page fails both times.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['tests/e2e/*.e2e.ts'], testTimeout: 30_000, retry: 1, hookTimeout: 30_000, fileParallelism: false },
});
