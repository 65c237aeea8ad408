export const shellReasons = [
  'starting',
  'off',
  /** The page is personal, has a secret or a query that its route does not declare, or its section has no server part. */
  'browser',
  'paused',
  'late',
  'failed',
  'busy',
  'limit',
] as const;

export type ShellReason = (typeof shellReasons)[number];
