// The search on pages opened from a disk (file://), where a browser lets no page fetch a file or start a worker from one.
// script/site appends the index of the search, as `answerSearch(...)`.

/// The theme reads the index from here if it is there, and fetches it otherwise.
const answerSearch = (index) => {
  window.__search = { index: Promise.resolve(index) };
};

/// A worker's script, run in a hidden frame: what is posted on one side is a message on the other.
window.Worker = class extends EventTarget {
  constructor(url) {
    super();
    const frame = document.createElement('iframe');
    frame.hidden = true;
    frame.title = 'search';
    document.body.append(frame);
    const inside = frame.contentWindow;
    inside.postMessage = (data) => this.dispatchEvent(new MessageEvent('message', { data }));
    const ready = new Promise((loaded) => {
      const script = inside.document.createElement('script');
      script.src = url;
      script.onload = loaded;
      inside.document.head.append(script);
    });
    this.postMessage = (data) => ready.then(() => inside.dispatchEvent(new inside.MessageEvent('message', { data })));
  }
};
