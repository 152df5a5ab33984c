// Starts the worker that runs a user's program. It is started by a frame of its own, which the browser treats as another
// site: nothing there reaches this page, its storage or its other windows. Its policy, which the worker inherits, allows
// scripts of its own alone: no network, no other script, no text that becomes a script. The page only hears messages.
const POLICY = "default-src 'none'; script-src 'unsafe-inline' blob: 'wasm-unsafe-eval'; worker-src blob:";

const FRAME = `<meta http-equiv="Content-Security-Policy" content="${POLICY}"><script>
onmessage = ({ data: { script, ...rest }, ports: [page] }) => {
  const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
  worker.onmessage = ({ data }) => page.postMessage(data);
  worker.onerror = ({ message }) => page.postMessage({ broken: message || 'worker' });
  worker.postMessage(rest);
}
</script>`;

/// Starts the script in a worker, and gives it the message. Returns the function that ends it.
export function startSandbox(script: string, message: object, hear: (data: unknown) => void): () => void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.srcdoc = FRAME;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => hear(data);
  frame.onload = () => frame.contentWindow?.postMessage({ script, ...message }, '*', [port2]);
  document.body.append(frame);
  return () => {
    port1.close();
    frame.remove();
  };
}
