// The text of the page in German, for pupils: it says “du”.
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
import type { Words } from '../en';

export const de: Words = {
  signs: { thousands: '.', point: ',' },
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
