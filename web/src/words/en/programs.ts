// What the catalogue says of an engine in a line, and the steps of its text in words. In English they are the source's own,
// so nothing is translated.
export const programs: Record<string, string> = {};
