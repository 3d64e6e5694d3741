import LockIcon from '@mui/icons-material/Lock';
import LockOpenIcon from '@mui/icons-material/LockOpen';
import { useRecordContext, useUpdate } from 'react-admin';
import { campanias } from '@gremio/contract/turnos/endpoints.ts';
import { ConfirmAction } from '../../platform/actions/ConfirmAction.tsx';
import { coleccionInWords, type Campania } from './words.ts';
import { counted, plural } from '@gremio/contract/platform/counted.ts';

/** Opens a campaña to members, or closes it by hand. */
export function OpenOrCloseCampania() {
  const campania = useRecordContext<Campania>();
  const [update] = useUpdate<Campania>();
  if (!campania) return null;
  const { id, nombre, abierta, cant_dias, cant_reservados } = campania;
  const set = async (next: boolean, message: string) => {
    const data = { ...campania, abierta: next };
    await update('campanias', { id, data, previousData: campania }, { returnPromise: true });
    return message;
  };
  if (abierta) {
    return (
      <ConfirmAction
        endpoint={campanias.update}
        destructive
        label="Cerrar campaña"
        icon={<LockIcon />}
        title={`Cerrar la campaña ${nombre}`}
        content={`Los afiliados dejan de verla y ya no se puede reservar. ${counted(cant_reservados, 'lugar reservado sigue', 'lugares reservados siguen')} en pie.`}
        run={() => set(false, `La campaña ${nombre} quedó cerrada.`)}
      />
    );
  }
  return (
    <ConfirmAction
      endpoint={campanias.update}
      label="Abrir campaña"
      icon={<LockOpenIcon />}
      title={`Abrir la campaña ${nombre}`}
      content={
        cant_dias === 0
          ? 'Todavía no tiene días: los afiliados van a verla vacía. Armalos antes.'
          : `Los afiliados van a ver ${plural(cant_dias, 'su', 'sus')} ${counted(cant_dias, 'día', 'días')} y a reservar en las fechas de la campaña. Sólo puede haber una abierta de ${coleccionInWords(campania)}.`
      }
      run={() => set(true, `La campaña ${nombre} está abierta.`)}
    />
  );
}
