import type * as wire from '@gremio/contract/turnos/endpoints.ts';
import type { FilterOf } from '@gremio/contract/platform/resource.ts';
import type { EstadoTurno } from '@gremio/contract/turnos/schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf, listPage, type PageOf } from '../platform/database/listing.ts';
import { rowsOf } from '../platform/database/search.ts';
import { type Seen, turnoColumns } from './booking.queries.ts';
import type { TurnosTables } from './table.ts';

const db = (handle: Handle) => tables<TurnosTables>(handle);

export type TurnoFilter = FilterOf<typeof wire.turnos>;

const selectStaffTurnos = (handle: Handle) =>
  turnoColumns(handle).select([
    'turnos.persona_id',
    'turnos.creado',
    'turnos.atendido',
    'turnos.cupo_id as cupoId',
  ]);
export type StaffTurno = Awaited<ReturnType<typeof listTurnos>>['rows'][number];

/** Lists turnos as staff see them; `personaIds` restricts them to those personas, unless it is null. */
export function listTurnos(
  handle: Handle,
  filter: TurnoFilter,
  personaIds: number[] | null,
  page: PageOf<typeof wire.turnos>,
) {
  let query = selectStaffTurnos(handle);
  if (filter.id) query = query.where('turnos.id', '=', anyOf(filter.id));
  if (filter.campania_id) query = query.where('turnos.campania_id', '=', filter.campania_id);
  if (filter.persona_id) query = query.where('turnos.persona_id', '=', filter.persona_id);
  if (filter.dia) query = query.where('dias.dia', '=', filter.dia);
  if (filter.hasta) query = query.where('dias.dia', '<=', filter.hasta);
  if (filter.hora) query = query.where('horas.hora', '=', filter.hora);
  if (filter.desde_hora) query = query.where('horas.hora', '>=', filter.desde_hora);
  if (filter.estado) query = query.where('turnos.estado', '=', filter.estado);
  if (personaIds) query = query.where('turnos.id', '=', rowsOf('turnos', personaIds));
  const columns = {
    dia: 'dias.dia',
    hora: 'horas.hora',
    estado: 'turnos.estado',
    creado: 'turnos.id',
  };
  return listPage(handle, query, page, columns, 'turnos.id');
}

export async function findStaffTurno(handle: Handle, id: number) {
  return (await selectStaffTurnos(handle).where('turnos.id', '=', id).executeTakeFirst()) ?? null;
}

/** Changes a turno's estado. Returns false on a stale version (optimistic lock). */
export async function setEstado(
  tx: Handle,
  id: number,
  version: number,
  values: Seen & { estado: EstadoTurno },
) {
  const result = await db(tx)
    .updateTable('turnos')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** For `giveBack`: cancels a reserved turno at staff's request, unless its version is stale. */
export const releaseTurno = (id: number, version: number): RawBuilder<unknown> => sql`
  update turnos set estado = 'cancelado', version = version + 1
  where id = ${id} and version = ${version} and estado = 'reservado'
  returning id, cupo_id
`;

/** Marks absent everybody whose turno on a day of a campaign is still reserved. Their places stay counted. */
export async function markAbsent(tx: Handle, campaniaId: number, dia: string) {
  const { rows } = await sql<{ id: number; personaId: number }>`
    update turnos set estado = 'ausente', version = turnos.version + 1
    from horas join dias on dias.id = horas.dia_id
    where horas.id = turnos.hora_id and turnos.campania_id = ${campaniaId}
      and dias.dia = ${dia}::date and turnos.estado = 'reservado'
    returning turnos.id, turnos.persona_id as "personaId"
  `.execute(db(tx));
  return rows;
}
