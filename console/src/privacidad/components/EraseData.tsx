import DeleteForeverIcon from '@mui/icons-material/DeleteForever';
import { useDataProvider, useRecordContext } from 'react-admin';
import { borrarDatos } from '@gremio/contract/privacidad/endpoints.ts';
import { estaBorrado } from '@gremio/contract/privacidad/rules.ts';
import type { PedidoPrivacidad } from '@gremio/contract/privacidad/schemas.ts';
import { ConfirmAction } from '../../platform/actions/ConfirmAction.tsx';
import type { Provider } from '../../platform/http/data.ts';

/**
 * Erases a persona's data, and reports what remains. The request must be answered first: the answer is
 * mailed, and the address is erased with the rest.
 */
export function EraseData() {
  const pedido = useRecordContext<PedidoPrivacidad>();
  const provider = useDataProvider<Provider>();
  if (pedido?.tipo !== 'supresion' || pedido.estado !== 'respondido') return null;
  if (estaBorrado(pedido.numero_documento)) return null;
  return (
    <ConfirmAction
      endpoint={borrarDatos}
      destructive
      label="Borrar sus datos"
      icon={<DeleteForeverIcon />}
      title={`Borrar los datos de ${pedido.nombre}`}
      content="Se borran su ficha, sus hijos, sus archivos, sus opiniones y sus mensajes. Sus turnos y vouchers quedan sin nombre, para que las cuentas cierren. Antes hay que darle la baja."
      run={async () => {
        const { quedan } = await provider.call(borrarDatos, {
          params: { id: String(pedido.persona_id) },
          body: { motivo: `Pedido de borrado número ${pedido.id}` },
        });
        return `Se borraron sus datos. Queda: ${quedan.join(' ')}`;
      }}
    />
  );
}
