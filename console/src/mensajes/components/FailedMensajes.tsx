import { PendingRow } from '../../platform/desk/PendingRow.tsx';
import type { Mensaje } from './mensaje.ts';
import { NotasApartadas } from './NotasApartadas.tsx';
import { RejectedCorreos } from './RejectedCorreos.tsx';
import { StoppedMensajes } from './StoppedMensajes.tsx';

/** Mails that wait or could not be written, and those that failed until a clerk acts. */
export const FailedMensajes = () => (
  <>
    <StoppedMensajes />
    <NotasApartadas />
    <RejectedCorreos />
    <PendingRow<Mensaje>
      title="Correos que no salieron"
      resource="mensajes"
      filter={{ estado: 'fallido' }}
      sort={{ field: 'creado', order: 'DESC' }}
      words={['correo no salió', 'correos no salieron']}
      emptyText="Ningún correo falló."
      toRow={({ id, para, asunto }) => ({
        id,
        title: asunto,
        detail: para,
        to: `/mensajes/${id}/show`,
      })}
    />
  </>
);
