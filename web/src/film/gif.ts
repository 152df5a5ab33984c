// Writes animated GIF files: GIF89a with one table of up to 255 colours, frames compressed by LZW. A frame stores only
// the rectangle in which it differs from the frame before; pixels of this rectangle that did not change are
// transparent.

export type Colour = [red: number, green: number, blue: number];

/// Writes codes of growing length, the lowest bit first, in blocks of up to 255 bytes.
class Codes {
  readonly bytes: number[] = [];
  private block: number[] = [];
  private bits = 0;
  private held = 0;

  put(code: number, length: number): void {
    this.bits |= code << this.held;
    this.held += length;
    while (this.held >= 8) this.byte();
  }
  end(): number[] {
    if (this.held > 0) this.byte();
    this.flush();
    this.bytes.push(0);
    return this.bytes;
  }
  private byte(): void {
    this.block.push(this.bits & 255);
    this.bits >>>= 8;
    this.held -= 8;
    if (this.block.length === 255) this.flush();
  }
  private flush(): void {
    if (this.block.length === 0) return;
    this.bytes.push(this.block.length, ...this.block);
    this.block = [];
  }
}

const MOST_CODES = 4096;

/// Compresses colour numbers of `depth` bits to LZW codes.
export function compressed(pixels: Uint8Array, depth: number): number[] {
  const clear = 1 << depth;
  const codes = new Codes();
  const known = new Map<number, number>(); // (code before, colour) to code
  let next = clear + 2;
  let length = depth + 1;
  codes.put(clear, length);
  let before = pixels[0];
  for (let i = 1; i < pixels.length; ++i) {
    const key = (before << 8) | pixels[i];
    const code = known.get(key);
    if (code !== undefined) {
      before = code;
      continue;
    }
    codes.put(before, length);
    before = pixels[i];
    if (next === MOST_CODES) {
      codes.put(clear, length);
      known.clear();
      next = clear + 2;
      length = depth + 1;
      continue;
    }
    if (next === 1 << length) ++length;
    known.set(key, next++);
  }
  codes.put(before, length);
  codes.put(clear + 1, length);
  return codes.end();
}

const word = (value: number) => [value & 255, value >> 8];

export class Gif {
  private readonly parts: Uint8Array[] = [];
  private readonly depth: number;
  private readonly clear: number; // the number that means transparent: the one after those of the colours
  private last: Uint8Array | undefined;

  constructor(
    private readonly width: number,
    private readonly height: number,
    colours: Colour[],
  ) {
    this.clear = colours.length;
    this.depth = Math.max(2, Math.ceil(Math.log2(colours.length + 1)));
    const table = new Uint8Array(3 << this.depth);
    for (const [i, colour] of colours.entries()) table.set(colour, 3 * i);
    this.add([71, 73, 70, 56, 57, 97]); // GIF89a
    this.add([...word(width), ...word(height), 0xf0 | (this.depth - 1), 0, 0]);
    this.parts.push(table);
    // The animation repeats for ever.
    this.add([0x21, 0xff, 11, ...new TextEncoder().encode('NETSCAPE2.0'), 3, 1, 0, 0, 0]);
  }

  /// Adds a frame, given as a colour number for each pixel. The frame is shown for `time` hundredths of a second.
  frame(pixels: Uint8Array, time: number): void {
    const { left, top, width, height } = this.changed(pixels);
    const part = new Uint8Array(width * height);
    for (let row = 0, i = 0; row < height; ++row)
      for (let from = (top + row) * this.width + left, end = from + width; from < end; ++from, ++i)
        part[i] = pixels[from] === this.last?.[from] ? this.clear : pixels[from];
    this.add([0x21, 0xf9, 4, 5, ...word(time), this.clear, 0]); // the frame stays below the next one
    this.add([0x2c, ...word(left), ...word(top), ...word(width), ...word(height), 0, this.depth]);
    this.add(compressed(part, this.depth));
    this.last = pixels;
  }

  end(): Blob {
    this.add([0x3b]);
    return new Blob(this.parts as BlobPart[], { type: 'image/gif' });
  }

  private add(bytes: number[]): void {
    this.parts.push(Uint8Array.from(bytes));
  }

  private changed(pixels: Uint8Array) {
    const { width, height, last } = this;
    if (!last) return { left: 0, top: 0, width, height };
    let left = width;
    let right = -1;
    let top = height;
    let bottom = -1;
    for (let i = 0; i < pixels.length; ++i) {
      if (pixels[i] === last[i]) continue;
      const x = i % width;
      const y = (i - x) / width;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
    if (right < 0) return { left: 0, top: 0, width: 1, height: 1 };
    return { left, top, width: right - left + 1, height: bottom - top + 1 };
  }
}
