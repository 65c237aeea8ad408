import { type Account, type GoodsFacts, useSession } from '@kantine/core';

const counterOnly = 'Kan købes ved disken';

function ageReason({ minimumAge }: GoodsFacts, account: Account | null): string | null {
  return minimumAge !== undefined && Number(account?.verified_age ?? 0) < minimumAge ? counterOnly : null;
}

export function useAgeReason(item: GoodsFacts): string | null {
  return useSession(({ account }) => ageReason(item, account));
}

/** False while a session has no account yet: its age may be enough. */
export function isForOthersOnly(item: GoodsFacts): boolean {
  const { token, account } = useSession.getState();
  return (token === null || account !== null) && ageReason(item, account) !== null;
}

export function mayOrder(item: GoodsFacts, account = useSession.getState().account): boolean {
  return ageReason(item, account) === null;
}
