import { SelectInput, TextInput, CanAccess, useDataProvider, useRecordContext } from 'react-admin';
import { privacidad } from '@gremio/contract/privacidad/endpoints.ts';
import type { PedidoPrivacidad } from '@gremio/contract/privacidad/schemas.ts';
import { FormAction } from '../../platform/actions/FormAction.tsx';
import type { Provider } from '../../platform/http/data.ts';
import { tipoInWords } from './words.ts';

const OUTCOMES = [
  { id: 'respondido', name: 'Hacer lugar' },
  { id: 'rechazado', name: 'Rechazar' },
];

/** Answers a pending request. The answer is mailed to the member. */
export function AnswerPedido() {
  const pedido = useRecordContext<PedidoPrivacidad>();
  const provider = useDataProvider<Provider>();
  if (pedido?.estado !== 'pendiente') return null;
  const { id, nombre, version } = pedido;
  return (
    <CanAccess action="edit" resource="privacidad">
      <FormAction
        draft
        endpoint={privacidad.answer}
        label="Responder"
        title={`Responder el pedido de ${nombre}`}
        content={`${tipoInWords(pedido)}: «${pedido.detalle}». Lo que escribas le llega por correo.`}
        confirm="Responder y avisar"
        body={privacidad.answer.body}
        start={{ estado: 'respondido', version }}
        run={async (body) => {
          await provider.call(privacidad.answer, { params: { id }, body });
          return `Se respondió el pedido de ${nombre}.`;
        }}
      >
        <SelectInput source="estado" label="Qué se resuelve" choices={OUTCOMES} isRequired />
        <TextInput source="respuesta" label="Respuesta" isRequired multiline minRows={4} />
      </FormAction>
    </CanAccess>
  );
}
