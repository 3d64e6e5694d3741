import type { Powers } from '@gremio/contract/personal/rules.ts';
import { useGetIdentity, usePermissions } from 'react-admin';

/** The signed-in user's role and whether they are limited to some places; undefined while unknown. */
export const usePowers = (): Powers | undefined =>
  usePermissions<Powers | null>().permissions ?? undefined;

interface OwnPlaces {
  seccional_ids: number[];
  seccionales: string[];
}

/** Seccionales to which the signed-in user is limited, none for a national one; null while unknown. */
export function useOwnPlaces(): OwnPlaces | null {
  const { identity } = useGetIdentity();
  return identity ? { seccional_ids: [], seccionales: [], ...identity } : null;
}
