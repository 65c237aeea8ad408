import { type CreditCard, creditCardsQuery, deleteCreditCard } from '@kantine/shop';
import { captureSession, failureOf, queryClient, reread, sayFailure, useQuery } from '@kantine/core';
import {
  Button,
  Cell,
  ConfirmDialog,
  CouldNotLoad,
  HeadCell,
  showToast,
  Spinner,
  Table,
  TableRow,
  useFocusAfterLoss,
  VisuallyHidden,
} from '@kantine/ui';
import { useState } from 'react';

import { useLeftPage } from '../left-page/use-left-page';

export function SavedCards() {
  const [cardToDelete, setCardToDelete] = useState<CreditCard | null>(null);
  const { sayIfLeft } = useLeftPage('Kortet er måske ikke slettet. Åbn Min profil, og se efter.');
  const cards = useQuery(creditCardsQuery);
  const count = cards.data?.length ?? 0;
  useFocusAfterLoss(count);
  if (cards.isPending)
    return (
      <p>
        <Spinner size="inline" />
      </p>
    );
  if (!cards.data) return <CouldNotLoad heading="Dine kort kunne ikke hentes" query={cards} />;

  const remove = async ({ id }: CreditCard) => {
    const isSameSession = captureSession();
    let words = 'Kortet blev slettet';
    try {
      await deleteCreditCard(id);
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind !== 'missing' && failure.kind !== 'conflict')
        return `Kortet blev ikke slettet. ${sayFailure(failure)}`;
      const became = await reread(creditCardsQuery, (now) => now.some((card) => card.id === id));
      if (became === 'kept' || (failure.kind === 'conflict' && became === 'unread'))
        return 'Kortet blev ikke slettet: det kan være i brug. Prøv igen om lidt, eller kontakt os.';
      words = 'Kortet var allerede slettet';
    }
    if (!isSameSession()) return undefined;
    setCardToDelete(null);
    showToast(words);
    queryClient.setQueryData(creditCardsQuery.queryKey, (now) => now?.filter((card) => card.id !== id));
    return undefined;
  };

  return (
    <>
      {cards.data.length === 0 ? (
        <p>Du har ingen gemte kort.</p>
      ) : (
        <CardTable cards={cards.data} onDelete={setCardToDelete} />
      )}
      {cardToDelete && (
        <ConfirmDialog
          title={`${cardToDelete.type} ${cardToDelete.maskedNumber}`}
          yes="Ja, slet kortet"
          onClose={() => setCardToDelete(null)}
          onConfirm={async () => {
            const problem = await remove(cardToDelete);
            if (problem) sayIfLeft();
            return problem;
          }}
        >
          Er du sikker på, at du vil slette kortet? Du kan gemme det igen, næste gang du betaler.
        </ConfirmDialog>
      )}
    </>
  );
}

interface CardTableProps {
  cards: readonly CreditCard[];
  onDelete: (card: CreditCard) => void;
}

function CardTable({ cards, onDelete }: CardTableProps) {
  return (
    <Table caption="Gemte kort" stacks>
      <thead>
        <TableRow>
          <HeadCell>Kort</HeadCell>
          <HeadCell>Kortnummer</HeadCell>
          <HeadCell>Udløber</HeadCell>
          <HeadCell>
            <VisuallyHidden>Funktioner</VisuallyHidden>
          </HeadCell>
        </TableRow>
      </thead>
      <tbody>
        {cards.map((card) => (
          <TableRow key={card.id}>
            <Cell label="Kort">{card.type}</Cell>
            <HeadCell scope="row">{card.maskedNumber}</HeadCell>
            <Cell label="Udløber">{card.expiration}</Cell>
            <Cell>
              <Button look="quiet" size="small" icon="remove" onClick={() => onDelete(card)}>
                Slet kort <VisuallyHidden>{card.maskedNumber}</VisuallyHidden>
              </Button>
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
