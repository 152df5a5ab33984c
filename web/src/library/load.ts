// Loads the library. The page fetches and compiles it once and passes it to each worker, and the workers' script is part
// of the page. So a page that has loaded needs no network to start workers.
import vectorUrl from '@wasm/lab.wasm?url';
import scalarUrl from '@wasm/lab-scalar.wasm?url';
import { listen, startWorker } from '../../library/client';
import { Queens } from '../../library/queens';
import { hasVectors } from '../../library/vectors';
import LibraryWorker from '../../library/worker?worker&inline';

let compiled: Promise<WebAssembly.Module> | undefined;

async function compile(): Promise<WebAssembly.Module> {
  const url = hasVectors() ? vectorUrl : scalarUrl;
  const answer = await fetch(new URL(url, document.baseURI));
  if (!answer.ok) throw new Error(`the answer was ${answer.status}`);
  const packed = url.startsWith('data:application/gzip'); // as in the page that is one file
  const plain = packed ? new Response(answer.body!.pipeThrough(new DecompressionStream('gzip'))) : answer;
  return WebAssembly.compile(await plain.arrayBuffer());
}

/// Loads the library, also before there is a question. After a failure the next call tries again.
export const prepare = (): Promise<WebAssembly.Module> => {
  compiled ??= compile().catch((error) => {
    compiled = undefined;
    throw error;
  });
  return compiled;
};

/// The library in a worker of its own.
export const load = async (): Promise<Queens> =>
  new Queens(startWorker(await prepare(), (told, failed) => listen(new LibraryWorker(), told, failed)));
