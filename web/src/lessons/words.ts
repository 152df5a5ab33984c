// Text in the lessons.

/// A sentence or a number, with a full stop added if it lacks one.
export const stopped = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
