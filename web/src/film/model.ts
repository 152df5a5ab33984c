// Makes a film of the theatre, the view that plays a search step by step: chooses the steps to show and the speed, and
// writes the file.
import { clock } from '../clock';
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

/// The most steps of a film. More would make files too large to send and films too long to watch.
export const MOST = 300;
export const lengths = [20, 50, 100, MOST];
export const rates = [1, 2, 5, 10];
const SAMPLES = 12; // about this many frames decide which colours the film has
const REST = 2; // seconds for which the last step stays
const REST_FRAMES = 20;
const QUIET_MS = 5000; // from one message about the progress to the next

type Form = 'gif' | 'webm' | 'svg';

const coders = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm'];
/// The first video format that this browser can record, or undefined.
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

  async make(form: Form): Promise<void> {
    const { names } = this.theatre;
    const traces = this.theatre.state.players.map(({ trace }) => trace);
    const [from, to] = this.range;
    const rest = REST * this.state.rate;
    const name = `queens-${traces[0].n}-${names.join('-')}`;
    this.told = Number.NEGATIVE_INFINITY;
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

  private told = Number.NEGATIVE_INFINITY;

  /// Tells the progress, which is read out, now and then, and lets the browser handle other events. False if the film was
  /// cancelled.
  private async going(done: number, all: number, wait = 0): Promise<boolean> {
    if (clock.now() >= this.told + QUIET_MS) {
      this.told = clock.now();
      this.set({ message: words.film.making(10 * Math.floor((10 * done) / all)) });
    }
    await new Promise<void>((ready) => clock.after(wait, ready));
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

  /// Records a WebM file, which takes as long as the film.
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
    // A recorded stream gets a frame only when something is painted, so the last step is painted several times.
    for (let left = REST_FRAMES; left > 0 && going; --left) {
      show(to);
      going = await this.going(1, 1, (1000 * REST) / REST_FRAMES);
    }
    recorder.stop();
    await stopped;
    return this.state.making ? new Blob(parts, { type: 'video/webm' }) : undefined;
  }
}
