// compress.mjs FOLDER: puts copies beside the files of the page, compressed by Brotli and gzip, for servers that hand them out.
// The page in one file is compressed inside already.
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
