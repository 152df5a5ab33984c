// Tests the model of the lessons: steps, goals and answers, and a teacher's own file.
import { describe, expect, it } from 'vitest';
import type { BoardModel } from '../src/board/model';
import { LessonsModel } from '../src/lessons/model';
import { fakeLibrary } from './fake';
import { stages } from './stages';

const { stageFor } = stages(fakeLibrary().library);

const own = `# A

## B
Show: #/board?n=4
Do: Solve it.
Goal: solved

## C
Show: #/board?n=5
Ask: Solutions?
Answer: 10
Why: So.
Then: #/solutions?n=5`;

describe('the lessons', () => {
  it('sees when a goal is reached, and keeps the answers', () => {
    const model = new LessonsModel(() => new Map(), stageFor);
    model.read(own);
    expect(model.link()).toBe('#/lessons?lesson=own');
    expect(model.isDone('own', 0)).toBe(false);
    (model.state.stage!.model as BoardModel).open('#/board?n=4&queens=1.2,2.4,3.1,4.3');
    expect(model.isDone('own', 0)).toBe(true);
    model.open('#/lessons?lesson=own&step=2');
    model.answer('many');
    expect(model.state.message).toBe('Type a number first, such as 12; a guess is fine.');
    expect(model.done.answer).toBeUndefined();
    model.answer(' 12 ');
    expect(model.done.answer).toBe('12');
    expect(model.state.stage!.name).toBe('solutions');
    expect(model.countDone('own')).toBe(2);
    model.open('#/lessons');
    expect(model.state.stage).toBeUndefined();
    model.open('#/lessons?lesson=own&step=2');
    expect(model.state.stage!.name).toBe('solutions');
    model.again();
    expect([model.done.answer, model.state.stage!.name, model.countDone('own')]).toEqual([undefined, 'board', 1]);
  });

  it('keeps the board of a task that is still to be done, and takes nothing else for what the pupil has done', () => {
    const model = new LessonsModel(() => new Map(), stageFor);
    const shown = '#/board?n=4&queens=1.2,2.4,3.1,4.3';
    model.read(
      `# A\n\n## B\nShow: #/board?n=4\nDo: Solve it.\nGoal: solved\nAsk: How many?\nAnswer: 2\nWhy: So.\nThen: ${shown}`,
    );
    const board = () => model.state.stage!.model as BoardModel;
    model.answer('2');
    expect(board().link()).toBe('#/board?n=4');
    board().open(shown);
    expect([model.done.reached, model.isDone('own', 0)]).toEqual([true, true]);
    model.again();
    board().open('#/board?n=4&queens=1.3,2.1,3.4,4.2');
    expect(model.done.reached).toBe(true);
    model.answer('2');
    expect(board().link()).toBe(shown);
    model.again();
    expect([board().link(), model.done.reached]).toEqual(['#/board?n=4', undefined]);
  });

  it('reports a missing title alone, where it is missing', () => {
    const model = new LessonsModel(() => new Map(), stageFor);
    model.read('\n## B\nShow: #/board?n=4\nLook.');
    expect(model.state.problems).toEqual([
      { line: 2, says: 'A lesson begins with its title, such as “# What attacks what”.' },
    ]);
  });

  it('says again what is missing in an answer', () => {
    const model = new LessonsModel(() => new Map(), stageFor);
    model.read(own);
    model.open('#/lessons?lesson=own&step=2');
    model.answer('x');
    const said = model.state.message;
    model.answer('y');
    expect([model.state.message === said, model.state.message.trim()]).toEqual([false, said]);
  });

  it('answers strange links with a sentence', () => {
    const model = new LessonsModel(() => new Map(), stageFor);
    model.open('#/lessons?lesson=magic');
    expect([model.link(), model.state.message]).toEqual([
      '#/lessons',
      'There is no lesson “magic”; here are all of them.',
    ]);
    model.open('#/lessons?lesson=own');
    expect(model.state.message).toContain('open its file again');
    model.read(own);
    model.open('#/lessons?lesson=own&step=9');
    expect([model.link(), model.state.message]).toEqual([
      '#/lessons?lesson=own&step=2',
      'This lesson has 2 steps; this is the last one.',
    ]);
    model.open('#/lessons?lesson=own&step=x');
    expect(model.state.message).toContain('step=x');
    model.read('nothing');
    expect(model.link()).toBe('#/lessons');
    expect(model.state.problems).toHaveLength(2);
    model.read('#'.repeat(1_000_001));
    expect(model.state.message).toContain('too large');
  });
});
