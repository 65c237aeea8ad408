import { useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, useNavigate, useNavigation } from 'react-router-dom';

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
    navigateIfMounted: async (to: string, options?: NavigateOptions) => {
      if (isHere()) await navigate(to, options);
    },
  };
}
