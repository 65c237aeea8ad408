export function hasSecurityFixes(version: string, now?: number): boolean;

/** Logs one warning, which the servers do at their start. */
export function warnOfOldNode(
  log: { warn: (fields: object, message: string) => void },
  version?: string,
  now?: number,
): void;
