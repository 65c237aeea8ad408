import { useNavigation, useSearchParams } from 'react-router-dom';

export function pageIn(parameters: URLSearchParams): number {
  const page = parameters.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

export function usePageInAddress() {
  const [parameters, setParameters] = useSearchParams();
  return {
    page: pageIn(parameters),
    isTurning: useNavigation().state === 'loading',
    turnTo: (page: number) => setParameters({ page: String(page) }, { state: { keepsFocus: true } }),
  };
}
