import { useState } from 'react';

import { useIsSignedIn } from '../session/session';
import { TextLink } from '../ui/link';
import { Notice } from '../ui/notice';

/** For a page that somebody opened signed in, when their session ends meanwhile: what is in the form stays. */
export function SignedOutNotice({ back }: { back: string }) {
  const isSignedIn = useIsSignedIn();
  const [wasSignedIn] = useState(isSignedIn);
  if (isSignedIn || !wasSignedIn) return null;
  return (
    <div role="status">
      <Notice tone="warning">
        Du er blevet logget ud.{' '}
        <TextLink to={`/account/login?next=${encodeURIComponent(back)}`}>Log ind igen</TextLink> for at
        fortsætte med din konto. Din kurv er uændret.
      </Notice>
    </div>
  );
}
