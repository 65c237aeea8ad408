import {
  type Account,
  call,
  type Failure,
  failureOf,
  fetchAccount,
  recordAt,
  toAccount,
  useSession,
} from '@kantine/core';
import { formError, type FormErrors } from '@kantine/ui/forms';

/** Reads an account again that is gone, or that has been changed elsewhere. @throws {RequestError} */
export async function saveAccount(changes: Partial<Account>): Promise<FormErrors | undefined> {
  const { token } = useSession.getState();
  // Another person may have logged in while the call was under way.
  const update = (saved: Partial<Account>) => {
    const { token: tokenNow, account, updateAccount } = useSession.getState();
    if (tokenNow === token && account) updateAccount({ ...account, ...saved });
  };
  try {
    const answer = await call('put', '/account', { body: changes });
    update({ ...changes, ...toAccount(recordAt(answer, 'data')) });
    return undefined;
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind !== 'missing' && failure.kind !== 'conflict') throw error;
    const current = await fetchAccount().catch(failureOf);
    if (!('kind' in current)) update(current);
    return { [formError]: sayRejection(failure, 'kind' in current ? current : null) };
  }
}

function sayRejection(failure: Failure, rereadFailure: Failure | null): string {
  if (rereadFailure?.kind === 'missing')
    return 'Kontoen findes ikke længere, og dine ændringer er ikke gemt. Kontakt os, hvis du har brug for hjælp.';
  if (failure.kind === 'conflict' && rereadFailure === null)
    return 'Kontoen er ændret et andet sted, siden du åbnede siden. Se felterne igennem, og tryk på Gem igen.';
  return 'Dine ændringer er ikke gemt. Prøv igen om lidt, eller kontakt os.';
}
