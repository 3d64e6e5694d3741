import { useState } from 'react';
import { Stack } from '@mui/material';
import { CanAccess, useDataProvider, useNotify, useRecordContext, useRefresh } from 'react-admin';
import { reservas } from '@gremio/contract/hoteles/endpoints.ts';
import { nextEstados } from '@gremio/contract/hoteles/rules.ts';
import type { EstadoReserva } from '@gremio/contract/hoteles/schemas.ts';
import { Confirmar } from '../../platform/actions/Confirmar.tsx';
import type { Provider } from '../../platform/http/data.ts';
import { ConMotivo } from './ConMotivo.tsx';
import { type Reserva, whenAndWho, whose } from './words.ts';

const SAID: Partial<Record<EstadoReserva, string>> = {
  rechazada: 'La reserva quedó rechazada.',
  cancelada: 'La reserva quedó cancelada.',
};

/** Sends what was decided with its reason; whether it went well. */
function useDecide(reserva: Reserva | undefined) {
  const provider = useDataProvider<Provider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [pending, setPending] = useState(false);
  const decide = async (estado: EstadoReserva, motivo: string | null): Promise<boolean> => {
    if (!reserva) return false;
    setPending(true);
    let done = true;
    try {
      const { id, version } = reserva;
      const body = { estado, motivo, version };
      await provider.call(reservas.update, { params: { id: String(id) }, body });
      notify(SAID[estado] ?? '', { type: 'success' });
    } catch (error) {
      done = false;
      notify((error as Error).message, { type: 'error' });
    }
    setPending(false);
    refresh();
    return done;
  };
  return { decide, pending };
}

/** What a clerk makes of one booking, as far as it may still move. */
export function Responder() {
  const reserva = useRecordContext<Reserva>();
  const provider = useDataProvider<Provider>();
  const { decide, pending } = useDecide(reserva);
  if (!reserva) return null;
  const next = nextEstados(reserva.estado);
  const { id, version } = reserva;
  return (
    <CanAccess action="edit" resource="reservas">
      <Stack component="span" direction="row" spacing={0.5}>
        {next.includes('confirmada') && (
          <Confirmar
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
          <ConMotivo
            reserva={reserva}
            estado="rechazada"
            verb="Rechazar"
            pending={pending}
            onSend={(motivo) => decide('rechazada', motivo)}
          />
        )}
        {reserva.estado === 'confirmada' && (
          <ConMotivo
            reserva={reserva}
            estado="cancelada"
            verb="Cancelar"
            pending={pending}
            onSend={(motivo) => decide('cancelada', motivo)}
          />
        )}
      </Stack>
    </CanAccess>
  );
}
