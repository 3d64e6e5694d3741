import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Key of the navigation by which the search asked this persona's page to begin with an act, otherwise null. A
 * reload and the back button do not begin it again.
 */
export function usePersonaAct(act: string): string | null {
  const { key, state } = useLocation();
  const type = useNavigationType();
  const asked = (state as { act?: string } | null)?.act === act;
  return asked && type === 'PUSH' ? key : null;
}
