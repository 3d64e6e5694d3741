import SendIcon from '@mui/icons-material/Send';
import { CanAccess, useDataProvider, useRecordContext } from 'react-admin';
import { loteMensajes, mensajes } from '@gremio/contract/mensajes/endpoints.ts';
import { BulkAction } from '../../platform/actions/BulkAction.tsx';
import { ConfirmAction } from '../../platform/actions/ConfirmAction.tsx';
import type { Provider } from '../../platform/http/data.ts';
import type { Mensaje } from './mensaje.ts';

const CONSEQUENCES = {
  en_cola: 'Se prueba ahora, sin esperar a la próxima vez.',
  enviado: 'Ya se envió una vez: le llega otra copia.',
  fallido: 'Se prueba de nuevo desde el principio.',
  descartado: 'Sale sólo si ahora corresponde.',
};

/** Resends a message. A mail with a key (which is not stored) or a push is resent only while it is queued. */
export function ResendMensaje() {
  const mensaje = useRecordContext<Mensaje>();
  const provider = useDataProvider<Provider>();
  const once = mensaje?.con_clave || mensaje?.canal === 'push';
  if (!mensaje || (once && mensaje.estado !== 'en_cola')) return null;
  return (
    <CanAccess action="edit" resource="mensajes">
      <ConfirmAction
        endpoint={mensajes.resend}
        label="Enviar de nuevo"
        icon={<SendIcon />}
        title={`Enviar de nuevo «${mensaje.asunto}» a ${mensaje.para}`}
        content={CONSEQUENCES[mensaje.estado]}
        run={async () => {
          await provider.call(mensajes.resend, { params: { id: String(mensaje.id) } });
          return `Va de nuevo a ${mensaje.para}.`;
        }}
      />
    </CanAccess>
  );
}

/** Resends the selected messages. */
export const ResendSelectedMensajes = () => (
  <BulkAction
    endpoint={loteMensajes}
    send={(provider, ids) => provider.call(loteMensajes, { body: { ids } })}
    label="Enviar de nuevo"
    icon={<SendIcon />}
    noun={['mensaje', 'mensajes']}
    title={['Enviar de nuevo', 'Enviar de nuevo']}
    content={[
      'Si espera o falló, se prueba ahora. Si ya se envió, sale otra copia.',
      'Lo que espera o falló se prueba ahora. De lo que ya se envió sale otra copia.',
    ]}
    done={['Sale de nuevo', 'Salen de nuevo']}
  />
);
