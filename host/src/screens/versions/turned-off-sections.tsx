import { type SettingsProblem, useVenue } from '@kantine/core';
import { Cell, HeadCell, Notice, Table, TableRow } from '@kantine/ui';

export function TurnedOffSections() {
  const { turnedOff } = useVenue();
  if (turnedOff.size === 0) return null;
  return (
    <div>
      <Notice>
        Disse dele er slået fra her, fordi en indstilling i butikkens oplysninger ikke kan bruges.
      </Notice>
      <Table caption="Slået fra på grund af indstillinger" stacks>
        <thead>
          <TableRow>
            <HeadCell>Del</HeadCell>
            <HeadCell>Felt</HeadCell>
            <HeadCell>Hvorfor</HeadCell>
          </TableRow>
        </thead>
        <tbody>
          {[...turnedOff].map(([section, problem]) => (
            <TableRow key={section}>
              <HeadCell scope="row">{section}</HeadCell>
              <Cell label="Felt">{[problem.attribute, problem.field].filter(Boolean).join('.')}</Cell>
              <Cell label="Hvorfor">{sayProblem(problem)}</Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

const types: Readonly<Record<string, string>> = {
  array: 'en liste',
  boolean: 'true eller false',
  integer: 'et helt tal',
  null: 'null',
  number: 'et tal',
  object: 'et objekt',
  string: 'en tekst',
};

const rules: Readonly<Record<string, (limit: string) => string>> = {
  type: (limit) =>
    `skal være ${limit
      .split(',')
      .map((type) => types[type])
      .join(' eller ')}`,
  enum: (limit) => `skal være en af: ${limit.replaceAll(',', ', ')}`,
  required: () => 'mangler',
  minimum: (limit) => `skal være mindst ${limit}`,
  maximum: (limit) => `må højst være ${limit}`,
  minLength: (limit) => `skal have mindst ${limit} tegn`,
  maxLength: (limit) => `må højst have ${limit} tegn`,
  minItems: (limit) => `skal have mindst ${limit} punkter`,
  maxItems: (limit) => `må højst have ${limit} punkter`,
  pattern: () => 'har ikke den form, som delen kan læse',
  additionalProperties: () => 'er et ukendt felt',
  depth: () => 'har for mange niveauer af felter i felter',
  unchecked: () => 'kunne ikke kontrolleres: koden kom ikke frem',
};

function sayProblem({ rule, limit = '', reason }: SettingsProblem): string {
  return rules[rule]?.(limit) ?? `opfylder ikke reglen ${rule} (${reason})`;
}
