import { useNavigation, useSearchParams } from 'react-router-dom';

/** The page of a list that an address asks for by `?page=`, from 1; anything else is the first. */
export function pageIn(parameters: URLSearchParams): number {
  const page = parameters.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/** The page of a list that the address asks for, and the way to another one. The focus stays on what turns the pages. */
export function usePageInAddress() {
  const [parameters, setParameters] = useSearchParams();
  return {
    page: pageIn(parameters),
    isTurning: useNavigation().state === 'loading',
    turnTo: (page: number) => setParameters({ page: String(page) }, { state: { keepsFocus: true } }),
  };
}
