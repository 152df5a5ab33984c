// The theatre that plays what a user's program did, alone or beside an engine, with breakpoints on its lines.
import { type BoardState, empty } from '../board/state';
import { TheatreModel } from '../theatre/model';
import { type Player, Trace } from '../theatre/trace';
import type { Record } from './record';

const MINE = 'own';

export class Rehearsal extends TheatreModel {
  record: Record | undefined;
  /// The lines with a breakpoint.
  points: readonly number[] = [];
  /// The line with a breakpoint where the play has stopped, and the step.
  private halt = { line: 0, step: -1 };

  /// Shows a run from its beginning, or where it failed.
  show(n: number, beside: string, record?: Record): void {
    this.record = record;
    this.halt = { line: 0, step: -1 };
    const step = record && record.end.why !== 'done' ? Number.MAX_SAFE_INTEGER : 0;
    this.change({ board: empty(n), engine: MINE, beside: beside || undefined, step });
  }
  protected async traceOf(engine: string, board: BoardState): Promise<Trace> {
    if (engine !== MINE) return super.traceOf(engine, board);
    return this.record?.trace ?? new Trace(board, [], true);
  }
  protected nextStop({ position }: Player): number | undefined {
    const { marks } = this.record!.end;
    for (let i = 0; i < marks.length; i += 2)
      if (marks[i] > position && this.points.includes(marks[i + 1])) {
        this.halt = { line: marks[i + 1], step: marks[i] };
        return marks[i];
      }
    return undefined;
  }
  /// The line that made the last event, or the line with a breakpoint that runs next; 0 if there is none.
  lineOf({ position }: Player): number {
    if (this.halt.step === position) return this.halt.line;
    return this.record && position > 0 ? this.record.end.lines[position - 1] : 0;
  }
}
