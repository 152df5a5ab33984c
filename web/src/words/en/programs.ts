// Translations of the catalogue's summaries of engines, and of the steps of their texts in words. The source has them
// in English, so this table is empty.
export const programs: Record<string, string> = {};
