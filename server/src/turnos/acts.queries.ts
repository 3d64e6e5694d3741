import { sql } from 'kysely';
import { numbersIn } from '../platform/audit/names.queries.ts';
import { anyOf } from '../platform/database/listing.ts';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { TurnosTables } from './table.ts';

const db = (handle: Handle) => tables<TurnosTables>(handle);
const HORA = sql<string>`to_char(horas.hora, 'HH24:MI')`.as('hora');

/** Days (`YYYY-MM-DD`) with the names of their campaigns. */
export const findDias = (handle: Handle, ids: string[]) =>
  db(handle)
    .selectFrom('dias')
    .innerJoin('campanias', 'campanias.id', 'dias.campania_id')
    .select(['dias.id', 'dias.dia', 'campanias.nombre as campania'])
    .where('dias.id', '=', anyOf(numbersIn(ids)))
    .execute();

/** Hours (`HH:MM`) with their days and the names of their campaigns. */
export const findHoras = (handle: Handle, ids: string[]) =>
  db(handle)
    .selectFrom('horas')
    .innerJoin('dias', 'dias.id', 'horas.dia_id')
    .innerJoin('campanias', 'campanias.id', 'dias.campania_id')
    .select(['horas.id', 'dias.dia', 'campanias.nombre as campania', HORA])
    .where('horas.id', '=', anyOf(numbersIn(ids)))
    .execute();

/** Day and hour of the turnos with these ids. */
export const findTurnos = (handle: Handle, ids: string[]) =>
  db(handle)
    .selectFrom('turnos')
    .innerJoin('horas', 'horas.id', 'turnos.hora_id')
    .innerJoin('dias', 'dias.id', 'horas.dia_id')
    .select(['turnos.id', 'dias.dia', HORA])
    .where('turnos.id', '=', anyOf(numbersIn(ids)))
    .execute();
