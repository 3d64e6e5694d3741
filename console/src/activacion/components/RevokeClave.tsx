import { CanAccess, useDataProvider, useRecordContext } from 'react-admin';
import { clavesActivacion } from '@gremio/contract/activacion/endpoints.ts';
import { ConfirmAction } from '../../platform/actions/ConfirmAction.tsx';
import type { Provider } from '../../platform/http/data.ts';
import type { Clave } from './claves.ts';

/** Revokes a key. Devices that already activated the carnet keep it. */
export function RevokeClave() {
  const clave = useRecordContext<Clave>();
  const provider = useDataProvider<Provider>();
  if (clave?.estado !== 'vigente') return null;
  return (
    <CanAccess action="delete" resource="claves_activacion">
      <ConfirmAction
        endpoint={clavesActivacion.remove}
        destructive
        label="Revocar"
        title={`Revocar la clave de ${clave.nombre}`}
        content="Con esa clave ya no se va a poder activar ningún dispositivo. Los que ya llevan el carnet lo conservan."
        run={async () => {
          await provider.call(clavesActivacion.remove, { params: { id: String(clave.id) } });
          return `Se revocó la clave de ${clave.nombre}.`;
        }}
      />
    </CanAccess>
  );
}
