import { checkLaw, sayFindings } from '@kantine/contract/law';
import { useVenue } from '@kantine/core';
import { Section } from '@kantine/ui';
import { useMemo } from 'react';

/** The list has the findings of `npm run contract` in the store record; the goods are not fetched for it. */
export function LawFindings() {
  const { record } = useVenue();
  const findings = useMemo(() => checkLaw({ store: record }), [record]);
  return (
    <Section title="Lovens krav">
      <p>{`${sayFindings(findings.length)}.`}</p>
      {findings.length > 0 && (
        <ul>
          {findings.map(({ field, says }) => (
            <li key={field}>
              <span>{says}</span> <code translate="no">{field}</code>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
