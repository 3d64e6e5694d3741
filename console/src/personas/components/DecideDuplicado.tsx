import { useDataProvider, useRecordContext } from 'react-admin';
import { decideDuplicado } from '@gremio/contract/personas/duplicados/endpoints.ts';
import type { DuplicadoRow } from '@gremio/contract/personas/duplicados/schemas.ts';
import { mayReach } from '@gremio/contract/personal/rules.ts';
import { usePowers } from '../../platform/http/powers.ts';
import { ActAtOnce } from '../../platform/actions/ActAtOnce.tsx';
import type { Provider } from '../../platform/http/data.ts';

const DECISIONS = {
  pendiente: {
    label: 'No son la misma',
    next: 'descartado',
    done: 'Anotado: son dos personas. Está en «Descartados», por si cambiás de idea.',
  },
  descartado: {
    label: 'Volver a mirar',
    next: 'pendiente',
    done: 'El par vuelve a la lista de posibles duplicados.',
  },
} as const;

/** Tells two personas apart, or takes that back. */
export function DecideDuplicado({ onDone }: { onDone?: () => void }) {
  const pair = useRecordContext<DuplicadoRow>();
  const powers = usePowers();
  const provider = useDataProvider<Provider>();
  if (!pair || !powers || !mayReach(powers, 'duplicados', 'w')) return null;
  const { label, next, done } = DECISIONS[pair.estado];
  return (
    <ActAtOnce
      label={label}
      run={async () => {
        await provider.call(decideDuplicado, {
          params: { id: String(pair.id) },
          body: { estado: next, version: pair.version },
        });
        onDone?.();
        return done;
      }}
    />
  );
}
