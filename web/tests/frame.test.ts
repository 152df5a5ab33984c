import { expect, it } from 'vitest';
import { frameFrom, searchOf } from '../src/frame';

it('reads the frame from an address, and writes it', () => {
  for (const search of ['', '?embed', '?present', '?embed&present']) expect(searchOf(frameFrom(search))).toBe(search);
  expect(frameFrom('?embed=1&present=0&lti=7')).toEqual({ embed: true, present: false });
});
