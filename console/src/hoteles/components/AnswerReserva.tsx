import { Stack } from '@mui/material';
import { CanAccess, useDataProvider, useRecordContext } from 'react-admin';
import { loteReservas, reservas } from '@gremio/contract/hoteles/endpoints.ts';
import { nextEstados } from '@gremio/contract/hoteles/rules.ts';
import { ConfirmAction } from '../../platform/actions/ConfirmAction.tsx';
import { BulkAction } from '../../platform/actions/BulkAction.tsx';
import { MotivoAction } from '../../platform/actions/MotivoAction.tsx';
import type { Provider } from '../../platform/http/data.ts';
import { type Reserva, whenAndWho, whose } from './words.ts';

interface RefuseReservaProps {
  reserva: Reserva;
  estado: 'rechazada' | 'cancelada';
  /** `Rechazar`, `Cancelar`. */
  verb: string;
}

/** Rejects or cancels a reserva, with a reason that the member reads. */
function RefuseReserva({ reserva, estado, verb }: RefuseReservaProps) {
  const provider = useDataProvider<Provider>();
  const { id, version } = reserva;
  return (
    <MotivoAction
      endpoint={reservas.update}
      about="mientras"
      label={verb}
      title={`${verb} ${whose(reserva)}`}
      content={`${whenAndWho(reserva)} Sus habitaciones vuelven a ofrecerse y le avisamos por correo, con el motivo que escribas.`}
      confirm={`${verb} la reserva`}
      body={reservas.update.body}
      start={{ estado, version }}
      run={async (body) => {
        await provider.call(reservas.update, { params: { id: String(id) }, body });
        return `La reserva quedó ${estado}.`;
      }}
    />
  );
}

/** The moves that a reserva's state still allows. */
export function AnswerReserva() {
  const reserva = useRecordContext<Reserva>();
  const provider = useDataProvider<Provider>();
  if (!reserva) return null;
  const next = nextEstados(reserva.estado);
  const { id, version } = reserva;
  return (
    <CanAccess action="edit" resource="reservas">
      <Stack component="span" direction="row" spacing={0.5}>
        {next.includes('confirmada') && (
          <ConfirmAction
            endpoint={reservas.update}
            about="salvo"
            label="Confirmar"
            title={`Confirmar ${whose(reserva)}`}
            content={`${whenAndWho(reserva)} Le avisamos por correo.${reserva.convenio ? ' Es por convenio: confirmala sólo si el hotel te lo dijo.' : ''}`}
            run={async () => {
              const body = { estado: 'confirmada' as const, motivo: null, version };
              await provider.call(reservas.update, { params: { id: String(id) }, body });
              return 'La reserva quedó confirmada.';
            }}
          />
        )}
        {next.includes('rechazada') && (
          <RefuseReserva reserva={reserva} estado="rechazada" verb="Rechazar" />
        )}
        {reserva.estado === 'confirmada' && (
          <RefuseReserva reserva={reserva} estado="cancelada" verb="Cancelar" />
        )}
      </Stack>
    </CanAccess>
  );
}

/** Confirms the selected reservas. Rejecting and cancelling need a reason, so they are done one by one. */
export const ConfirmSelectedReservas = () => (
  <BulkAction
    endpoint={loteReservas}
    send={(provider, ids) => provider.call(loteReservas, { body: { ids, estado: 'confirmada' } })}
    label="Confirmar"
    noun={['reserva', 'reservas']}
    title={['Confirmar', 'Confirmar']}
    titleEnd="y avisar por correo"
    content={[
      'A la persona le llega que su reserva quedó confirmada.',
      'A cada persona le llega que su reserva quedó confirmada.',
    ]}
    done={['Se confirmó', 'Se confirmaron']}
  />
);
