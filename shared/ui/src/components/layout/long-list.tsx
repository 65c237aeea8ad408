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

const maxUngrouped = 36;
const firstSize = 12;
/** Whole rows of 1 to 4 cards: observing a thousand single items takes longer than a frame. */
const groupSize = 24;
/** Adding or removing more items in one step would block the page. */
const maxChanges = 6 * groupSize;

type Item = ReturnType<typeof Children.toArray>[number];
type ItemGroups = readonly (readonly Item[])[];

interface GroupElement {
  as: 'div' | 'tbody';
  className?: string | undefined;
  manyClassName?: string | undefined;
}

export function LongList({ children, ...look }: GroupElement & { children: ReactNode }) {
  const groups = useMemo(() => toGroups(Children.toArray(children)), [children]);
  // The last list is shown; earlier ones are removed group by group, which also takes long.
  const [lists, setLists] = useState([{ id: 0, groups }]);
  const shown = lists[lists.length - 1]!;
  if (shown.groups !== groups)
    setLists(
      isRebuildQuicker(groups, shown.groups)
        ? [...lists, { id: shown.id + 1, groups }]
        : [...lists.slice(0, -1), { ...shown, groups }],
    );
  const removeList = useCallback((id: number) => setLists((all) => all.filter((list) => list.id !== id)), []);

  return lists.map((list) => (
    <Groups key={list.id} {...look} {...list} isReplaced={list.id !== shown.id} onGone={removeList} />
  ));
}

interface GroupsProps extends GroupElement {
  id: number;
  groups: ItemGroups;
  isReplaced: boolean;
  onGone: (id: number) => void;
}

const Groups = memo(function Groups({ id, groups, isReplaced, onGone, ...look }: GroupsProps) {
  const [rendered, setRendered] = useState<readonly number[]>([0]);
  const render = useCallback(
    (index: number) => setRendered((before) => (before.includes(index) ? before : [...before, index])),
    [],
  );
  const next = groups.findIndex((_, index) => !rendered.includes(index));
  const isEmptied = isReplaced && rendered.length === 0;

  useEffect(() => {
    if (isEmptied) return onGone(id);
    if (isReplaced) return whenIdle(() => startTransition(() => setRendered(rendered.slice(0, -1))));
    return next < 0 ? undefined : whenIdle(() => startTransition(() => render(next)));
  }, [rendered, render, next, isReplaced, isEmptied, onGone, id]);

  return groups.map((items, index) => (
    <Group
      key={index}
      as={look.as}
      className={classNames(look.className, groups.length > 1 && look.manyClassName)}
      index={index}
      items={rendered.includes(index) ? items : null}
      isReplaced={isReplaced}
      onNear={render}
    />
  ));
});

interface GroupProps extends Pick<GroupElement, 'as' | 'className'> {
  index: number;
  items: readonly Item[] | null;
  isReplaced: boolean;
  onNear: (index: number) => void;
}

const Group = memo(function Group({ as: Wrapper, className, index, items, isReplaced, onNear }: GroupProps) {
  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const observer = new IntersectionObserver(
        (seen) => seen.some(({ isIntersecting }) => isIntersecting) && onNear(index),
        { rootMargin: '100%' },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [index, onNear],
  );
  return (
    <Wrapper ref={items ? undefined : watch} className={className || undefined} hidden={isReplaced}>
      {items}
    </Wrapper>
  );
});

function toGroups(items: readonly Item[]): ItemGroups {
  if (items.length <= maxUngrouped) return [items];
  const later = Array.from({ length: Math.ceil((items.length - firstSize) / groupSize) }, (_, group) =>
    items.slice(firstSize + group * groupSize, firstSize + (group + 1) * groupSize),
  );
  return [items.slice(0, firstSize), ...later];
}

function isRebuildQuicker(groups: ItemGroups, before: ItemGroups): boolean {
  const kept = groups.flatMap((group, index) => {
    const keys = new Set(before[index]?.map(keyOf));
    return group.filter((item) => keys.has(keyOf(item)));
  });
  return Math.max(groups.flat().length, before.flat().length) - kept.length > maxChanges;
}

function keyOf(item: Item) {
  return isValidElement(item) ? item.key : item;
}
