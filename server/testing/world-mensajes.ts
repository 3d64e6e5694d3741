import * as outbox from '../src/mensajes/outbox.ts';
import { inTransaction } from '../src/platform/database/handle.ts';
import type { TestApp } from './app.ts';

/** Puts a mail to a member in the outbox. */
export async function queueMensaje(app: TestApp, personaId: number): Promise<number> {
  const mensaje = {
    tipo: 'baja',
    personaId,
    para: 'suyo@prueba.local',
    asunto: 'Un mensaje',
    parrafos: ['Hola.'],
  } as const;
  const { id } = await inTransaction(app.house.db, (tx) =>
    outbox.queue(app.house, tx, { ...mensaje, parrafos: [...mensaje.parrafos] }),
  );
  return id;
}
