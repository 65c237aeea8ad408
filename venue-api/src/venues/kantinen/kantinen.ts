import type { DemoVenue } from '../venue.ts';
import { meetings } from './meetings.ts';
import { menuPlan } from './menu-plan.ts';
import { menuFor } from './menu.ts';
import { retailFolders, retailRoot } from './retail.ts';
import { store } from './store.ts';

export const kantinen: DemoVenue = {
  name: 'kantinen',
  store,
  menuFor,
  retailRoot,
  retailFolders,
  accounts: [
    {
      id: 1,
      groupId: 1,
      email: 'anna@kantinen.dk',
      password: 'kantine1234',
      name: 'Anna Østergaard',
      phone: '20 30 40 50',
      number: '1042',
      department: 'Nord',
    },
    {
      id: 2,
      groupId: 2,
      email: 'bo@kantinen.dk',
      password: 'kantine1234',
      name: 'Bo Kjær',
      phone: null,
      number: '2077',
      department: 'Syd',
    },
  ],
  // New accounts get no employee card: the canteen hands it out.
  signUp: { emailDomains: ['kantinen.dk', 'example.dk', 'example.com'], groupId: 2 },
  meetings,
  menuPlan,
};
