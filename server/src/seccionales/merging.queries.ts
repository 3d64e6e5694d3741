import type { ParDeLugares } from '@gremio/contract/seccionales/schemas.ts';
import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { Clase } from './kinds.ts';

const db = (handle: Handle) => tables<unknown>(handle);

/** Places of a file that are compared at once; the rest follows when these are decided. */
const COMPARED = 300;
const SHOWN = 100;
/** Trigrams in common of two names that may be one, from 0 to 1. */
const ALIKE = 0.6;

/**
 * Pairs of a place that waits to be confirmed and another one with the same name or nearly. Names with
 * different numbers, such as courts, are two.
 */
export async function listAlike(tx: Handle, { todas, uno }: Clase): Promise<ParDeLugares[]> {
  const table = sql.table(todas);
  const persona = sql.ref(`personas.${uno}_id`);
  const named = (one: string) => sql`json_build_object(
    'id', ${sql.ref(`${one}.id`)}, 'nombre', ${sql.ref(`${one}.nombre`)},
    'personas', (select count(*)::int from personas where ${persona} = ${sql.ref(`${one}.id`)})
  )`;
  await sql`select set_config('pg_trgm.similarity_threshold', ${String(ALIKE)}, true)`.execute(
    db(tx),
  );
  const { rows } = await sql<ParDeLugares>`
    with esperan as (
      select id, nombre, llave_lugar(nombre) as llave from ${table}
      where unida_a is null and estado = 'por_confirmar' order by id limit ${COMPARED}
    ), pares as (
      select e.id as nueva_id, o.id as otra_id, e.llave = llave_lugar(o.nombre) as mismo,
        similarity(e.llave, llave_lugar(o.nombre)) as parecido
      from esperan e join ${table} o on llave_lugar(o.nombre) % e.llave
      where o.id <> e.id and o.unida_a is null
        and (o.estado <> 'por_confirmar' or o.id < e.id)
        and regexp_replace(e.llave, '\\D', '', 'g') = regexp_replace(llave_lugar(o.nombre), '\\D', '', 'g')
        and not exists (
          select from ${sql.table(`${todas}_distintas`)} d
          where d.menor_id = least(e.id, o.id) and d.mayor_id = greatest(e.id, o.id)
        )
      order by mismo desc, parecido desc, e.id, o.id limit ${SHOWN}
    )
    select ${named('otra')} as una, ${named('nueva')} as otra,
      case when mismo then 'mismo_nombre' else 'parecido' end as motivo
    from pares join ${table} nueva on nueva.id = nueva_id join ${table} otra on otra.id = otra_id
    order by mismo desc, parecido desc, nueva.id, otra.id
  `.execute(db(tx));
  return rows;
}

export async function saveDistinct(tx: Handle, { todas }: Clase, ids: [number, number]) {
  await sql`
    insert into ${sql.table(`${todas}_distintas`)} (menor_id, mayor_id)
    values (${Math.min(...ids)}, ${Math.max(...ids)}) on conflict do nothing
  `.execute(db(tx));
}

export async function forgetDistinct(tx: Handle, { todas }: Clase, ids: [number, number]) {
  await sql`
    delete from ${sql.table(`${todas}_distintas`)}
    where menor_id = ${Math.min(...ids)} and mayor_id = ${Math.max(...ids)}
  `.execute(db(tx));
}

interface Held {
  id: number;
  unida_a: number | null;
}

/** Locks places with their spellings until the transaction ends, in the order in which personas lock them. */
export async function hold(tx: Handle, { todas, uno }: Clase, ids: number[]): Promise<Held[]> {
  await sql`
    select from ${sql.table(`grafias_${uno}`)} where lugar_id = any(${ids}::int[])
    order by clave for no key update
  `.execute(db(tx));
  const { rows } = await sql<Held>`
    select id, unida_a from ${sql.table(todas)}
    where id = any(${ids}::int[]) order by id for no key update
  `.execute(db(tx));
  return rows;
}

export async function listMerged(handle: Handle, { todas }: Clase, id: number) {
  const { rows } = await sql<{ id: number; nombre: string; momento: string; usuario: string }>`
    select id, nombre, unida as momento, unida_por as usuario from ${sql.table(todas)}
    where unida_a = ${id} order by unida desc, id desc
  `.execute(db(handle));
  return rows;
}

interface Merging {
  kept: number;
  gone: number;
  usuario: string;
}

/** Gives the spellings of one place to another; a trigger writes its personas. */
export async function merge(tx: Handle, { todas, uno }: Clase, { kept, gone, usuario }: Merging) {
  await sql`
    with traidas as (
      update ${sql.table(`grafias_${uno}`)} set lugar_id = ${kept} where lugar_id = ${gone}
      returning clave
    )
    update ${sql.table(todas)} set unida_a = ${kept}, unida = now(), unida_por = ${usuario},
      grafias_unidas = array(select clave from traidas), version = version + 1
    where id = ${gone}
  `.execute(db(tx));
  await sql`
    update ${sql.table(todas)} set version = version + 1 where id = ${kept}
  `.execute(db(tx));
}

/**
 * Gives a merged place its spellings back, and the personas whom the merge moved and nobody moved since.
 * `kept` is the place that it became.
 */
export async function separate(
  tx: Handle,
  { todas, uno, columna }: Clase,
  { gone, kept }: { gone: number; kept: number },
): Promise<void> {
  const place = sql.table(todas);
  await sql`
    update ${sql.table(`grafias_${uno}`)} g set lugar_id = l.id from ${place} l
    where l.id = ${gone} and g.clave = any(l.grafias_unidas) and g.lugar_id = ${kept}
  `.execute(db(tx));
  await sql`
    update personas set ${sql.ref(columna)} = l.nombre from ${place} l
    where l.id = ${gone} and ${sql.ref(`personas.${uno}_id`)} = ${kept}
      and personas.id = any(array(
        select persona_id from cambios_lugar
        where clase = ${uno} and antes_id = l.id and ahora_id = ${kept} and momento = l.unida
      ))
      and not exists (
        select from cambios_lugar c
        where c.persona_id = personas.id and c.clase = ${uno} and c.momento > l.unida
      )
  `.execute(db(tx));
  await sql`
    update ${place} set unida_a = null, unida = null, unida_por = null, grafias_unidas = '{}',
      version = version + 1
    where id = ${gone}
  `.execute(db(tx));
  await sql`update ${place} set version = version + 1 where id = ${kept}`.execute(db(tx));
}
