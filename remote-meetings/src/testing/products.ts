import type { Answer } from '@kantine/testing/venue-api';

/** Products with folders, hours and descriptions; one has no folder. */
export const productAnswers: Record<string, Answer> = {
  'GET /meetings/products': {
    body: {
      data: [
        { id: 2, name: 'Kaffe', description: 'Med mælk', price: 27 },
        { id: 4, name: 'Croissant', price: 18.5, available_to: '10:00' },
        { id: 6, name: 'Sandwich', price: '65.00', available_from: '11:00', available_to: '14:00' },
        { id: 7, name: 'Isvand', price: 0 },
      ],
    },
  },
  'GET /meetings/folders': {
    body: {
      data: [
        { id: 1, name: 'Drikke' },
        { id: 3, name: 'Mad' },
      ],
    },
  },
  'GET /meetings/menu-items': {
    body: {
      data: [
        { meeting_folder_id: 1, content_type: 'meeting-products', content_id: 2, priority: 1 },
        { meeting_folder_id: 3, content_type: 'meeting-products', content_id: 6, priority: 2 },
        { meeting_folder_id: 3, content_type: 'meeting-products', content_id: 4, priority: 1 },
      ],
    },
  },
};
