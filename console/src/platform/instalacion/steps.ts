import { createContext, useContext, type ComponentType } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { getInstalacion } from '@gremio/contract/ajustes/instalacion/endpoints.ts';
import type { Paso } from '@gremio/contract/ajustes/instalacion/schemas.ts';
import type { Provider } from '../http/data.ts';

/** A room's step of a new installation. `onDone` goes on to the next step. */
export interface RoomStep {
  paso: Paso;
  Step: ComponentType<{ onDone: () => void }>;
}

export const StepsContext = createContext<RoomStep[]>([]);
export const useSteps = () => useContext(StepsContext);

/** Title and help of each step. */
export const STEP_TEXTS: Record<Paso, { title: string; help: string }> = {
  organizacion: {
    title: 'La organización',
    help: 'El nombre, los colores y el logo con que se ven la app, la consola y los correos.',
  },
  segundo_factor: {
    title: 'Tu segundo factor',
    help: 'Vas a administrar datos de mucha gente: además de la contraseña, un código de tu teléfono. Lleva dos minutos.',
  },
  padron: {
    title: 'El padrón',
    help: 'Quiénes son los afiliados. Con él se emiten las claves que activan cada carnet.',
  },
  beneficio: {
    title: 'El primer beneficio',
    help: 'Lo primero que van a ver en la app. Al guardarlo queda publicado.',
  },
  colega: {
    title: 'Alguien más',
    help: 'Que otra persona también pueda entrar: para repartir el trabajo, y por si perdés tu clave.',
  },
};

const KEY = ['instalacion'];

/** Progress of this installation, fetched again on every mount. */
export function useInstalacion(enabled = true) {
  const provider = useDataProvider<Provider>();
  return useQuery({
    queryKey: KEY,
    queryFn: () => provider.call(getInstalacion),
    refetchOnMount: 'always',
    enabled,
  });
}

export function useRefreshInstalacion() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}
