// The text of the page in English. Another language has the same table: web/README.md says how to add one.
import { board } from './board';
import { count } from './count';
import { frame, links } from './frame';
import { large } from './large';
import { faults, lessons } from './lessons';
import { programs } from './programs';
import { puzzles } from './puzzles';
import { race } from './race';
import { regions } from './regions';
import { solutions } from './solutions';
import { terms } from './terms';
import { today } from './today';
import { film, theatre } from './theatre';
import { worksheet } from './worksheet';

export const en = {
  signs: { thousands: ',', point: '.' },
  frame,
  links,
  today,
  board,
  puzzles,
  regions,
  programs,
  theatre,
  film,
  solutions,
  race,
  count,
  large,
  lessons,
  faults,
  worksheet,
  terms,
};

export type Words = typeof en;
