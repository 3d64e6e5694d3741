import { CanAccess, useDataProvider, useRecordContext } from 'react-admin';
import { invitaciones } from '@gremio/contract/eventos/endpoints.ts';
import { plural } from '@gremio/contract/platform/counted.ts';
import { capital } from '@gremio/contract/platform/format.ts';
import { entradasInWords, esViva, personasInWords } from '@gremio/contract/eventos/rules.ts';
import { MotivoAction } from '../../platform/actions/MotivoAction.tsx';
import type { Provider } from '../../platform/http/data.ts';
import type { Invitacion } from './words.ts';

/** Cancels an active invitación (enrolled, waiting or offered), with a reason that the member reads. */
export function CancelInvitacion() {
  const invitacion = useRecordContext<Invitacion>();
  const provider = useDataProvider<Provider>();
  if (!invitacion || !esViva(invitacion)) return null;
  const { id, version, nombre, evento, personas } = invitacion;
  return (
    <CanAccess action="edit" resource="invitaciones">
      <MotivoAction
        endpoint={invitaciones.update}
        label="Cancelar"
        title={`Cancelar la inscripción de ${nombre} en ${evento}`}
        content={`Es por ${personasInWords(personas)}. ${capital(entradasInWords(personas))} ${plural(personas, 'deja', 'dejan')} de servir, lo que se libera se ofrece a quien espera, y le avisamos por correo con el motivo que escribas.`}
        confirm="Cancelar la inscripción"
        body={invitaciones.update.body}
        start={{ estado: 'cancelada', version }}
        run={async (body) => {
          await provider.call(invitaciones.update, { params: { id: String(id) }, body });
          return `La inscripción de ${nombre} quedó cancelada.`;
        }}
      />
    </CanAccess>
  );
}
