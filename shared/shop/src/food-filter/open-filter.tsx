import { type FoodFacts, formatCount } from '@kantine/core';
import { useLocation, useNavigate } from '@kantine/routing';
import { Button, classNames, EmptyState } from '@kantine/ui';
import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';

import { FilterCheckbox } from './filter-checkbox';
import type { FoodWishes } from './food-kinds';
import { foodSearchIn } from './food-search';
import { KeepWishes } from './keep-wishes';
import { useKeptWishes } from './kept-wishes';
import {
  choicesOf,
  isUnknown,
  isWished,
  matchesFood,
  sayWishes,
  wishesIn,
  writeWishes,
} from './matches-food';
import chip from './food-filter.module.css';
import styles from './open-filter.module.css';

export interface OpenFilterProps {
  items: readonly unknown[];
  /** Undefined for an item that no filter hides, such as a folder. It must keep its identity. */
  foodOf: (item: never) => FoodFacts | undefined;
  className?: string | undefined;
  /** Whether a press opened it, not the address. */
  isPressed: boolean;
  children: (shown: readonly never[]) => ReactNode;
}

const nothing: FoodWishes = { without: [], diets: [] };

const keptWishes = (): FoodWishes => useKeptWishes.getState();

export default function OpenFilter({ items, foodOf, className, isPressed, children }: OpenFilterProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const foods = useMemo(() => items.flatMap((item) => foodOf(item as never) ?? []), [items, foodOf]);
  const [kept] = useState(() => (isPressed && !foodSearchIn(search) ? keptWishes() : nothing));
  const [wishes, setWishes] = useState(() => (isWished(kept) ? kept : wishesIn(search, foods)));
  const [read, setRead] = useState(search);
  if (read !== search) {
    setRead(search);
    setWishes(wishesIn(search, foods));
  }
  const choices = useMemo(() => choicesOf(foods, wishes), [foods, wishes]);
  const shown = useMemo(
    () =>
      items.filter((item) => {
        const food = foodOf(item as never);
        return !food || matchesFood(food, wishes);
      }),
    [items, foodOf, wishes],
  );
  const summary = useRef<HTMLElement>(null);
  const putInAddress = useCallback(
    (next: FoodWishes) =>
      void navigate(
        // The shop's search writes to the address itself.
        { search: writeWishes(window.location.search, next) },
        { replace: true, preventScrollReset: true, state: { keepsFocus: true } },
      ),
    [navigate],
  );
  useEffect(() => {
    if (!isPressed) return;
    summary.current?.focus();
    if (isWished(kept)) putInAddress(kept);
  }, [isPressed, kept, putInAddress]);

  const wish = (next: FoodWishes) => {
    setWishes(next);
    putInAddress(next);
  };
  const reset = () => {
    wish(nothing);
    summary.current?.focus();
  };

  return (
    <>
      <div className={classNames(chip.filter, styles.filter, className)}>
        <details open={isPressed}>
          <summary ref={summary} className={classNames(chip.chip, isWished(wishes) && chip.chosen)}>
            {['Allergener og kost', sayWishes(wishes)].filter(Boolean).join(': ')}
          </summary>
          <div className={styles.groups}>
            <Group
              legend="Uden"
              words={choices.without}
              chosen={wishes.without}
              onChoose={(without) => wish({ ...wishes, without })}
            />
            <Group
              legend="Kost"
              words={choices.diets}
              chosen={wishes.diets}
              onChoose={(diets) => wish({ ...wishes, diets })}
            />
            <div className={styles.ways}>
              <Button look="quiet" onClick={reset}>
                Nulstil
              </Button>
              <KeepWishes wishes={wishes} onForget={() => summary.current?.focus()} />
            </div>
          </div>
        </details>
        <p aria-live="polite" aria-atomic>
          {isWished(wishes) && sayShown(foods, wishes)}
        </p>
      </div>
      {shown.length === 0 && items.length > 0 ? (
        <EmptyState icon="search" action={<Button onClick={reset}>Nulstil filteret</Button>}>
          Intet her passer til det, du har valgt.
        </EmptyState>
      ) : (
        children(shown as never)
      )}
    </>
  );
}

interface GroupProps {
  legend: string;
  words: readonly string[];
  chosen: readonly string[];
  onChoose: (chosen: string[]) => void;
}

function Group({ legend, words, chosen, onChoose }: GroupProps) {
  const id = useId();
  if (words.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id} className={styles.group}>
      <p id={id}>{legend}</p>
      {words.map((word) => (
        <FilterCheckbox
          key={word}
          label={word}
          checked={chosen.includes(word)}
          onChange={({ target }) =>
            onChoose(target.checked ? [...chosen, word] : chosen.filter((other) => other !== word))
          }
        />
      ))}
    </div>
  );
}

function sayShown(foods: readonly FoodFacts[], wishes: FoodWishes): string {
  const count = foods.filter((food) => matchesFood(food, wishes)).length;
  const unknown = wishes.without.length > 0 ? foods.filter(isUnknown).length : 0;
  const said = `Viser ${formatCount(count)} af ${formatCount(foods.length)}.`;
  return unknown > 0
    ? `${said} ${formatCount(unknown)} uden oplysninger om allergener vises ikke: spørg køkkenet.`
    : said;
}
