import { useIsSignedIn } from '@kantine/core';
import { Button } from '@kantine/ui';

import { FilterCheckbox } from './filter-checkbox';
import type { FoodWishes } from './food-kinds';
import { useKeptWishes } from './kept-wishes';
import { isWished, sayWishes } from './matches-food';
import styles from './open-filter.module.css';

export function KeepWishes({ wishes, onForget }: { wishes: FoodWishes; onForget: () => void }) {
  const { keep, forget, setEndsAtLogOut, ...kept } = useKeptWishes();
  const isSignedIn = useIsSignedIn();
  const isKept = isWished(kept);
  return (
    <>
      {isWished(wishes) && <Button onClick={() => keep(wishes)}>Husk på denne enhed</Button>}
      {isKept && (
        <Button
          look="quiet"
          onClick={() => {
            forget();
            onForget();
          }}
        >
          Glem
        </Button>
      )}
      <div aria-live="polite" className={styles.kept}>
        {isKept && <p>{`Husket i denne browser: ${sayWishes(kept)}. Det sendes ikke til nogen.`}</p>}
      </div>
      {isKept && isSignedIn && (
        <FilterCheckbox
          label="Slet det, når jeg logger ud"
          checked={kept.endsAtLogOut}
          onChange={({ target }) => setEndsAtLogOut(target.checked)}
        />
      )}
    </>
  );
}
