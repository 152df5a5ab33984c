// The signs on the tools: strokes on a field of 24 by 24. A sign says nothing to those who listen; its button has a name.

const strokes = {
  undo: 'M5 8h9a5.2 5.2 0 0 1 0 10.4H7.5M8.6 4.4 5 8l3.6 3.6',
  redo: 'M19 8h-9a5.2 5.2 0 0 0 0 10.4h6.5M15.4 4.4 19 8l-3.6 3.6',
  clear: 'M4.5 4.5h15v15h-15zM9.3 9.3l5.4 5.4m0-5.4-5.4 5.4',
  hint: 'M9 17.3C9 14.6 6 13.4 6 9.5a6 6 0 0 1 12 0c0 3.9-3 5.1-3 7.8zM10 20.6h4',
  queen: 'M5.4 18.5h13.2M5.8 15.6 4 7.4l4.6 3.5L12 4.8l3.4 6.1L20 7.4l-1.8 8.2z',
  block: 'M4.5 4.5h15v15h-15zM4.5 12 12 4.5M4.5 19.5l15-15M12 19.5l7.5-7.5',
  cross: 'M6 6l12 12M6 18 18 6',
  share: 'M12 14.5V4M8 7.6 12 4l4 3.6M7 11H5v9h14v-9h-2',
  paste: 'M8 5H5v15h14V5h-3M9 3.5h6v4H9zM8.5 12h7M8.5 15.5h4.5',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M15.5 9h.01',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  watch: 'M2.8 12c4.2-7.2 14.2-7.2 18.4 0-4.2 7.2-14.2 7.2-18.4 0zM12 9.3a2.7 2.7 0 1 0 .01 0z',
  play: 'M8 5v14l11-7z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  start: 'M17.5 5l-7 7 7 7M6.5 5v14',
  back: 'M15 5l-7 7 7 7',
  step: 'M9 5l7 7-7 7',
  backtrack: 'M18.5 19v-5.5a4.5 4.5 0 0 0-4.5-4.5H5.5M9.5 5l-4 4 4 4',
  solution: 'M4.5 12.6 9.7 18 19.5 6.5',
  present: 'M3.5 5h17v11h-17zM12 16v4M8 20h8',
  language: 'M12 3.5a8.5 8.5 0 1 0 .01 0zM3.5 12h17M12 3.5c-5 5-5 12 0 17 5-5 5-12 0-17',
  auto: 'M12 4a8 8 0 1 0 .01 0zM12 4v16M14.5 5v14M17 6.5v11',
  light:
    'M12 8a4 4 0 1 0 .01 0zM12 2.5v2m0 15v2M2.5 12h2m15 0h2M5.3 5.3l1.4 1.4m10.6 10.6 1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  dark: 'M19.5 14.3A8 8 0 1 1 9.7 4.5a6.6 6.6 0 0 0 9.8 9.8z',
  smaller: 'M6 12h12',
  larger: 'M6 12h12M12 6v12',
  whole: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  next: 'M4.5 12h14M13 6.5l5.5 5.5-5.5 5.5',
  another: 'M19.6 13a7.7 7.7 0 1 1-2-6.4l2 2M19.8 3.8v4.8H15',
  close: 'M5.5 5.5l13 13m0-13-13 13',
  'quarter-turn': 'M10 4.5a9.5 9.5 0 0 1 9.5 9.5M15.5 10.6l4 4 4-4M10 14h.01',
  'half-turn': 'M11 4a8 8 0 0 1 0 16M14.6 16.4 11 20l3.6 3.6M11 12h.01',
  'three-quarter-turn': 'M12 4a8 8 0 1 1-8 8M.6 15.2 4 11.8l3.4 3.4M12 12h.01',
  mirror: 'M12 3v2m0 2.4v2m0 2.4v2m0 2.4v2m0 2.4v.6M9 6.5v11L3 12zM15 6.5v11l6-5.5z',
  flip: 'M3 12h2m2.4 0h2m2.4 0h2m2.4 0h2m2.4 0h.6M6.5 9h11L12 3zM6.5 15h11L12 21z',
  transpose: 'M3.5 3.5 20.5 20.5M9.5 4.5h10v10zM4.5 9.5v10h10z',
  antitranspose: 'M20.5 3.5 3.5 20.5M14.5 4.5h-10v10zM19.5 9.5v10h-10z',
};

export type Sign = keyof typeof strokes;

export const Icon = ({ sign }: { sign: Sign }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={strokes[sign]} />
  </svg>
);
