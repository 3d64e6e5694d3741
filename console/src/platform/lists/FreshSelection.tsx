import { useEffect, useEffectEvent } from 'react';
import { useListContext } from 'react-admin';

/**
 * Empties the selection of a list when the list opens and when its filters change: a bulk action would reach
 * rows that are out of sight.
 */
export function FreshSelection() {
  const { filterValues, onSelect, resource } = useListContext();
  const filters = JSON.stringify(filterValues);
  const empty = useEffectEvent(() => onSelect([]));
  useEffect(() => empty(), [resource, filters]);
  return null;
}
