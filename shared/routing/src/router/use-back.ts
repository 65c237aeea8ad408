import { useNavigate } from 'react-router-dom';

export function useBack(above: string): () => void {
  const navigate = useNavigate();
  return () => void (isFirstPage() ? navigate(above) : navigate(-1));
}

function isFirstPage(): boolean {
  const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
  return idx === 0;
}
