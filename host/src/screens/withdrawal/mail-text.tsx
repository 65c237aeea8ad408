import { useVenue } from '@kantine/core';
import { Button, ButtonRow, showToast, Stack, TextArea, TextLink } from '@kantine/ui';
import { useRef } from 'react';

import { mailHref } from './withdrawal-mail';
import styles from './withdrawal-screen.module.css';

export function MailText({ text }: { text: string }) {
  const venue = useVenue();
  const area = useRef<HTMLTextAreaElement>(null);
  const href = mailHref(venue, text);
  const to = [venue.name, venue.address].filter(Boolean).join(', ');
  return (
    <Stack>
      {href ? (
        <p>
          <TextLink to={href} className={styles.mail}>{`Skriv mailen til ${venue.seller.email}`}</TextLink>
        </p>
      ) : (
        <p>{`Send eller aflever teksten til ${to}.`}</p>
      )}
      <TextArea ref={area} label="Mailens tekst" value={text} rows={9} readOnly translate="no" />
      <div className={styles.needsScript}>
        <ButtonRow>
          <Button onClick={() => void copy(area.current)}>Kopiér teksten</Button>
        </ButtonRow>
      </div>
    </Stack>
  );
}

/** The clipboard needs https and a permission. */
async function copy(area: HTMLTextAreaElement | null) {
  if (!area) return;
  const isCopied = await navigator.clipboard?.writeText(area.value).then(
    () => true,
    () => false,
  );
  if (!isCopied) {
    area.focus();
    area.select();
  }
  showToast(isCopied ? 'Teksten er kopieret' : 'Teksten er markeret, så du kan kopiere den');
}
