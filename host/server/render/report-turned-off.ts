import type { Verdicts } from '@kantine/contract/check-store';
import type { Logger } from 'pino';

/** One line when a section's settings begin to break their schema, or break it elsewhere. It has no text of the record. */
export function reportTurnedOff(log: Logger): (verdicts?: Verdicts) => void {
  let reported = new Map<string, string>();
  return (verdicts = {}) => {
    const problems = Object.entries(verdicts).flatMap(([section, verdict]) => {
      if (typeof verdict === 'string') return [];
      const field = [verdict.attribute, verdict.field].filter(Boolean).join('.');
      return [{ section, field, reason: verdict.reason }];
    });
    for (const { section, field, reason } of problems)
      if (reported.get(section) !== `${field} ${reason}`)
        log.warn(
          { event: 'section.off', section, field, reason },
          `The section '${section}' is off at this venue: ${field} ${reason}`,
        );
    reported = new Map(problems.map(({ section, field, reason }) => [section, `${field} ${reason}`]));
  };
}
