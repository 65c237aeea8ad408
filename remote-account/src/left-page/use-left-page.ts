import { useSession } from '@kantine/core';
import { useNavigateIfMounted } from '@kantine/routing';
import { showToast } from '@kantine/ui';

/** For a form whose page may be left while it is sent. @param words on the next page, true of every failure */
export function useLeftPage(words: string) {
  const token = useSession((session) => session.token);
  const { isHere, navigateIfMounted } = useNavigateIfMounted();
  const isSameSession = () => useSession.getState().token === token;
  return {
    navigateIfMounted,
    isSameSession,
    sayIfLeft: () => {
      if (!isHere() && isSameSession()) showToast(words, { type: 'error' });
    },
  };
}
