import type { components } from '@kantine/contract';
import { type Account, call, failureOf, fetchAccount, recordAt, toAccount, useSession } from '@kantine/core';
import { conflictError, formError, type FormErrors } from '@kantine/ui/forms';

/** Reads an account again that is gone, or that has been changed elsewhere. @throws {RequestError} */
export async function saveAccount(
  request: components['schemas']['AccountRequest'],
): Promise<FormErrors | undefined> {
  const changes: Partial<Account> = request;
  const { token } = useSession.getState();
  // Another person may have logged in while the call was under way.
  const update = (saved: Partial<Account>) => {
    const { token: tokenNow, account, updateAccount } = useSession.getState();
    if (tokenNow === token && account) updateAccount({ ...account, ...saved });
  };
  try {
    const answer = await call('put', '/account', { body: request });
    update({ ...changes, ...toAccount(recordAt(answer, 'data')) });
    return undefined;
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind !== 'missing' && failure.kind !== 'conflict') throw error;
    const current = await fetchAccount().catch(failureOf);
    if ('kind' in current) {
      if (current.kind === 'missing') return { [formError]: goneMessage };
      return { [failure.kind === 'conflict' ? conflictError : formError]: notSavedMessage };
    }
    const before = useSession.getState().account;
    update(current);
    if (failure.kind === 'missing') return { [formError]: notSavedMessage };
    const isSaved = fieldsOf(changes).every((name) => isSame(current[name], changes[name]));
    return isSaved ? undefined : { ...sayTheirs(changes, before, current), [conflictError]: conflictMessage };
  }
}

const goneMessage =
  'Kontoen findes ikke længere, og dine ændringer er ikke gemt. Kontakt os, hvis du har brug for hjælp.';
const notSavedMessage = 'Dine ændringer er ikke gemt. Prøv igen om lidt, eller kontakt os.';
const conflictMessage =
  'Kontoen er ændret et andet sted, siden du åbnede siden. Se felterne igennem, og tryk på Gem igen.';

const fieldsOf = (changes: Partial<Account>) => Object.keys(changes) as (keyof Account)[];
const isSame = (one: unknown, other: unknown) => (one ?? '') === (other ?? '');

/** Names what somebody else has saved in the fields that this customer has changed too. */
function sayTheirs(changes: Partial<Account>, before: Account | null, current: Account): FormErrors {
  const names = fieldsOf(changes).filter(
    (name) =>
      !isSame(changes[name], current[name]) &&
      !isSame(changes[name], before?.[name]) &&
      !isSame(current[name], before?.[name]),
  );
  return Object.fromEntries(
    names.map((name) => [name, `Et andet sted er feltet ændret til ”${current[name] ?? ''}”.`]),
  );
}
