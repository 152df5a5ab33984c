// Stores a page that came from a server, so that it opens later without a network. service.js does the work.
export function keepOffline(): void {
  const isBuilt = import.meta.env.PROD && import.meta.env.MODE !== 'file';
  if (!isBuilt || !location.protocol.startsWith('http') || !('serviceWorker' in navigator)) return;
  const register = async () => {
    try {
      const kept = await navigator.serviceWorker.register('service.js');
      await kept.update();
    } catch {
      // The page needs the network again the next time, or stays as it is.
    }
  };
  // After what the user waits for.
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
}
