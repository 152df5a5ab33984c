// A QR code, for a telephone that is held before the screen.
import { encode } from 'uqr';

export function Qr({ text, label }: { text: string; label: string }) {
  if (new TextEncoder().encode(text).length > 1500) return null; // a camera could not read it
  const { size, data } = encode(text, { border: 4 });
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={squares} fill="#000" />
    </svg>
  );
}
