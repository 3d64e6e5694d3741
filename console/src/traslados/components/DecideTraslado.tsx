import { Stack } from '@mui/material';
import { useDataProvider, useRecordContext } from 'react-admin';
import {
  aceptarTraslado,
  rechazarTraslado,
  retirarTraslado,
} from '@gremio/contract/traslados/endpoints.ts';
import type { TrasladoRow } from '@gremio/contract/traslados/schemas.ts';
import { ConfirmAction } from '../../platform/actions/ConfirmAction.tsx';
import { MotivoAction } from '../../platform/actions/MotivoAction.tsx';
import type { Provider } from '../../platform/http/data.ts';
import { wayOf, whoIs } from './traslados.ts';

/** Accepts or rejects a transfer that waits for the clerk, or withdraws their own. */
export function DecideTraslado() {
  const traslado = useRecordContext<TrasladoRow>();
  if (!traslado) return null;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap' }}>
      {traslado.me_espera && <Accept {...traslado} />}
      {traslado.me_espera && <Reject {...traslado} />}
      {traslado.puedo_retirar && <Withdraw {...traslado} />}
    </Stack>
  );
}

function Accept(traslado: TrasladoRow) {
  const provider = useDataProvider<Provider>();
  const { id, hacia, motivo } = traslado;
  const who = whoIs(traslado);
  return (
    <ConfirmAction
      endpoint={aceptarTraslado}
      label="Aceptar"
      name={`Aceptar el traslado de ${who}`}
      title={`Aceptar el traslado de ${who}`}
      content={`${wayOf(traslado)}. Motivo: ${motivo}`}
      run={async () => {
        await provider.call(aceptarTraslado, { params: { id } });
        return `${who} pasó a ${hacia}.`;
      }}
    />
  );
}

function Reject(traslado: TrasladoRow) {
  const provider = useDataProvider<Provider>();
  const { id } = traslado;
  const who = whoIs(traslado);
  return (
    <MotivoAction
      endpoint={rechazarTraslado}
      label="Rechazar"
      name={`Rechazar el traslado de ${who}`}
      title={`Rechazar el traslado de ${who}`}
      content="Quien lo pidió lee el motivo."
      confirm="Rechazar"
      body={rechazarTraslado.body}
      run={async (body) => {
        await provider.call(rechazarTraslado, { params: { id }, body });
        return `Se rechazó el traslado de ${who}.`;
      }}
    />
  );
}

function Withdraw(traslado: TrasladoRow) {
  const provider = useDataProvider<Provider>();
  const { id } = traslado;
  const who = whoIs(traslado);
  return (
    <ConfirmAction
      endpoint={retirarTraslado}
      label="Retirar"
      name={`Retirar el pedido de traslado de ${who}`}
      title={`Retirar el pedido de traslado de ${who}`}
      content="Deja de esperar respuesta, y nadie cambia de seccional."
      run={async () => {
        await provider.call(retirarTraslado, { params: { id } });
        return `Se retiró el pedido de traslado de ${who}.`;
      }}
    />
  );
}
