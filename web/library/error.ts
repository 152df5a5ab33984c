import type { Refusal } from './messages.js';

/// What the library refuses. `code` is one of its error codes, such as queens_attack, bad_text or too_large; `stopped` if
/// a time limit ended the search; `ended` if end() did; or `fault` if the library broke down. `refusal` is its answer,
/// if it answered.
export class QueensError extends Error {
  constructor(
    message: string,
    readonly code: string,
    readonly refusal?: Refusal,
  ) {
    super(message);
    this.name = 'QueensError';
  }
}
