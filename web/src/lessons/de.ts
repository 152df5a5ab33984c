export const files = import.meta.glob<string>('../../lessons/de/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
