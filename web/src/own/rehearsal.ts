// The theatre that plays what a user's program did, alone or beside an engine, with breakpoints on its lines.
import { type BoardState, empty } from '../board/state';
import { TheatreModel } from '../theatre/model';
import { type Player, Trace } from '../theatre/trace';
import type { Record } from './record';

const MINE = 'own';

/// The time with which a run begins to be shown. Beside an engine the clock counts nodes.
function begin({ trace, end }: Record, beside: string): number {
  const [fault] = trace.wrong;
  if (fault === undefined) return end.why === 'done' ? 0 : Number.MAX_SAFE_INTEGER;
  return beside ? trace.nodes.filter((event) => event < fault).length : fault + 1;
}

export class Rehearsal extends TheatreModel {
  record: Record | undefined;
  /// The lines with a breakpoint.
  points: readonly number[] = [];
  /// The line with a breakpoint where the play has stopped, and the step.
  private halt = { line: 0, step: -1 };

  /// Shows a run from its beginning, or where its first wrong solution came, or where it failed.
  show(n: number, beside: string, record?: Record): void {
    this.record = record;
    this.halt = { line: 0, step: -1 };
    this.change({
      board: empty(n),
      engine: MINE,
      beside: beside || undefined,
      step: record ? begin(record, beside) : 0,
    });
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
