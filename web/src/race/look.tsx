// The colour, mark and dash of an engine in the chart. They depend on its place in the catalogue, so that an engine
// looks the same in every race. Colour-blind people can tell the seven colours apart too (after Okabe and Ito 2008, but
// darker on a light background); marks and dashes tell engines apart without any colour.

const COLOURS = 7;
/// The colour of an engine or a worker; those of the usual race differ, though one of them is far down in the catalogue.
export const seriesOf = (place: number) => `--series-${((place + 4 * Math.floor(place / 14)) % COLOURS) + 1}`;
const dashes = ['', '7 3', '2 3'];
const marks = [
  'M4 0A4 4 0 1 1-4 0A4 4 0 1 1 4 0Z', // disc
  'M-3.6-3.6H3.6V3.6H-3.6Z', // square
  'M0-5L4.6 3.4H-4.6Z', // triangle
  'M0-5L5 0L0 5L-5 0Z', // diamond
  'M0 5L4.6-3.4H-4.6Z', // triangle upside down
  'M-1.5-4.5H1.5V-1.5H4.5V1.5H1.5V4.5H-1.5V1.5H-4.5V-1.5H-1.5Z', // plus
  'M0-5L1.4-1.6L5-1.5L2.2.8L3.1 4.3L0 2.2L-3.1 4.3L-2.2.8L-5-1.5L-1.4-1.6Z', // star
  'M-4.6-4.6L0-1.7L4.6-4.6L1.7 0L4.6 4.6L0 1.7L-4.6 4.6L-1.7 0Z', // cross
  'M-2.2-4.8H2.2V4.8H-2.2Z', // upright bar
];

export interface Look {
  colour: string;
  dash: string;
  mark: string;
}

export const lookOf = (place: number): Look => ({
  colour: `var(${seriesOf(place)})`,
  dash: dashes[Math.floor(place / COLOURS) % dashes.length],
  mark: marks[place % marks.length],
});

export function Swatch({ look }: { look: Look }) {
  return (
    <svg class="swatch" viewBox="-16 -7 32 14" aria-hidden="true">
      <path d="M-16 0H16" fill="none" stroke={look.colour} stroke-width="2" stroke-dasharray={look.dash} />
      <path d={look.mark} fill={look.colour} />
    </svg>
  );
}
