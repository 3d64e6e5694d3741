import { PendingCard } from '../../platform/home/PendingCard.tsx';
import type { Mensaje } from './mensaje.ts';

/** Mails that failed for good: they are sent only if a clerk acts. */
export const FailedMensajes = () => (
  <PendingCard<Mensaje>
    title="Correos que no salieron"
    resource="mensajes"
    filter={{ estado: 'fallido' }}
    sort={{ field: 'creado', order: 'DESC' }}
    listLabel="Ver los mensajes"
    height={110}
    emptyText="Todos los correos salieron, o están saliendo."
    verbs={['no salió', 'no salieron']}
    toRow={({ id, para, asunto }) => ({
      id,
      title: asunto,
      detail: para,
      to: `/mensajes/${id}/show`,
    })}
  />
);
