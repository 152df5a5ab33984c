// Serves a folder on this machine: serve.mjs FOLDER PORT. If a copy of a file, compressed by Brotli or gzip, lies
// beside the file and the browser accepts this compression, the browser gets the copy.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm',
};
const copies = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

export function serve(folder) {
  const root = resolve(folder);
  return createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://here').pathname);
    let file = join(root, path);
    if (file !== root && !file.startsWith(root + sep)) return response.writeHead(404).end();
    if (existsSync(file) && statSync(file).isDirectory()) file = join(file, 'index.html');
    if (!existsSync(file))
      return response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such file.\n');
    const taken = String(request.headers['accept-encoding'] ?? '').split(/\s*,\s*/);
    const copy = copies.find(([name, ending]) => taken.includes(name) && existsSync(file + ending));
    const headers = {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      // The name of a file in assets/ changes whenever its contents do.
      'cache-control': path.includes('/assets/') ? 'max-age=31536000, immutable' : 'no-cache',
      vary: 'accept-encoding',
    };
    if (copy) headers['content-encoding'] = copy[0];
    const bytes = readFileSync(copy ? file + copy[1] : file);
    response.writeHead(200, { ...headers, 'content-length': bytes.length });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, port] = process.argv.slice(2);
  serve(folder).listen(Number(port), 'localhost');
}
