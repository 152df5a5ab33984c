// Loads the rest of the page while nobody waits, and stores a page that came from a server, so that it opens later without
// a network. service.js does the storing.
const isBuilt = import.meta.env.PROD && import.meta.env.MODE !== 'file';

/// Loads the other parts of the page, one after the other, whenever the browser has nothing else to do. Then the root
/// element has the attribute data-whole. Who saves data gets a part when it is needed.
export function loadRest(parts: (() => Promise<unknown>)[]): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!isBuilt || connection?.saveData) return;
  const idle = (next: () => void) =>
    'requestIdleCallback' in window ? requestIdleCallback(next, { timeout: 2000 }) : setTimeout(next, 1000);
  const load = async (place: number) => {
    if (place === parts.length) {
      document.documentElement.dataset.whole = '';
      return;
    }
    try {
      await parts[place]();
      idle(() => load(place + 1));
    } catch {
      // The network is gone; a part that is needed says so.
    }
  };
  idle(() => load(0));
}

export function keepOffline(): void {
  if (!isBuilt || !location.protocol.startsWith('http') || !('serviceWorker' in navigator)) return;
  const register = async () => {
    try {
      const kept = await navigator.serviceWorker.register('service.js');
      await kept.update();
    } catch {
      // Nothing new is stored: the next visit needs the network, or gets the version stored before.
    }
  };
  // Begins after the page is loaded, so that the user does not wait for it.
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
}
