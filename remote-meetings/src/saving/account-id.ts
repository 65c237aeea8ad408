import { idAt, useSession } from '@kantine/core';

type Session = ReturnType<typeof useSession.getState>;

/** Null without a session, and for an account whose id the venue does not tell. */
const accountIdOf = ({ account }: Session): number | null => idAt(account, 'id');

export const currentAccountId = () => accountIdOf(useSession.getState());

export const useAccountId = () => useSession(accountIdOf);
