import { useVenue } from '@kantine/core';
import { Section, TextLink } from '@kantine/ui';

export function WithdrawalRules() {
  const { name, conditionsHref } = useVenue();
  return (
    <Section title="Hvad du kan fortryde">
      <p>
        Du kan fortryde køb af varer, der kan gemmes, for eksempel dåser, chokolade, kaffe og andre varer i
        lukket emballage. Fristen er 14 dage fra den dag, du fik varen.
      </p>
      <p>
        Der er ingen fortrydelsesret for frisk mad og andre varer, der hurtigt bliver for gamle, eller for
        takeaway og mad til møder på en bestemt dag. Maden er lavet til dig og kan ikke sælges igen.
      </p>
      <p>{`${name} svarer dig på mail og fortæller, hvordan du afleverer varen og får pengene tilbage.`}</p>
      {conditionsHref && (
        <p>
          <TextLink to={conditionsHref}>Læs betingelserne</TextLink>
        </p>
      )}
    </Section>
  );
}
