import { BulkAction } from '../../platform/actions/BulkAction.tsx';
import type { Kind } from './kinds.ts';

/** Confirms the chosen places. */
export const ConfirmPlaces = ({ kind }: { kind: Kind }) => (
  <BulkAction
    endpoint={kind.calls.lote}
    send={(provider, ids) => provider.call(kind.calls.lote, { body: { ids, estado: 'vigente' } })}
    label="Confirmar"
    noun={kind.words.noun}
    title={['Confirmar', 'Confirmar']}
    content={[
      'Queda vigente, y deja de esperar en Hoy.',
      'Quedan vigentes, y dejan de esperar en Hoy.',
    ]}
    done={['Se confirmó', 'Se confirmaron']}
  />
);
