import { ListContextProvider, useListContext } from 'react-admin';
import { useMemo, type ReactNode } from 'react';
import { useHref, useLocation } from 'react-router-dom';

/**
 * Applies the filters of a list only while its address is the page's. A search is applied some time after its
 * last letter, in which a clerk may have clicked a row: it would lead back from the record to the list.
 */
export function FiltersOfPage({ children }: { children: ReactNode }) {
  const list = useListContext();
  const address = useHref(useLocation().pathname);
  const guarded = useMemo(
    () => ({
      ...list,
      setFilters: (...change: Parameters<typeof list.setFilters>) => {
        if (window.location.hash.split('?')[0] === address) list.setFilters(...change);
      },
    }),
    [list, address],
  );
  return <ListContextProvider value={guarded}>{children}</ListContextProvider>;
}
