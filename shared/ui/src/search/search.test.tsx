import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { createFuzzySearch } from './fuzzy-search';
import { sortByCost, searchExactly, toSearchable } from './exact-search';
import { SearchCount, SearchField, useSearch } from './search';

interface Dish {
  name: string;
  more: string;
}

const dishes: Dish[] = [
  { name: 'Rødgrød med fløde', more: 'Af jordbær og ribs.' },
  { name: 'Grillet laks', more: 'Med dild og kartofler.' },
  { name: 'Kålsuppe', more: 'Med rugbrød og røget laks.' },
  { name: 'Æblekage', more: 'Med flødeskum.' },
  { name: 'Smørrebrød', more: 'Tre stykker, blandet.' },
  { name: 'Café au lait', more: '' },
];
const textsOf = (dish: Dish) => dish;
const searchables = dishes.map((dish) => toSearchable(dish, dish));
const guess = (from: typeof searchables, query: string) =>
  sortByCost(createFuzzySearch(from).flatMap((part) => part(query)));
const names = (found: Dish[]) => found.map(({ name }) => name);

test.each([
  ['laks', ['Grillet laks', 'Kålsuppe']],
  ['LAKS grillet', ['Grillet laks']],
  ['laks suppe', ['Kålsuppe']],
  ['rødgrød', ['Rødgrød med fløde']],
  ['roedgroed', ['Rødgrød med fløde']],
  ['rodgrod', ['Rødgrød med fløde']],
  ['ka', ['Kålsuppe', 'Grillet laks']],
  ['me fl', ['Rødgrød med fløde', 'Æblekage']],
  ['kål', ['Kålsuppe']],
  ['kaal', ['Kålsuppe']],
  ['kal', ['Kålsuppe']],
  ['æble', ['Æblekage']],
  ['aeble', ['Æblekage']],
  ['able', ['Æblekage']],
  ['fløde', ['Rødgrød med fløde', 'Æblekage']],
  ['cafe', ['Café au lait']],
  ['pizza', []],
  ['***', dishes.map(({ name }) => name)],
])('as it is typed, %j finds %j, by the name first', (query, expected) => {
  expect(names(searchExactly(searchables, query))).toEqual(expected);
});

test.each([
  ['lask', 'Grillet laks'],
  ['lkas', 'Grillet laks'],
  ['grilet lax', 'Grillet laks'],
  ['smørebrød', 'Smørrebrød'],
  ['smorbrød', 'Smørrebrød'],
  ['æbelkage', 'Æblekage'],
  ['kartofel', 'Grillet laks'],
  ['rødgrøt', 'Rødgrød med fløde'],
])('mistyped, %j finds %j first', (query, expected) => {
  expect(names(searchExactly(searchables, query))).toEqual([]);
  expect(names(guess(searchables, query))[0]).toBe(expected);
});

test.each(['pizza', 'xyz', 'bøf bearnaise', 'q'])('nothing is like %j', (query) => {
  expect(names(guess(searchables, query))).toEqual([]);
});

function Menu({ all }: { all: Dish[] }) {
  const [typed, setTyped] = useState('');
  const found = useSearch(all, textsOf, typed);
  return (
    <>
      <SearchField label="Søg i menuen" value={typed} onChange={setTyped} />
      <SearchCount found={found} />
      <ul>
        {found.items.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  );
}
const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

test('typing filters the list, announces the count and tolerates small errors', async () => {
  render(<Menu all={dishes} />);
  expect(shown()).toHaveLength(dishes.length);
  const field = within(screen.getByRole('search')).getByRole('searchbox', { name: 'Søg i menuen' });
  await userEvent.type(field, 'laks');
  await waitFor(() => expect(shown()).toEqual(['Grillet laks', 'Kålsuppe']));
  expect(screen.getByText('2 resultater')).toBeVisible();
  await userEvent.clear(field);
  expect(shown()).toHaveLength(dishes.length);
  await userEvent.type(field, 'smørebrød');
  expect(await screen.findByText('1 resultat, der ligner det søgte')).toBeVisible();
  expect(shown()).toEqual(['Smørrebrød']);
  await userEvent.type(field, 'xyzæøå');
  expect(await screen.findByText('Ingen resultater')).toBeVisible();
});

/** Of Node, whose types the packages of the browser do not have. */
declare const process: { cpuUsage(before?: { user: number }): { user: number } };

test('a letter typed among a thousand items is answered at once', async () => {
  const many = Array.from({ length: 1_000 }, (_, index) => ({
    name: `Ret ${index} ${dishes[index % 6]!.name}`,
    more: `${dishes[index % 6]!.more} `.repeat(10),
  }));
  const before = process.cpuUsage();
  guess(
    many.map((dish) => toSearchable(dish, dish)),
    'smørebrød',
  );
  searchExactly(
    many.map((dish) => toSearchable(dish, dish)),
    'laks',
  );
  // The time of the process, in microseconds: other work of the machine is not in it. It takes some ten milliseconds.
  expect(process.cpuUsage(before).user).toBeLessThan(1_500_000);
});
