// Makes a film of the theatre, the view that plays a search step by step, as an animated GIF: chooses the steps to show
// and the speed, and writes the file. This part of the page is loaded when somebody wants a film.
import { applyPalette, GIFEncoder, quantize } from 'gifenc';
import { clock } from '../clock';
import { sentence } from '../link';
import { Model } from '../model';
import { save } from '../picture';
import type { TheatreModel } from '../theatre/model';
import { Player, seekAll } from '../theatre/trace';
import { coloursNow, paint, pixelsHigh } from './paint';
import { words } from '../words';

/// How many steps a film has. More would make files too large to send and films too long to watch.
export const lengths = [20, 50, 100, 300];
export const rates = [1, 2, 5, 10];
const SAMPLES = 12; // about this many frames decide which colours the film has
const REST = 2; // seconds for which the last step stays
const QUIET_MS = 5000; // from one message about the progress to the next

const WIDE = 480; // pixels
const SAME = 255; // the number of the colour that means: as in the frame before

interface Shown {
  length: number;
  rate: number;
  message: string;
  making: boolean;
}

export class FilmModel extends Model<Shown> {
  constructor(private readonly theatre: TheatreModel) {
    super({ length: 50, rate: 2, message: '', making: false });
  }
  link = () => '';
  open(): void {}

  /// Whether the clock counts nodes, as it does with two engines, or steps.
  get isNodes(): boolean {
    return this.theatre.names.length > 1;
  }

  /// The first and the last step of the film. It begins with the step that the theatre shows.
  get range(): [from: number, to: number] {
    const { step } = this.theatre.state;
    return [step, Math.min(this.theatre.end, step + this.state.length - 1)];
  }

  cancel = () => this.set({ making: false, message: words.board.cancelled });

  async make(): Promise<void> {
    const { names, state } = this.theatre;
    const [from, to] = this.range;
    this.told = Number.NEGATIVE_INFINITY;
    this.set({ making: true, message: '' });
    try {
      const blob = await this.gif(from, to);
      if (!blob) return; // cancelled
      save(`queens-${state.board.n}-${names.join('-')}.gif`, blob);
      this.set({ making: false, message: words.film.saved(this.isNodes, from, to) });
    } catch (error) {
      this.set({ making: false, message: sentence(error as Error) });
    }
  }

  private canvas() {
    const { names } = this.theatre;
    const players = this.theatre.state.players.map(({ trace }) => new Player(trace));
    const actors = players.map((player, i) => ({ player, engine: names[i] }));
    const canvas = document.createElement('canvas');
    canvas.width = WIDE * actors.length;
    canvas.height = pixelsHigh(players[0].trace.n, actors.length, canvas.width);
    const colours = coloursNow();
    const pixels = (step: number) => {
      seekAll(players, step);
      paint(canvas, actors, colours);
      return canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height).data;
    };
    return { canvas, pixels };
  }

  private told = Number.NEGATIVE_INFINITY;

  /// Tells the progress, which is read out, now and then, and lets the browser handle other events. False if the film was
  /// cancelled.
  private async going(done: number, all: number): Promise<boolean> {
    if (clock.now() >= this.told + QUIET_MS) {
      this.told = clock.now();
      this.set({ message: words.film.making(10 * Math.floor((10 * done) / all)) });
    }
    await new Promise<void>((ready) => clock.after(0, ready));
    return this.state.making;
  }

  private async gif(from: number, to: number): Promise<Blob | undefined> {
    const {
      canvas: { width, height },
      pixels,
    } = this.canvas();
    const count = to - from + 1;
    // The frames have common colours, chosen from some of them.
    const every = Math.max(1, Math.floor(count / SAMPLES));
    const samples = Array.from({ length: Math.ceil(count / every) }, (_, i) => pixels(from + i * every));
    const sample = new Uint8ClampedArray(samples.length * 4 * width * height);
    samples.forEach((frame, i) => void sample.set(frame, i * frame.length));
    const palette = quantize(sample, SAME);
    while (palette.length <= SAME) palette.push([0, 0, 0]);
    const gif = GIFEncoder();
    let before: Uint8Array | undefined;
    for (let step = from; step <= to; ++step) {
      const frame = applyPalette(pixels(step), palette);
      const last = before;
      gif.writeFrame(last ? frame.map((each, i) => (each === last[i] ? SAME : each)) : frame, width, height, {
        palette: last ? undefined : palette,
        delay: step === to ? 1000 * REST : 1000 / this.state.rate,
        transparent: last !== undefined,
        transparentIndex: SAME,
      });
      before = frame;
      if (step % 5 === 0 && !(await this.going(step - from, count))) return undefined;
    }
    gif.finish();
    return new Blob([gif.bytes()], { type: 'image/gif' });
  }
}
