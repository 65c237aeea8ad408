import {
  Children,
  isValidElement,
  memo,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { classNames } from '../class-names';
import { whenIdle } from '@kantine/core';

const short = 36;
const firstSize = 12;
/**
 * Whole rows of 1, 2, 3 or 4 cards. Observing a thousand items one by one takes longer than a
 * frame.
 */
const groupSize = 24;
/** Adding or removing more items in one step would block the page. */
const mostAtOnce = 6 * groupSize;

type Item = ReturnType<typeof Children.toArray>[number];
type Grouped = readonly (readonly Item[])[];

interface Look {
  as: 'div' | 'tbody';
  className?: string | undefined;
  manyClassName?: string | undefined;
}

/**
 * Renders a long list in groups: the first at once, the others when the browser is idle or when
 * they come near the viewport. An empty group has the height that the style of `:empty` estimates.
 */
export function LongList({ children, ...look }: Look & { children: ReactNode }) {
  const groups = useMemo(() => inGroups(Children.toArray(children)), [children]);
  // The last list is shown. An earlier one is hidden and removed group by group, which also takes
  // long.
  const [lists, setLists] = useState([{ id: 0, groups }]);
  const shown = lists[lists.length - 1]!;
  if (shown.groups !== groups)
    setLists(
      isAnother(groups, shown.groups)
        ? [...lists, { id: shown.id + 1, groups }]
        : [...lists.slice(0, -1), { ...shown, groups }],
    );
  const letGo = useCallback((id: number) => setLists((all) => all.filter((list) => list.id !== id)), []);

  return lists.map((list) => (
    <Groups key={list.id} {...look} {...list} isOver={list.id !== shown.id} onGone={letGo} />
  ));
}

interface GroupsProps extends Look {
  id: number;
  groups: Grouped;
  isOver: boolean;
  onGone: (id: number) => void;
}

const Groups = memo(function Groups({
  id,
  groups,
  isOver,
  onGone,
  as,
  className,
  manyClassName,
}: GroupsProps) {
  const [drawn, setDrawn] = useState<readonly number[]>([0]);
  const draw = useCallback(
    (place: number) => setDrawn((before) => (before.includes(place) ? before : [...before, place])),
    [],
  );
  const next = groups.findIndex((_, place) => !drawn.includes(place));
  const isGone = isOver && drawn.length === 0;

  useEffect(() => {
    if (isGone) return onGone(id);
    if (isOver) return whenIdle(() => startTransition(() => setDrawn(drawn.slice(0, -1))));
    return next < 0 ? undefined : whenIdle(() => startTransition(() => draw(next)));
  }, [drawn, draw, next, isOver, isGone, onGone, id]);

  return groups.map((items, place) => (
    <Group
      key={place}
      as={as}
      className={classNames(className, groups.length > 1 && manyClassName)}
      place={place}
      items={drawn.includes(place) ? items : null}
      isOver={isOver}
      onNear={draw}
    />
  ));
});

interface GroupProps extends Pick<Look, 'as' | 'className'> {
  place: number;
  items: readonly Item[] | null;
  isOver: boolean;
  onNear: (place: number) => void;
}

const Group = memo(function Group({ as: Place, className, place, items, isOver, onNear }: GroupProps) {
  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const observer = new IntersectionObserver(
        (seen) => seen.some(({ isIntersecting }) => isIntersecting) && onNear(place),
        { rootMargin: '100%' },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [place, onNear],
  );
  return (
    <Place ref={items ? undefined : watch} className={className || undefined} hidden={isOver}>
      {items}
    </Place>
  );
});

function inGroups(items: readonly Item[]): Grouped {
  if (items.length <= short) return [items];
  const later = Array.from({ length: Math.ceil((items.length - firstSize) / groupSize) }, (_, group) =>
    items.slice(firstSize + group * groupSize, firstSize + (group + 1) * groupSize),
  );
  return [items.slice(0, firstSize), ...later];
}

/** True if so many items change that a new list is quicker than an update. */
function isAnother(groups: Grouped, before: Grouped): boolean {
  const stay = groups.map((group, place) => {
    const keys = new Set(before[place]?.map(keyOf));
    return group.filter((item) => keys.has(keyOf(item))).length;
  });
  return Math.max(countOf(groups), countOf(before)) - stay.reduce((sum, one) => sum + one, 0) > mostAtOnce;
}

function countOf(groups: Grouped): number {
  return groups.reduce((sum, group) => sum + group.length, 0);
}

function keyOf(item: Item) {
  return isValidElement(item) ? item.key : item;
}
