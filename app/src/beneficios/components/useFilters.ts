import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Filters } from './filters.ts';

const route = getRouteApi('/shell/beneficios');
const TYPED_MS = 300;

export interface Filtering {
  filters: Filters;
  /** Merges `part` into the filters; `replace` adds no history entry. */
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

/** The search text as it is typed; the filter follows after a debounce. */
export function useSearchText({ filters, change }: Filtering) {
  const q = filters.q ?? '';
  const [typed, setTyped] = useState(q);
  const [seen, setSeen] = useState(q);
  const [ours, setOurs] = useState(q);
  if (q !== seen) {
    setSeen(q);
    // The URL changed from outside (back, a link): the field follows it.
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
