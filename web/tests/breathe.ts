// Vitest's process that runs the tests waits for replies of the one that reports them, and fails if a reply stays
// unread for a minute. A test that computes reads none. So replies are read after each test, and between the parts of
// a test that may compute for long on a busy machine.
import { afterEach } from 'vitest';

export const breathe = () => new Promise(setImmediate);
afterEach(breathe);
