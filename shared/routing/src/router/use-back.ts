import { useNavigate } from 'react-router-dom';

/** Leads to the page above if this tab's first page of the site is shown. */
export function useBack(above: string): () => void {
  const navigate = useNavigate();
  return () => void (isFirstPage() ? navigate(above) : navigate(-1));
}

function isFirstPage(): boolean {
  const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
  return idx === 0;
}
