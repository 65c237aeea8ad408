import { render, screen } from '@testing-library/react';

import { MeetingFacts } from './meeting-facts';

test.each([
  ['booked', 1200, '1.200'],
  ['typed', '1200', '1.200'],
  ['typed with a point', '1.200', '1.200'],
  ['not typed', '', 'Ikke udfyldt'],
])('participants that are %s are counted in Danish', (_, participants, words) => {
  const meeting = {
    ...{ date: '2026-12-01', startTime: '09:00', endTime: '11:00', roomIds: [] },
    ...{ internalParticipants: participants, externalParticipants: 0 },
  };
  render(<MeetingFacts meeting={meeting} rooms={[]} answers={[]} />);
  expect(screen.getByText('Antal interne').nextElementSibling).toHaveTextContent(words);
});
