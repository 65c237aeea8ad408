/**
 * The environment without a clock that faketime sets: the times of files and handlers of signals have the machine's, so that
 * webpack overlooks what was saved, and PostgreSQL ends nothing in time.
 */
export const withRealClock = (env = process.env) =>
  env.LD_PRELOAD?.includes('faketime') ? { ...env, LD_PRELOAD: '' } : env;
