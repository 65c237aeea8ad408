import { z } from 'zod';

import { logLevels } from '@kantine/node/log';
import { parseTrustProxy } from '@kantine/node/trusted-proxies';

import { venueNames } from './venues/venue.ts';

const port = z.coerce.number().int().min(0).max(65_535);

const databaseSettings = z.object({
  DEMO_VENUE: z.enum(venueNames).default('kantinen').describe(venueNames.join(' or ')),
  DATABASE_URL: z.string().optional(),
  DATABASE_URL_FILE: z.string().optional(),
});

export const migrationSettings = databaseSettings.extend({ DATABASE_USER: z.string().optional() });

export const apiSettings = databaseSettings.extend({
  PORT: port.default(3001).describe('a port number'),
  HOST: z.string().default('localhost'),
  DEMO: z.enum(['yes', 'no']).default('no').describe('yes or no'),
  DEMO_NOW: z
    .string()
    .refine((text) => !Number.isNaN(Date.parse(text)))
    .transform((text) => new Date(text))
    .optional()
    .describe('an instant, such as 2026-11-23T11:45:00+01:00'),
  DATA_DIR: z.string().default('.data'),
  STORE_RECORD: z.string().optional(),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0).describe('a number from 0 to 60'),
  TRUST_PROXY: z
    .string()
    .default('false')
    .transform(parseTrustProxy)
    .refine((trusted) => trusted !== undefined)
    .describe('true, false, a number of proxies or addresses with commas between'),
  LOG_LEVEL: z
    .enum(logLevels)
    .default('info')
    .describe(`one of ${logLevels.join(', ')}`),
  METRICS_PORT: port.optional().describe('a port number'),
  METRICS_HOST: z.string().default('127.0.0.1'),
});
