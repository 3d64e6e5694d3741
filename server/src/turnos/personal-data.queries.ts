import { type Handle, tables } from '../platform/database/handle.ts';
import { turnosConHora } from './booking.queries.ts';
import type { TurnosTables } from './table.ts';

const db = (handle: Handle) => tables<TurnosTables>(handle);

export const turnos = (handle: Handle, personaId: number) =>
  turnosConHora(handle)
    .select(['dias.dia', 'horas.hora', 'turnos.estado', 'creado'])
    .where('persona_id', '=', personaId)
    .orderBy('creado')
    .execute();

export const vacaciones = (handle: Handle, personaId: number) =>
  db(handle)
    .selectFrom('empleados')
    .innerJoin('dias', 'dias.id', 'empleados.dia_id')
    .select(['dias.dia', 'empleados.estado', 'creado'])
    .where('persona_id', '=', personaId)
    .orderBy('creado')
    .execute();
