import { useNavigate } from '@kantine/routing';
import { addDays, type Day, isoWeekOf, mondayOf, sayDay } from '@kantine/core';
import { Button, ButtonLink, SelectField } from '@kantine/ui';

import { addressOfPlan, type PlanOfWeek, type Serving } from './menu-plan-address';
import { prefetchMenuPlan } from './prefetch-menu-plans';
import styles from './menu-plan-controls.module.css';

const servingNames: Record<Serving, string> = { lunch: 'Frokost', evening: 'Aften' };
const servings = Object.entries(servingNames).map(([value, label]) => ({ value, label }));

interface MenuPlanControlsProps {
  plan: PlanOfWeek;
  today: Day;
  isPrintable: boolean;
}

export function MenuPlanControls({ plan, today, isPrintable }: MenuPlanControlsProps) {
  const { day, serving } = plan;
  const navigate = useNavigate();
  const { week, year } = isoWeekOf(day);
  const monday = mondayOf(day);
  const thisMonday = mondayOf(today);
  const go = (to: PlanOfWeek) =>
    void navigate(addressOfPlan(to), {
      state: { keepsFocus: true },
      // The next press counts from the new week, even before it has rendered.
      flushSync: true,
      preventScrollReset: true,
    });
  const other: Serving = serving === 'lunch' ? 'evening' : 'lunch';
  const fetchOther = () => prefetchMenuPlan({ day, serving: other });

  return (
    <div className={styles.controls}>
      <div className={styles.weeks}>
        <Button
          look="quiet"
          icon="previous"
          aria-label="Forrige uge"
          onClick={() => go({ day: addDays(day, -7), serving })}
        />
        <p className={styles.week} aria-live="polite" aria-atomic data-serving={servingNames[serving]}>
          <strong>{`Uge ${week}/${year}`}</strong>
          <span className={styles.range}>{sayWeek(monday)}</span>
        </p>
        <Button
          look="quiet"
          icon="next"
          aria-label="Næste uge"
          onClick={() => go({ day: addDays(day, 7), serving })}
        />
      </div>
      <div className={styles.jump}>
        {monday !== thisMonday && (
          <ButtonLink look="quiet" to={addressOfPlan({ day: thisMonday, serving })}>
            Denne uge
          </ButtonLink>
        )}
      </div>
      <SelectField
        label="Servering"
        className={styles.serving}
        value={serving}
        emptyChoice={null}
        choices={servings}
        onPointerEnter={fetchOther}
        onFocus={fetchOther}
        onChange={(event) => go({ day, serving: event.target.value as Serving })}
      />
      <Button disabled={!isPrintable} onClick={() => window.print()}>
        Udskriv
      </Button>
    </div>
  );
}

function sayWeek(monday: Day): string {
  const [first, last] = [monday, addDays(monday, 6)].map((day) => sayDay(day).split(' ').slice(1));
  return first![1] === last![1]
    ? `${first![0]}–${last!.join(' ')}`
    : `${first!.join(' ')} – ${last!.join(' ')}`;
}
