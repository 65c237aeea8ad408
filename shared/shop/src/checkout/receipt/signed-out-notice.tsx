import { loginPath } from '@kantine/routing';
import { useSession } from '@kantine/core';
import { Notice, TextLink } from '@kantine/ui';

export function SignedOutNotice({ back }: { back: string }) {
  const hasEnded = useSession((session) => session.hasEnded);
  if (!hasEnded) return null;
  return (
    <div role="status">
      <Notice tone="warning">
        Du er blevet logget ud. <TextLink to={loginPath(back)}>Log ind igen</TextLink> for at fortsætte med
        din konto. Dine varer ligger stadig i kurven.
      </Notice>
    </div>
  );
}
