import { z } from 'zod';

import { demoVariables, serverVariables, text } from '@kantine/node/settings';

const DATABASE_URL_FILE = text.optional();

export const migrationSettings = z.object({
  DEMO_VENUE: demoVariables.DEMO_VENUE,
  DATABASE_URL: demoVariables.DATABASE_URL,
  DATABASE_URL_FILE,
  DATABASE_USER: text.optional(),
});

export const apiSettings = z.object({
  ...serverVariables,
  ...demoVariables,
  DATABASE_URL_FILE,
  PORT: serverVariables.PORT.default(3001),
  DATA_DIR: text.default('.data'),
});
