import { capitalise, type Day, failureOf, formatPrice, sayDay, sayFailure, useVenue } from '@kantine/core';
import { loadSameWeek, type SameDay, type SameWeek } from '@kantine/shop';
import { Button, Modal, showToast, Stack } from '@kantine/ui';
import { useState } from 'react';

import styles from './week-screen.module.css';

const title = 'Det samme som sidste uge';

export function SameWeekButton({ monday }: { monday: Day }) {
  const venue = useVenue();
  const [isLooking, setIsLooking] = useState(false);
  const [plan, setPlan] = useState<SameWeek | null>(null);
  const look = async () => {
    setIsLooking(true);
    try {
      const { planSameWeek } = await loadSameWeek();
      const found = await planSameWeek(venue, monday);
      if (found) setPlan(found);
      else showToast('Du bestilte ingen takeaway i sidste uge.', { type: 'info' });
    } catch (error) {
      showToast(sayFailure(failureOf(error)), { type: 'error' });
    }
    setIsLooking(false);
  };
  return (
    <>
      <Button busy={isLooking} onClick={() => void look()}>
        {title}
      </Button>
      {plan && <SameWeekDialog plan={plan} onClose={() => setPlan(null)} />}
    </>
  );
}

function SameWeekDialog({ plan, onClose }: { plan: SameWeek; onClose: () => void }) {
  const had = plan.days.flatMap(({ day, preview }) => (preview ? [{ ...preview, day }] : []));
  const missing = plan.days.filter((day) => day.missing.length > 0);
  const price = had.reduce((sum, preview) => sum + preview.price, 0);
  const add = () => {
    const leftOut = plan.add();
    onClose();
    if (leftOut.length === 0) showToast('Sidste uges mad er lagt i kurven.');
    else showToast(`Ikke alt er lagt i kurven. ${leftOut.join(' ')}`, { type: 'info' });
  };
  return (
    <Modal
      title={title}
      onClose={onClose}
      actions={
        had.length > 0 && (
          <Button look="primary" onClick={add}>
            {`Læg i kurven · ${formatPrice(price)}`}
          </Button>
        )
      }
    >
      <Stack>
        {had.length === 0 && <p>Intet af det, du bestilte, kan bestilles på de samme ugedage.</p>}
        {had.length > 0 && (
          <ul className={styles.list}>
            {had.map(({ day, dishes, tooFew }) => (
              <li key={day}>{[`${capitalise(sayDay(day))}: ${dishes}.`, ...tooFew].join(' ')}</li>
            ))}
          </ul>
        )}
        {missing.length > 0 && <Missing days={missing} />}
      </Stack>
    </Modal>
  );
}

function Missing({ days }: { days: readonly SameDay[] }) {
  return (
    <>
      <h3>Kan ikke bestilles</h3>
      <ul className={styles.list}>
        {days.map(({ day, missing }) => (
          <li key={day}>{`${capitalise(sayDay(day))}: ${missing.join(', ')}.`}</li>
        ))}
      </ul>
    </>
  );
}
