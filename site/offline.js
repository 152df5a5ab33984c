// Makes the search work on pages opened from a disk (file://). There a browser lets no page fetch a file, or start a
// worker from a file. script/site appends the index of the search to this script, as `answerSearch(...)`.

/// Stores the index of the search where the theme looks for it. Without it the theme would fetch the index.
const answerSearch = (index) => {
  window.__search = { index: Promise.resolve(index) };
};

/// Replaces workers: runs a worker's script in a hidden frame. What is posted on one side arrives as a message on the
/// other.
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
