import { sellerFactsOf, useVenue, type Venue } from '@kantine/core';
import { Facts, PageHeader, Section, StoreHtml, TextLink } from '@kantine/ui';

import styles from './accessibility-screen.module.css';

const reviewed = { day: '2026-11-23', words: '23. november 2026' };

/** Annex V of directive (EU) 2019/882 lists its contents. docs/accessibility.md names the tests of its promises. */
function AccessibilityScreen() {
  const venue = useVenue();
  return (
    <div className={styles.text}>
      <PageHeader
        title="Tilgængelighed"
        lead={`Alle skal kunne bestille hos ${venue.name}. Denne erklæring gælder hele dette websted.`}
      />
      <Section title="Hvad webstedet er">
        <p>
          Her kan du se menuer og varer, bestille og betale og følge dine ordrer. Du behøver kun en browser,
          på telefon eller computer.
        </p>
      </Section>
      <Section title="Overholdelse af kravene">
        <p>
          Webstedet er lavet, så det overholder WCAG 2.2 på niveau AA. Det omfatter de krav, som den
          europæiske standard EN 301 549 stiller til websteder, og som lov om tilgængelighedskrav for
          produkter og tjenester bygger på. Det betyder blandt andet:
        </p>
        <ul>
          <li>Alt kan betjenes med tastaturet alene, og du kan altid se, hvor du er.</li>
          <li>
            Skærmlæsere får navn, rolle og tilstand på alt, hvad der kan betjenes, og hører, når noget ændrer
            sig.
          </li>
          <li>
            Teksten kan forstørres til 200 %, og webstedet kan bruges på en skærm, der er 320 pixel bred.
          </li>
          <li>
            Farverne har tilstrækkelig kontrast i både lyst og mørkt udseende, og ingen oplysning gives alene
            med farve.
          </li>
          <li>
            Fejl i en formular står ved feltet og siger, hvad der skal rettes. Det, du har skrevet, bliver
            stående.
          </li>
          <li>Intet blinker.</li>
        </ul>
      </Section>
      <Section title="Indhold, der ikke er tilgængeligt">
        <ul>
          <li>
            Kortbetalingen vises i en formular fra kortudbyderen, og din bank kan bede dig om at godkende
            betalingen. Det er deres sider, og de er ikke omfattet af denne erklæring.
          </li>
          <li>Billeder af retter og varer har ingen beskrivelse. Det, de viser, står i navnet og teksten.</li>
          <li>{`Tekster, som ${venue.name} selv skriver, bliver ikke kontrolleret automatisk.`}</li>
        </ul>
      </Section>
      <Section title="Sådan er det kontrolleret">
        <p>
          Hver side kontrolleres automatisk i lyst og mørkt udseende, på telefon og på computer. Bestilling og
          betaling prøves med tastatur alene, og det prøves, hvad en skærmlæser får at vide. Det er vores egen
          vurdering. Ingen, der bruger skærmlæser til daglig, har afprøvet webstedet endnu.
        </p>
      </Section>
      <Section title="Giv os besked">
        <Contact venue={venue} />
      </Section>
      <Section title="Hvis du vil klage">
        <p>
          Er du ikke tilfreds med vores svar, kan du klage til den myndighed, der fører tilsyn med{' '}
          <TextLink to="https://www.retsinformation.dk/eli/lta/2022/801">
            lov om tilgængelighedskrav for produkter og tjenester
          </TextLink>
          .
        </p>
      </Section>
      <p>
        Erklæringen er senest gennemgået den <time dateTime={reviewed.day}>{reviewed.words}</time>.
      </p>
    </div>
  );
}

function Contact({ venue }: { venue: Venue }) {
  const { name, address, footer } = venue;
  const seller = sellerFactsOf(venue);
  const [isTold, ask] = [
    footer.left || footer.right || address || seller.length > 0,
    'Er der noget, du ikke kan bruge',
  ];
  if (!isTold) return <p>{`${ask}, så sig det til personalet, hvor du henter eller køber din mad.`}</p>;
  const told = [name, address].filter(Boolean).join(', ');
  return (
    <>
      <p>{`${ask}, så sig det til ${told}. Fortæl, hvilken side det drejer sig om, og hvad du ville.`}</p>
      {seller.length > 0 && (
        <Facts
          items={seller.map(({ name, value, href }) => ({
            name,
            value: href ? <TextLink to={href}>{value}</TextLink> : value,
          }))}
        />
      )}
      {footer.left && <StoreHtml html={footer.left} />}
      {footer.right && <StoreHtml html={footer.right} />}
    </>
  );
}

export { AccessibilityScreen as Component };
