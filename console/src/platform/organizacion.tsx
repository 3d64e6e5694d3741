import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { getAjuste } from '@gremio/contract/ajustes/endpoints.ts';
import { AJUSTES, type Organizacion } from '@gremio/contract/ajustes/schemas.ts';
import { call } from './http/client.ts';

/** How the console looks until the organisation's own name and colours are known. */
const NEUTRAL: Organizacion = {
  nombre: 'Gremio',
  nombre_corto: 'Gremio',
  color_principal: '#1f3a5f',
  color_secundario: '#8a5a00',
  logo: null,
  contacto: { telefono: null, email: null, web: null },
};

/** How soon a console that stands open wears what another clerk changed. */
const CHANGED_MS = 8_000;

interface Dress {
  organizacion: Organizacion;
  /** Reads it again, once somebody changed it here. */
  refresh: () => Promise<unknown>;
}

const DressContext = createContext<Dress>({
  organizacion: NEUTRAL,
  refresh: () => Promise.resolve(),
});

async function readOrganizacion(): Promise<Organizacion> {
  const reply = await call(getAjuste, { params: { clave: 'organizacion' } });
  return AJUSTES.organizacion.parse(reply);
}

/**
 * Who installed this: a public setting, so that the sign-in page is dressed too. It has a cache of its own,
 * because react-admin empties its one whenever somebody signs in or out.
 */
export function OrganizacionProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient());
  const { data, isPending, refetch } = useQuery(
    {
      queryKey: ['organizacion'],
      queryFn: readOrganizacion,
      refetchInterval: CHANGED_MS,
      retry: false,
    },
    client,
  );
  const dress = useMemo(
    () => ({ organizacion: data ?? NEUTRAL, refresh: refetch }),
    [data, refetch],
  );
  if (isPending) return null;
  return <DressContext.Provider value={dress}>{children}</DressContext.Provider>;
}

export const useOrganizacion = (): Dress => useContext(DressContext);
