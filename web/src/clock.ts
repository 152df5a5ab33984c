// Time and chance, as the page gets them. All of the page that waits, measures time or draws lots asks this object;
// tests give it other functions, such as a clock that they move by hand.
export interface Clock {
  /// Milliseconds since some moment.
  now(): number;
  today(): Date;
  /// Calls back before the next picture, with the time as by now(). Like after() and every(), it returns a function
  /// that calls it off.
  frame(callback: (time: number) => void): () => void;
  after(milliseconds: number, callback: () => void): () => void;
  every(milliseconds: number, callback: () => void): () => void;
  /// A number from 0 to 1, without 1.
  random(): number;
}

export const clock: Clock = {
  now: () => performance.now(),
  today: () => new Date(),
  frame(callback) {
    const frame = requestAnimationFrame(callback);
    return () => cancelAnimationFrame(frame);
  },
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
  every(milliseconds, callback) {
    const timer = setInterval(callback, milliseconds);
    return () => clearInterval(timer);
  },
  random: () => Math.random(),
};
