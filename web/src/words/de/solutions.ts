// The view Solutions in German.
import { counted, grouped } from '../numbers';
import type { Words } from '../en';

export const solutions: Words['solutions'] = {
  earlier: 'Zurück',
  later: 'Weiter',
  page: (from, to, all) => `${grouped(from)} bis ${grouped(to)} von ${grouped(all)}`,
  listing: 'Die Lösungen werden aufgelistet.',
  orbits: 'Die Bahnen',
  close: 'Schließen',
  eachStands:
    'Jedes Brett steht für seine {orbit}: die Bilder, die durch Drehen und Spiegeln daraus werden. Wähle eines.',
  orbitWord: 'Bahn',
  images: (number, size) => `Bahn ${number}: ${counted(size, 'Bild', 'Bilder')}`,
  summary: (all, orbits) => `${counted(all, 'Lösung', 'Lösungen')} in ${counted(orbits, 'Bahn', 'Bahnen')}.`,
  orbit: (number) => `Bahn ${number}`,
  classes: {
    none: 'Keine Drehung lässt sie unverändert',
    'half turn': 'Eine halbe Drehung lässt sie unverändert',
    'quarter turn': 'Eine Vierteldrehung lässt sie unverändert',
  },
  class: (text, images) => `${text}: ${images} ${images === 1 ? 'Bild' : 'verschiedene Bilder'}.`,
  imagesHow: 'Unter jedem stehen die Symmetrien, die dorthin führen; gedreht wird im Uhrzeigersinn.',
  turned: (turn, result) => `${turn}: ${result}`,
  asBefore: 'Das Brett sieht aus wie vorher.',
  another: 'Das ist eine andere Lösung.',
  turns: {
    'quarter-turn': 'Vierteldrehung',
    'half-turn': 'Halbe Drehung',
    'three-quarter-turn': 'Dreivierteldrehung',
    mirror: 'Spiegeln, links mit rechts',
    flip: 'Spiegeln, oben mit unten',
    transpose: 'Spiegeln an der Hauptdiagonale',
    antitranspose: 'Spiegeln an der anderen Diagonale',
  },
  symmetries: {
    identity: 'unverändert',
    'quarter turn': 'Vierteldrehung',
    'half turn': 'halbe Drehung',
    'three-quarter turn': 'Dreivierteldrehung',
    mirror: 'links-rechts gespiegelt',
    flip: 'oben-unten gespiegelt',
    transpose: 'an der Hauptdiagonale gespiegelt',
    antitranspose: 'an der anderen Diagonale gespiegelt',
  },
};
