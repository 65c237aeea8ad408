import { TextDecoder, TextEncoder } from 'node:util';

// jsdom leaves out what every browser has and the router uses.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// Tests run far from Denmark on purpose: a screen that asks the machine for the time of day shows it here.
process.env.TZ = 'America/Los_Angeles';
