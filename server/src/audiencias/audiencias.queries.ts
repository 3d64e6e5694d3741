import { nacidosDe, type Nacidos } from '@gremio/contract/audiencias/rules.ts';
import type { Audiencia, Destinatario } from '@gremio/contract/audiencias/schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { anyOf } from '../platform/database/listing.ts';

const db = (handle: Handle) => tables<unknown>(handle);

/** Traits of `personas` that other rooms and the settings decide. */
export interface Traits {
  /** Is a delegate. */
  delegado: RawBuilder<boolean>;
  /** Spellings of the seccionales of the capital area. */
  capital: readonly string[];
}

const inCapital = (capital: readonly string[]) => sql<boolean>`exists (
  select from grafias_seccional g
  where g.lugar_id = personas.seccional_id and g.clave = any(
    select grafia(texto) from unnest(${capital}::text[]) as t (texto)
  )
)`;

const born = (column: RawBuilder<unknown>, { despues, hasta }: Nacidos) =>
  sql<boolean>`(${column} > coalesce(${despues}::date, '-infinity')
    and ${column} <= coalesce(${hasta}::date, 'infinity'))`;

/** Belongs to one of these seccionales, to one under them, or to the place that one of them became. */
const inSeccionales = (ids: readonly number[]) => sql<boolean>`personas.seccional_id in (
  with recursive debajo (id) as (
    select unnest(${ids}::int[])
    union
    select otra.id from debajo
      join seccionales una on una.id = debajo.id
      join seccionales otra
        on (otra.padre_id = una.id and otra.unida_a is null) or otra.id = una.unida_a
  ) select id from debajo
)`;

const inReparticiones = (ids: readonly number[]) => sql<boolean>`personas.reparticion_id in (
  with recursive hoy (id) as (
    select unnest(${ids}::int[])
    union
    select r.unida_a from hoy join reparticiones r on r.id = hoy.id where r.unida_a is not null
  ) select id from hoy
)`;

const onLists = (ids: readonly number[]) => sql<boolean>`personas.id in (
  select persona_id from lista_personas where lista_id = any(${ids}::int[])
)`;

/** The parts of an audience as conditions on `personas`; `alcanza` in the contract is the same rule. */
function partsOf(audiencia: Audiencia, traits: Traits, hoy: string): RawBuilder<boolean>[] {
  const { seccionales, reparticiones, listas = [], edad, hijos, delegados, capital } = audiencia;
  const parts: RawBuilder<boolean>[] = [];
  if (seccionales.length > 0) parts.push(inSeccionales(seccionales));
  if (reparticiones.length > 0) parts.push(inReparticiones(reparticiones));
  if (listas.length > 0) parts.push(onLists(listas));
  if (edad) parts.push(born(sql.ref('personas.fecha_nacimiento'), nacidosDe(edad, hoy)));
  if (hijos) {
    const ofAge = born(sql.ref('hijos.fecha_nacimiento'), nacidosDe(hijos, hoy));
    parts.push(sql`exists (select from hijos where hijos.persona_id = personas.id and ${ofAge})`);
  }
  if (delegados) parts.push(traits.delegado);
  if (capital) parts.push(inCapital(traits.capital));
  return parts;
}

/** Condition on `personas`: the audience reaches them at `hoy`. Null is everybody. */
export const reachedBy = (audiencia: Audiencia | null, traits: Traits, hoy: string) =>
  audiencia === null
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.join(partsOf(audiencia, traits, hoy), sql` or `)})`;

export async function countReached(handle: Handle, reached: RawBuilder<boolean>) {
  const { rows } = await sql<{ personas: number; con_carnet: number }>`
    select count(*)::int as personas, count(*) filter (where exists (
      select from identidades i where i.persona_id = personas.id and i.cerrado is null
    ))::int as con_carnet
    from personas where estado <> 'baja' and ${reached}
  `.execute(db(handle));
  return rows[0] ?? { personas: 0, con_carnet: 0 };
}

/** True if all of these exist, also a place that became another. */
export async function allExist(
  handle: Handle,
  table: 'seccionales' | 'reparticiones' | 'listas',
  ids: number[],
): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from ${sql.table(table)} where id = ${anyOf(ids)}
  `.execute(db(handle));
  return rows[0]?.found === ids.length;
}

/** Ids among these that the audience reaches. */
export async function findReached(
  handle: Handle,
  ids: readonly number[],
  reached: RawBuilder<boolean>,
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from personas where id = ${anyOf([...ids])} and ${reached}
  `.execute(db(handle));
  return new Set(rows.map(({ id }) => id));
}

/** The data of these members that decides about audiences. */
export async function findDestinatarios(handle: Handle, ids: number[], traits: Traits) {
  const { rows } = await sql<Destinatario & { id: number }>`
    with recursive encima (persona_id, lugar_id) as (
      select id, seccional_id from personas where id = ${anyOf(ids)} and seccional_id is not null
      union
      select encima.persona_id, otra.id from encima
        join seccionales una on una.id = encima.lugar_id
        join seccionales otra
          on (otra.id = una.padre_id and una.unida_a is null) or otra.unida_a = una.id
    ), donde (persona_id, lugar_id) as (
      select id, reparticion_id from personas where id = ${anyOf(ids)} and reparticion_id is not null
      union
      select donde.persona_id, r.id from donde join reparticiones r on r.unida_a = donde.lugar_id
    )
    select id, fecha_nacimiento,
      array(select lugar_id from encima where persona_id = personas.id) as seccionales,
      array(select lugar_id from donde where persona_id = personas.id) as reparticiones,
      array(select l.lista_id from lista_personas l where l.persona_id = personas.id) as listas,
      array(
        select to_char(h.fecha_nacimiento, 'YYYY-MM-DD') from hijos h where h.persona_id = personas.id
      ) as hijos,
      ${traits.delegado} as delegado,
      ${inCapital(traits.capital)} as capital
    from personas where id = ${anyOf(ids)}
  `.execute(db(handle));
  return new Map(rows.map(({ id, ...row }): [number, Destinatario] => [id, row]));
}
