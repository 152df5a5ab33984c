// compress.mjs FOLDER: puts beside each file of the page copies compressed by Brotli and gzip, for servers that can
// send them. The version of the page in one file gets none, because most of it is compressed already.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folder = process.argv[2];
for (const name of readdirSync(folder, { recursive: true }).map(String)) {
  if (!/\.(html|js|css|wasm)$/.test(name) || name === 'queens-lab.html') continue;
  const bytes = readFileSync(join(folder, name));
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_QUALITY]: 10 };
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes, { params: size }));
  writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
}
