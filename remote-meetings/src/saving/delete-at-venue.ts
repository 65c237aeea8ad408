import { errorCode } from '@kantine/shared/contract';
import { type Failure, failureOf, sayFailure } from '@kantine/shared/http';
import { useSession } from '@kantine/shared/session';

/** How the taking away ended. */
type Removal = { status: 'done' } | { status: 'was-gone' } | { status: 'failed'; words: string };

interface Words {
  /** The sentence that it is still there: `Mødet blev ikke aflyst.` */
  notDone: string;
  /** The same as a question that nobody could answer: `om mødet blev aflyst`. */
  whether: string;
}

/** What got no answer at its last try: it may be gone since. */
const unanswered = new Set<string>();

useSession.subscribe(({ token }, before) => {
  if (token !== before.token) unanswered.clear();
});

/** Takes something away at the venue; `key` is its own among all that are. */
export async function removeAtVenue(
  key: string,
  remove: () => Promise<void>,
  words: Words,
): Promise<Removal> {
  try {
    await remove();
    return { status: 'done' };
  } catch (error) {
    const failure = failureOf(error);
    // Gone already: in another tab, or by a try whose answer was lost.
    if (failure.kind === 'missing' || failure.kind === 'conflict')
      return { status: unanswered.has(key) ? 'done' : 'was-gone' };
    if (failure.kind === 'offline' || failure.kind === 'unavailable') unanswered.add(key);
    return { status: 'failed', words: sayNotRemoved(failure, words) };
  }
}

function sayNotRemoved(failure: Failure, { notDone, whether }: Words): string {
  switch (failure.kind) {
    case 'offline':
    case 'unavailable':
      return `Vi fik ikke svar og ved derfor ikke, ${whether}. Prøv igen om lidt.`;
    case 'refused':
      return failure.code === errorCode.meetingPastDeadline
        ? `${notDone} Det er for sent at ændre mødet. Kontakt os, hvis du har brug for hjælp.`
        : `${notDone} ${sayFailure(failure)}`;
    case 'rejected':
      // Nothing was filled in that could be put right.
      return `${notDone} ${failure.message ?? sayFailure({ kind: 'unavailable', status: 422 })}`;
    case 'conflict':
    case 'missing':
    case 'signed-out':
      return `${notDone} ${sayFailure(failure)}`;
  }
}
