import { Pendientes } from '../../platform/inicio/Pendientes.tsx';
import type { Mensaje } from './mensaje.ts';

/** Mails that failed for good: they are sent only if a clerk acts. */
export const MensajesFallidos = () => (
  <Pendientes<Mensaje>
    titulo="Correos que no salieron"
    resource="mensajes"
    filter={{ estado: 'fallido' }}
    sort={{ field: 'creado', order: 'DESC' }}
    lista="Ver los mensajes"
    alto={110}
    ninguno="Todos los correos salieron, o están saliendo."
    verbo={['no salió', 'no salieron']}
    fila={({ id, para, asunto }) => ({
      id,
      titulo: asunto,
      detalle: para,
      to: `/mensajes/${id}/show`,
    })}
  />
);
