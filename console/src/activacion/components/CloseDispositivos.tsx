import { counted, plural } from '@gremio/contract/platform/counted.ts';
import PhonelinkOffIcon from '@mui/icons-material/PhonelinkOff';
import { useDataProvider, useRecordContext } from 'react-admin';
import { closeDispositivosOf } from '@gremio/contract/activacion/endpoints.ts';
import { ConfirmAction } from '../../platform/actions/ConfirmAction.tsx';
import type { Provider } from '../../platform/http/data.ts';

/** Signs out all devices with a persona's carnet, such as after a theft. */
export function CloseDispositivos({ onClosed }: { onClosed?: () => unknown }) {
  const persona = useRecordContext();
  const provider = useDataProvider<Provider>();
  if (!persona) return null;
  return (
    <ConfirmAction
      endpoint={closeDispositivosOf}
      destructive
      label="Cerrar dispositivos"
      icon={<PhonelinkOffIcon />}
      title={`Cerrar los dispositivos de ${persona.nombre}`}
      content={`Todos los teléfonos que llevan el carnet de ${persona.nombre} lo pierden. Para volver a usarlo tiene que activar con una clave.`}
      run={async () => {
        const { cerrados } = await provider.call(closeDispositivosOf, {
          params: { id: String(persona.id) },
        });
        await onClosed?.();
        return `${plural(cerrados, 'Se cerró', 'Se cerraron')} ${counted(cerrados, 'dispositivo', 'dispositivos')}.`;
      }}
    />
  );
}
