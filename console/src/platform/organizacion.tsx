import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { getAjuste } from '@gremio/contract/ajustes/endpoints.ts';
import { AJUSTES, type Organizacion } from '@gremio/contract/ajustes/schemas.ts';
import { call } from './http/client.ts';

/** Defaults until the organisation's own name and colours are loaded. */
const NEUTRAL: Organizacion = {
  nombre: 'Gremio',
  nombre_corto: 'Gremio',
  color_principal: '#1f3a5f',
  color_secundario: '#8a5a00',
  logo: null,
  contacto: { telefono: null, email: null, web: null },
};

/** Polling interval, after which an open console shows another clerk's change. */
const POLL_MS = 8_000;

interface OrganizacionState {
  organizacion: Organizacion;
  /** Fetches it again after a change made here. */
  refresh: () => Promise<unknown>;
}

const OrganizacionContext = createContext<OrganizacionState>({
  organizacion: NEUTRAL,
  refresh: () => Promise.resolve(),
});

async function readOrganizacion(): Promise<Organizacion> {
  const reply = await call(getAjuste, { params: { clave: 'organizacion' } });
  return AJUSTES.organizacion.parse(reply);
}

/**
 * The organisation's name, colours and logo: a public setting, so that the sign-in page has them too. The
 * cache is separate, because react-admin clears its own on every sign-in and sign-out.
 */
export function OrganizacionProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient());
  const { data, isFetched, refetch } = useQuery(
    {
      queryKey: ['organizacion'],
      queryFn: readOrganizacion,
      refetchInterval: POLL_MS,
      retry: false,
    },
    client,
  );
  const state = useMemo(
    () => ({ organizacion: data ?? NEUTRAL, refresh: refetch }),
    [data, refetch],
  );
  // A poll after a failed first read is pending again, and must not take the console away.
  if (!isFetched) return null;
  return <OrganizacionContext.Provider value={state}>{children}</OrganizacionContext.Provider>;
}

export const useOrganizacion = (): OrganizacionState => useContext(OrganizacionContext);
