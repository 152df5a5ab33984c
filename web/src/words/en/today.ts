// The first view of the page: today's puzzle, the days before, and the ways into the other views.
import { counted } from '../numbers';

export const today = {
  title: 'Today’s puzzle',
  earlierDay: 'An earlier puzzle',
  task: 'A queen in every row, every column and every colour. No two may touch, not even at a corner.',
  about: (n: number, level: string) => `${n} × ${n}, ${level}`,
  streak: (days: number) => `${counted(days, 'day', 'days')} in a row`,
  week: (solved: number) => `The last seven days: ${solved} solved`,
  day: (day: string, isSolved: boolean) => `${day}${isSolved ? ', solved' : ''}`,
  days: 'Past days',
  weekdays: 'Mo Tu We Th Fr Sa Su',
  earlier: 'The month before',
  later: 'The month after',
  begin: 'New to this? Begin with 5 rows',
  goOn: (done: number, all: number) => `Beginners’ way: ${done} of ${all} done`,
  classic: (n: number) => `The classic: ${n === 4 ? 'begin with four queens' : 'eight queens'}`,
  doors: {
    explore: ['Explore', '92 solutions in twelve families'],
    watch: ['Watch', 'A program searches, step by step'],
    learn: ['Learn', '14 lessons; the first takes about 8 minutes'],
  },
  teachers: 'For teachers: {lessons}, {worksheet}',
  teachersLessons: 'lessons and work for a class',
  teachersWorksheet: 'worksheets to print',
};
