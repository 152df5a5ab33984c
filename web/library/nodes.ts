// Parts of Node.js, which no bundler for a browser should look for.
export const nodes = { files: 'node:fs/promises', threads: 'node:worker_threads' };
