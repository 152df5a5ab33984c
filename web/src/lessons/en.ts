// The texts of the lessons in English, and de.ts those in German: parts of the page that are loaded for a language.
export const files = import.meta.glob<string>('../../lessons/*.md', { query: '?raw', import: 'default', eager: true });
