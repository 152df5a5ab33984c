declare module 'gifenc' {
  type Colour = [red: number, green: number, blue: number];
  interface Encoder {
    writeFrame(
      numbers: Uint8Array,
      width: number,
      height: number,
      how: { palette?: Colour[]; delay: number; transparent?: boolean; transparentIndex?: number },
    ): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  }
  export function GIFEncoder(): Encoder;
  export function quantize(pixels: Uint8ClampedArray, colours: number): Colour[];
  export function applyPalette(pixels: Uint8ClampedArray, palette: Colour[]): Uint8Array;
}
