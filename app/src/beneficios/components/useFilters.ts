import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Filters } from './filters.ts';

const route = getRouteApi('/shell/beneficios');
const TYPED_MS = 300;

export interface Filtering {
  filters: Filters;
  /** Changes some of them; `replace` when going back should not stop here. */
  change: (part: Partial<Filters>, replace?: boolean) => void;
}

export function useFilters(): Filtering {
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  const change: Filtering['change'] = (part, replace = false) =>
    void navigate({
      to: '/beneficios',
      search: (before) => ({ ...before, ...part }),
      replace,
      resetScroll: false,
      viewTransition: false,
    });
  return { filters, change };
}

/** The text that is looked for, as it is typed; the list follows once one stops. */
export function useSearchText({ filters, change }: Filtering) {
  const q = filters.q ?? '';
  const [typed, setTyped] = useState(q);
  const [seen, setSeen] = useState(q);
  const [ours, setOurs] = useState(q);
  if (q !== seen) {
    setSeen(q);
    // The address changed by itself (back, a link): the field follows it.
    if (q !== ours) {
      setOurs(q);
      setTyped(q);
    }
  }
  const wanted = typed.trim();
  const apply = useEffectEvent(() => {
    setOurs(wanted);
    change({ q: wanted || undefined }, q !== '');
  });
  useEffect(() => {
    if (wanted === ours) return undefined;
    const timer = setTimeout(apply, TYPED_MS);
    return () => clearTimeout(timer);
  }, [wanted, ours]);
  return { typed, setTyped };
}
