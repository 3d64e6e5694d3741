import { type Handle, tables } from '../platform/database/handle.ts';
import type { PrivacidadTables } from './table.ts';

const db = (handle: Handle) => tables<PrivacidadTables>(handle);

export const pedidos = (handle: Handle, personaId: number) =>
  db(handle)
    .selectFrom('pedidos_privacidad')
    .select(['tipo', 'detalle', 'estado', 'creado', 'vence', 'respuesta', 'respondido'])
    .where('persona_id', '=', personaId)
    .orderBy('id')
    .execute();
