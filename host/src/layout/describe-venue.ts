import type { Venue } from '@kantine/core';

export function describeVenue({ name, address, takeaway, retail, meetings, menuPlan }: Venue): string {
  return [
    [name, address].filter(Boolean).join(', '),
    takeaway?.description,
    retail?.description,
    meetings && 'Book møder og mødeforplejning',
    menuPlan?.title,
  ]
    .filter(Boolean)
    .join(' · ');
}
