// The service worker: stores the files of the page, so that the page opens without a network. vite.config.ts fills in
// the names of the files. A new version is loaded in the background, and used once all windows of the old version are
// closed.
const NAME = 'queens-lab VERSION';
const FILES = ['FILES'];
const SAMPLE = ['SAMPLE'];

// The library has two builds, with and without vectors. The browser needs only one of them.
const other = WebAssembly.validate(Uint8Array.from(SAMPLE)) ? /lab-scalar/ : /\/lab-(?!scalar)[^/]*\.wasm$/;
const wanted = ['./', ...FILES.filter((file) => !other.test(file))];

/// The page itself has the same name in every version, so it must be fetched anew.
const fresh = (file) => new Request(file, { cache: file === './' ? 'reload' : 'default' });

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(wanted.map(fresh))));
});

self.addEventListener('activate', (event) => {
  const old = (name) => name.startsWith('queens-lab ') && name !== NAME;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))));
});

self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  const scope = new URL(self.registration.scope);
  if (event.request.method !== 'GET' || origin !== scope.origin || !pathname.startsWith(scope.pathname)) return;
  const file = pathname.slice(scope.pathname.length).replace(/^index\.html$/, '');
  if (file !== '' && !FILES.includes(file)) return;
  const kept = caches.open(NAME).then((cache) => cache.match(file === '' ? './' : new URL(file, scope).href));
  event.respondWith(kept.then((answer) => answer ?? fetch(event.request)));
});
