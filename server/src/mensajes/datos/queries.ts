import { type Handle, tables } from '../../platform/database/handle.ts';
import type { MensajesTables } from '../table.ts';

const db = (handle: Handle) => tables<MensajesTables>(handle);

export const mensajes = (handle: Handle, personaId: number) =>
  db(handle)
    .selectFrom('mensajes')
    .select(['tipo', 'para', 'asunto', 'estado', 'creado', 'enviado'])
    .where('persona_id', '=', personaId)
    .orderBy('creado')
    .execute();
