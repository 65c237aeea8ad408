import { useState } from 'react';

import type { CalendarEvent } from '@kantine/core/calendar-file';
import { Button } from '../buttons/button';
import { showToast } from './show-toast';

interface CalendarButtonProps {
  fileName: string;
  events: () => CalendarEvent[];
}

export function CalendarButton({ fileName, events }: CalendarButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    try {
      const { downloadCalendarFile } = await import('@kantine/core/calendar-file');
      downloadCalendarFile({ fileName, events: events() });
    } catch {
      showToast('Kalenderfilen kunne ikke hentes. Tjek dit netværk, og prøv igen.', { type: 'error' });
    }
    setIsBusy(false);
  };
  return (
    <Button look="secondary" icon="calendar" busy={isBusy} onClick={() => void download()}>
      Føj til kalender
    </Button>
  );
}
