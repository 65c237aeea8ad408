import { useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, useNavigate, useNavigation } from 'react-router-dom';

/** For what is done when an answer comes late: who has left the page by then, or is on the way, is not moved from where they went. */
export function useNavigateIfMounted() {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const here = useRef(false);
  useEffect(() => {
    here.current = state === 'idle';
    return () => {
      here.current = false;
    };
  }, [state]);

  const isHere = useCallback(() => here.current, []);
  return {
    isHere,
    /** Goes on to another page; for who is elsewhere it does nothing. */
    navigateIfMounted: async (to: string, options?: NavigateOptions) => {
      if (isHere()) await navigate(to, options);
    },
  };
}
