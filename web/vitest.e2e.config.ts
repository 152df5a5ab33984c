// Tests the built page in Chromium, and in Firefox if it is installed. The limits are only there to end a test that
// waits for what never comes.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['tests/e2e/*.e2e.ts'], testTimeout: 1_800_000, hookTimeout: 600_000, fileParallelism: false },
});
