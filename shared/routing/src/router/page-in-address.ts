import { useNavigation, useSearchParams } from 'react-router-dom';

/** From 1; anything else is the first page. */
export function pageIn(parameters: URLSearchParams): number {
  const page = parameters.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/** The focus stays on the control that changes the page. */
export function usePageInAddress() {
  const [parameters, setParameters] = useSearchParams();
  return {
    page: pageIn(parameters),
    isTurning: useNavigation().state === 'loading',
    turnTo: (page: number) => setParameters({ page: String(page) }, { state: { keepsFocus: true } }),
  };
}
