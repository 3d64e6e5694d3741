import { type RawBuilder, sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf } from '../platform/database/listing.ts';
import type { Pair } from '../platform/merge.ts';
import type { TurnosTables } from './table.ts';

interface Held {
  id: number;
  dia: string;
  hora: string;
  atendido: boolean;
}

/** Turnos that both personas hold in the same campaign, which allows a persona one. */
export async function listTurnosTwice(handle: Handle, { kept, gone }: Pair) {
  const side = (alias: string) => sql`jsonb_build_object(
    'id', ${sql.ref(`${alias}.id`)},
    'atendido', ${sql.ref(`${alias}.estado`)} = 'atendido',
    'dia', (select dia from dias where id = ${sql.ref(`h${alias}.dia_id`)}),
    'hora', to_char(${sql.ref(`h${alias}.hora`)}, 'HH24:MI')
  )`;
  const { rows } = await sql<{ campania: string; conservada: Held; unida: Held }>`
    select c.nombre as campania, ${side('k')} as conservada, ${side('g')} as unida
    from turnos g
      join turnos k on k.campania_id = g.campania_id and k.persona_id = ${kept}
        and k.estado in ('reservado', 'atendido')
      join horas hg on hg.id = g.hora_id
      join horas hk on hk.id = k.hora_id
      join campanias c on c.id = g.campania_id
    where g.persona_id = ${gone} and g.estado in ('reservado', 'atendido')
    order by g.id
  `.execute(tables(handle));
  return rows;
}

/** For `giveBack`: cancels turnos that nobody attended. */
export const releaseTurnos = (ids: number[]): RawBuilder<unknown> => sql`
  update turnos set estado = 'cancelado', version = version + 1
  where id = any(${ids}::int[]) and estado = 'reservado'
  returning id, cupo_id
`;

/** For `giveBack`: cancels vacation days. */
export const releaseDias = (ids: number[]): RawBuilder<unknown> => sql`
  update empleados set estado = 'cancelado', version = version + 1
  where id = any(${ids}::int[]) and estado = 'reservado'
  returning id, cupo_id
`;

/** Vacation days that these personas hold, in the order in which they were booked. */
export const listDiasHeld = (handle: Handle, personaIds: number[]) =>
  tables<TurnosTables>(handle)
    .selectFrom('empleados')
    .innerJoin('dias', 'dias.id', 'empleados.dia_id')
    .innerJoin('campanias', 'campanias.id', 'empleados.campania_id')
    .select([
      'empleados.id',
      'empleados.persona_id',
      'empleados.campania_id',
      'empleados.lugar',
      'dias.dia',
      'campanias.nombre as campania',
      'campanias.dias_por_empleado as maximo',
    ])
    .where('empleados.persona_id', '=', anyOf(personaIds))
    .where('empleados.estado', '=', 'reservado')
    .orderBy('empleados.id')
    .execute();
