import type { PlaceName } from '@kantine/contract';
import { readText, writeText } from '@kantine/core';

import { deployedSection } from '../federation/registry';

const most = 2;

/* eslint-disable declared-state/required -- the failures of a part of a page say nothing about a person */

const keyOf = (section: string, place: PlaceName) =>
  `place ${section} ${deployedSection(section)?.version} ${place}`;

const failuresOf = (section: string, place: PlaceName) => Number(readText(keyOf(section, place), 'session'));

export const isSwitchedOff = (section: string, place: PlaceName): boolean =>
  failuresOf(section, place) >= most;

export function countFailure(section: string, place: PlaceName): void {
  writeText(keyOf(section, place), String(failuresOf(section, place) + 1), 'session');
}
