// Stores a page that came from a server, so that it opens later without a network. service.js does the work.
export function keepOffline(): void {
  const isBuilt = import.meta.env.PROD && import.meta.env.MODE !== 'file';
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
