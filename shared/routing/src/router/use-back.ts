import { useNavigate } from 'react-router-dom';

/** One step back; for whose way in this tab began here, through the log-in too, to the page above. */
export function useBack(above: string): () => void {
  const navigate = useNavigate();
  return () => void (isFirstPage() ? navigate(above) : navigate(-1));
}

/** The router numbers the site's pages in the tab's history. What lies before the first is another site, or nothing. */
function isFirstPage(): boolean {
  const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
  return idx === 0;
}
