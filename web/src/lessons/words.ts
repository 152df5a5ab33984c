// Text in the lessons.

/// A sentence or a number, with the full stop that it may lack.
export const stopped = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
