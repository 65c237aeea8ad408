import { FoodFilter, type MenuItem, menuQuery } from '@kantine/shop';
import { type Day, type TakeawaySection, useQuery } from '@kantine/core';
import {
  Button,
  CouldNotLoad,
  EmptyState,
  SearchCount,
  Skeleton,
  Spinner,
  useSearch,
  VisuallyHidden,
} from '@kantine/ui';

import { DishGroups } from './dish-groups';
import styles from './menu-screen.module.css';
import { isLongHtml, MenuText } from './menu-text';
import { useClosedDishes } from './use-closed-dishes';

const noDishes: MenuItem[] = [];
const itself = (dish: MenuItem) => dish;
const textsOf = ({ name, description }: MenuItem) => ({ name, more: description });

interface DayMenuProps {
  day: Day;
  takeaway: TakeawaySection;
  searchText: string;
  onClearSearch: () => void;
}

export function DayMenu({ day, takeaway, searchText, onClearSearch }: DayMenuProps) {
  const menu = useQuery(menuQuery(day, takeaway));
  const found = useSearch(menu.data ?? noDishes, textsOf, searchText);
  const closed = useClosedDishes(day, menu.data);
  const { menuText } = takeaway;
  const isAmongDishes = isLongHtml(menuText);

  if (!menu.isPending && !menu.data?.length)
    return (
      <>
        <MenuText html={menuText} />
        {menu.data ? <EmptyState>Menuen er tom.</EmptyState> : <CouldNotLoad query={menu} />}
      </>
    );
  return (
    <>
      {!isAmongDishes && <MenuText html={menuText} />}
      <div className={styles.count}>
        <SearchCount found={found} />
      </div>
      {menu.isPending ? (
        <>
          <VisuallyHidden>
            <Spinner />
          </VisuallyHidden>
          <Skeleton shape="card" count={6} />
        </>
      ) : found.items.length > 0 ? (
        <FoodFilter items={found.items} foodOf={itself} className={styles.filter}>
          {(shown) => (
            <DishGroups
              day={day}
              dishes={shown}
              closed={closed}
              isAnyOpen={menu.data.some(({ id }) => !closed.has(id))}
              text={isAmongDishes ? menuText : ''}
            />
          )}
        </FoodFilter>
      ) : (
        <EmptyState
          icon="search"
          action={<Button onClick={onClearSearch}>Ryd søgning</Button>}
        >{`Intet på dagens menu passer til ”${found.query}”.`}</EmptyState>
      )}
    </>
  );
}
