import { errorCode } from '@kantine/contract';
import { type ApiQuery, type Failure, failureOf, onSessionChange, reread, sayFailure } from '@kantine/core';

type DeleteResult =
  { status: 'deleted' } | { status: 'already-deleted' } | { status: 'failed'; message: string };

interface FailureTexts {
  /** `Mødet blev ikke aflyst.` */
  notDone: string;
  /** `om mødet blev aflyst` */
  ifDone: string;
}

/** The thing as the customer saw it when they confirmed its deletion. */
interface Shown<Data> {
  query: ApiQuery<Data>;
  isChanged: (now: Data) => boolean;
  /** `Det er ændret et andet sted.` */
  changed: string;
}

const pending = new Set<string>();

onSessionChange(
  { name: 'meeting-deletions', phase: 'forms', holds: 'deletions of a meeting without an answer' },
  ({ kind }) => {
    if (kind !== 'updated') pending.clear();
  },
);

/** Reads again what was shown, because the venue's DELETE compares no versions. */
export async function deleteAtVenue<Data>(
  id: string,
  send: () => Promise<void>,
  texts: FailureTexts,
  shown?: Shown<Data>,
): Promise<DeleteResult> {
  const became = shown && (await reread(shown.query, shown.isChanged));
  if (became === 'kept') return { status: 'failed', message: `${texts.notDone} ${shown?.changed}` };
  if (became === 'unread')
    return {
      status: 'failed',
      message: pending.has(id)
        ? failureMessage({ kind: 'offline' }, texts)
        : `${texts.notDone} Vi fik ikke svar. Prøv igen om lidt.`,
    };
  try {
    await send();
    return { status: 'deleted' };
  } catch (error) {
    const failure = failureOf(error);
    // Deleted in another tab, or by a try whose answer was lost.
    if (failure.kind === 'missing' || failure.kind === 'conflict')
      return { status: pending.has(id) ? 'deleted' : 'already-deleted' };
    if (failure.kind === 'offline' || failure.kind === 'unavailable') pending.add(id);
    return { status: 'failed', message: failureMessage(failure, texts) };
  }
}

/** Says why a change at the venue was not made, or that nobody knows. */
export function failureMessage(
  failure: Exclude<Failure, { kind: 'missing' | 'conflict' }>,
  { notDone, ifDone }: FailureTexts,
): string {
  switch (failure.kind) {
    case 'offline':
    case 'unavailable':
      return `Vi fik ikke svar og ved derfor ikke, ${ifDone}. Prøv igen om lidt.`;
    case 'refused':
      return failure.code === errorCode.meetingPastDeadline
        ? `${notDone} Det er for sent at ændre mødet. Kontakt os, hvis du har brug for hjælp.`
        : `${notDone} ${sayFailure(failure)}`;
    case 'invalid':
      return `${notDone} ${failure.message ?? Object.values(failure.fields)[0] ?? sayFailure({ kind: 'unavailable', status: 422 })}`;
    case 'signed-out':
      return `${notDone} ${sayFailure(failure)}`;
  }
}
