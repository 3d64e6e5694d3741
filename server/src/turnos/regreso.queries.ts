import { type RawBuilder, sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { unindexed } from '../platform/database/listing.ts';
import type { TurnosTables } from './table.ts';

const db = (handle: Handle) => tables<TurnosTables>(handle);

/** A turno that a persona lost, and the one that they have in its campaign by now. */
export interface FormerTurno {
  id: number;
  version: number;
  estado: TurnosTables['turnos']['estado'];
  cupoId: number;
  coleccion: string;
  dia: string;
  hora: string;
  otro: { dia: string; hora: string } | null;
}

export async function listFormerTurnos(handle: Handle, ids: number[]): Promise<FormerTurno[]> {
  const { rows } = await sql<FormerTurno & { otro_dia: string | null; otra_hora: string | null }>`
    select t.id, t.version, t.estado, t.cupo_id as "cupoId", k.fire_collection as coleccion, d.dia, h.hora,
      otro.dia as otro_dia, otro.hora as otra_hora
    from turnos t join horas h on h.id = t.hora_id join dias d on d.id = h.dia_id
      join campanias k on k.id = t.campania_id
      left join lateral (
        select od.dia, oh.hora
        from turnos o join horas oh on oh.id = o.hora_id join dias od on od.id = oh.dia_id
        where o.persona_id = t.persona_id and ${unindexed('o.campania_id')} = t.campania_id
          and o.estado in ('reservado', 'atendido')
        limit 1
      ) otro on true
    where t.id = any(${ids}::int[])
  `.execute(db(handle));
  return rows.map(({ otro_dia: dia, otra_hora: hora, ...row }) => ({
    ...row,
    otro: dia === null || hora === null ? null : { dia, hora },
  }));
}

/** For `takeAgain`: cancelled turnos are reserved again, unless their version is stale. */
export const reinstateTurnos = (
  turnos: Pick<FormerTurno, 'id' | 'version'>[],
): RawBuilder<unknown> => sql`
  update turnos set estado = 'reservado', version = turnos.version + 1
  from elegidos join unnest(
    ${turnos.map((one) => one.id)}::int[], ${turnos.map((one) => one.version)}::int[]
  ) as v (id, version) on v.id = elegidos.id
  where turnos.id = elegidos.id and turnos.version = v.version and turnos.estado = 'cancelado'
    and turnos.cupo_id = elegidos.cupo_id
  returning turnos.id, turnos.cupo_id
`;

/** A vacation day that a persona lost; `ocupado` if they have that day or slot by now. */
export interface FormerDia {
  id: number;
  estado: TurnosTables['empleados']['estado'];
  cupoId: number;
  coleccion: string;
  dia: string;
  hora: null;
  ocupado: boolean;
}

export async function listFormerDias(handle: Handle, ids: number[]): Promise<FormerDia[]> {
  const { rows } = await sql<FormerDia>`
    select e.id, e.estado, e.cupo_id as "cupoId", k.fire_collection as coleccion, d.dia,
      null as hora, exists (
        select from empleados o
        where o.persona_id = e.persona_id and o.estado = 'reservado'
          and (o.dia_id = e.dia_id or (o.campania_id = e.campania_id and o.lugar = e.lugar))
      ) as ocupado
    from empleados e join dias d on d.id = e.dia_id join campanias k on k.id = e.campania_id
    where e.id = any(${ids}::int[])
  `.execute(db(handle));
  return rows;
}

/** For `takeAgain`: cancelled vacation days are reserved again. */
export const reinstateDias: RawBuilder<unknown> = sql`
  update empleados e set estado = 'reservado', version = e.version + 1
  from elegidos
  where e.id = elegidos.id and e.estado = 'cancelado' and e.cupo_id = elegidos.cupo_id
  returning e.id, e.cupo_id
`;
