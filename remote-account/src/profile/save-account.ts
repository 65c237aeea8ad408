import type { components } from '@kantine/contract';
import { type Account, call, failureOf, fetchAccount, recordAt, toAccount, useSession } from '@kantine/core';
import { conflictError, formError, type FormErrors } from '@kantine/ui/forms';

type AccountRequest = components['schemas']['AccountRequest'];

/**
 * Reads the account first, because the venue compares no versions, and again after a 404 or a 409. A field that the
 * customer has not edited keeps the value that is saved now.
 * @param seen the edited fields, with the values before the edit @throws {RequestError}
 */
export async function saveAccount(
  typed: AccountRequest,
  seen: AccountRequest,
): Promise<FormErrors | undefined> {
  const { token } = useSession.getState();
  // Another person may have logged in while the call was under way.
  const update = (saved: Partial<Account>) => {
    const { token: tokenNow, account, updateAccount } = useSession.getState();
    if (tokenNow === token && account) updateAccount({ ...account, ...saved });
  };
  try {
    const fresh = await fetchAccount(token ?? undefined);
    const theirs = sayTheirs(typed, seen, fresh);
    if (Object.keys(theirs).length > 0) {
      update(fresh);
      return { ...theirs, [conflictError]: conflictMessage };
    }
    const request: AccountRequest = Object.fromEntries(
      fieldsOf(typed).map((name) => [name, name in seen ? typed[name] : (fresh[name] ?? null)]),
    );
    const answer = await call('put', '/account', { body: request, token });
    update({ ...request, ...toAccount(recordAt(answer, 'data')) });
    return undefined;
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind !== 'missing' && failure.kind !== 'conflict') throw error;
    const current = await fetchAccount().catch(failureOf);
    if ('kind' in current) {
      if (current.kind === 'missing') return { [formError]: goneMessage };
      return { [failure.kind === 'conflict' ? conflictError : formError]: notSavedMessage };
    }
    update(current);
    if (failure.kind === 'missing') return { [formError]: notSavedMessage };
    const isSaved = fieldsOf(seen).every((name) => isSame(current[name], typed[name]));
    return isSaved ? undefined : { ...sayTheirs(typed, seen, current), [conflictError]: conflictMessage };
  }
}

const goneMessage =
  'Kontoen findes ikke længere, og dine ændringer er ikke gemt. Kontakt os, hvis du har brug for hjælp.';
const notSavedMessage = 'Dine ændringer er ikke gemt. Prøv igen om lidt, eller kontakt os.';
const conflictMessage =
  'Kontoen er ændret et andet sted, siden du åbnede siden. Se felterne igennem, og tryk på Gem igen.';

const fieldsOf = (fields: AccountRequest) => Object.keys(fields) as (keyof AccountRequest)[];
const isSame = (one: unknown, other: unknown) => (one ?? '') === (other ?? '');

/** Names what somebody else has saved in the fields that this customer has edited too. */
function sayTheirs(typed: AccountRequest, seen: AccountRequest, current: Account): FormErrors {
  const names = fieldsOf(seen).filter(
    (name) => !isSame(typed[name], current[name]) && !isSame(current[name], seen[name]),
  );
  return Object.fromEntries(
    names.map((name) => [name, `Et andet sted er feltet ændret til ”${current[name] ?? ''}”.`]),
  );
}
