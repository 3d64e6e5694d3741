import { type Handle, tables } from '../platform/database/handle.ts';
import type { PersonaId } from '../platform/http/callers.ts';
import { turnosConHora } from './booking.queries.ts';
import type { TurnosTables } from './table.ts';

const db = (handle: Handle) => tables<TurnosTables>(handle);

export const listTurnosOf = (handle: Handle, personaId: PersonaId, desde: string) =>
  turnosConHora(handle)
    .select([
      'turnos.id',
      'turnos.estado',
      'turnos.version',
      'dias.dia',
      'horas.hora',
      'dias.descripcion as desc',
    ])
    .where('turnos.persona_id', '=', personaId)
    .where('dias.dia', '>=', desde)
    .orderBy('turnos.id')
    .execute();

export const listDiasOf = (handle: Handle, personaId: PersonaId, desde: string) =>
  db(handle)
    .selectFrom('empleados')
    .innerJoin('dias', 'dias.id', 'empleados.dia_id')
    .select([
      'empleados.id',
      'empleados.estado',
      'empleados.version',
      'dias.dia',
      'dias.descripcion as desc',
    ])
    .where('empleados.persona_id', '=', personaId)
    .where('dias.dia', '>=', desde)
    .orderBy('empleados.id')
    .execute();
