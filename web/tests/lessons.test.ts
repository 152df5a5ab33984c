// The lessons as a model: steps, goals and answers, and a teacher's own file.
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
    expect(model.state.message).toBe('Type a whole number first; a guess is fine.');
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
