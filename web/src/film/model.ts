// Makes a film of the theatre, the view that plays a search step by step: chooses the steps to show and the speed, and writes the file.
import { sentence } from '../link';
import { Model } from '../model';
import { save, saveSvg } from '../picture';
import type { TheatreModel } from '../theatre/model';
import { Player, seekAll } from '../theatre/trace';
import { animatedSvg, WIDE } from './animation';
import { Gif } from './gif';
import { coloursNow, paint, pixelsHigh } from './paint';
import { Palette } from './palette';
import { words } from '../words';

/// Steps. More make files that nobody sends, and films that nobody watches.
export const MOST = 300;
export const lengths = [20, 50, 100, MOST];
export const rates = [1, 2, 5, 10];
const SAMPLES = 12; // frames that the colours are taken from
const REST = 2; // seconds for which the last step stays
const REST_FRAMES = 20;

export type Form = 'gif' | 'webm' | 'svg';

const coders = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm'];
/// What this browser can record, or nothing.
export const coder = () => coders.find((type) => globalThis.MediaRecorder?.isTypeSupported(type));

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

  /// With two engines the clock counts nodes.
  get isNodes(): boolean {
    return this.theatre.names.length > 1;
  }

  /// The steps, from the one that is shown on.
  get range(): [from: number, to: number] {
    const { step } = this.theatre.state;
    return [step, Math.min(this.theatre.end, step + this.state.length - 1)];
  }

  cancel = () => this.set({ making: false, message: words.film.cancelled });

  async make(form: Form): Promise<void> {
    const { names } = this.theatre;
    const traces = this.theatre.state.players.map(({ trace }) => trace);
    const [from, to] = this.range;
    const rest = REST * this.state.rate;
    const name = `queens-${traces[0].n}-${names.join('-')}`;
    this.set({ making: true, message: '' });
    try {
      if (form === 'svg')
        saveSvg(
          `${name}-film.svg`,
          animatedSvg({ traces, engines: names, from, to, rate: this.state.rate, rest }, coloursNow()),
        );
      else {
        const blob = await (form === 'gif' ? this.gif(from, to) : this.webm(from, to));
        if (!blob) return; // cancelled
        save(`${name}.${form}`, blob);
      }
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
    const show = (step: number) => {
      seekAll(players, step);
      paint(canvas, actors, colours);
    };
    const pixels = (step: number) => {
      show(step);
      return canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height).data;
    };
    return { canvas, show, pixels };
  }

  /// Says how far it is, and lets the page breathe. False if it was cancelled.
  private async going(done: number, all: number, wait = 0): Promise<boolean> {
    this.set({ message: words.film.making(Math.round((100 * done) / all)) });
    await new Promise((ready) => setTimeout(ready, wait));
    return this.state.making;
  }

  private async gif(from: number, to: number): Promise<Blob | undefined> {
    const { canvas, pixels } = this.canvas();
    const count = to - from + 1;
    const every = Math.max(1, Math.floor(count / SAMPLES));
    const samples: Uint8ClampedArray[] = [];
    for (let step = from; step <= to; step += every) samples.push(pixels(step));
    const palette = new Palette(samples);
    const gif = new Gif(canvas.width, canvas.height, palette.colours);
    const time = Math.round(100 / this.state.rate);
    for (let step = from; step <= to; ++step) {
      gif.frame(palette.numbers(pixels(step)), step === to ? 100 * REST : time);
      if (step % 5 === 0 && !(await this.going(step - from, count))) return undefined;
    }
    return gif.end();
  }

  /// The browser records in real time.
  private async webm(from: number, to: number): Promise<Blob | undefined> {
    const { canvas, show } = this.canvas();
    const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: coder(), videoBitsPerSecond: 2_000_000 });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((ready) => {
      recorder.onstop = ready;
    });
    show(from);
    recorder.start();
    let going = true;
    for (let step = from; step <= to && going; ++step) {
      show(step);
      going = await this.going(step - from, to - from + 1, 1000 / this.state.rate);
    }
    // A stream has a frame only where something was painted.
    for (let left = REST_FRAMES; left > 0 && going; --left) {
      show(to);
      going = await this.going(1, 1, (1000 * REST) / REST_FRAMES);
    }
    recorder.stop();
    await stopped;
    return this.state.making ? new Blob(parts, { type: 'video/webm' }) : undefined;
  }
}
