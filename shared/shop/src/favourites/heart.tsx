import { classNames } from '@kantine/ui';

import stepper from '../stepper/stepper.module.css';
import { useFavourites, useIsFavourite } from './favourites';
import { HeartSign } from './heart-sign';
import styles from './heart.module.css';

export default function Heart({ name }: { name: string }) {
  const isFavourite = useIsFavourite(name);
  return (
    <button
      type="button"
      className={classNames(stepper.step, styles.heart)}
      aria-label={`Gem ${name} som favorit`}
      aria-pressed={isFavourite}
      onClick={() => useFavourites.getState().toggle(name)}
    >
      <HeartSign />
    </button>
  );
}
