import type { Destinos } from '@gremio/contract/platform/import.ts';
import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { Notice } from '../platform/import/kind.ts';

/** Benefits shown of those that a file names. */
const SHOWN = 50;

/** True for the benefit `d` that a line of `carga` names. Equality, unlike `is not distinct`, is hashed. */
const IS_NAMED = sql`coalesce(carga.beneficio, '') = coalesce(d.beneficio, '')
  and coalesce(carga.beneficio_numero, 0) = coalesce(d.beneficio_numero, 0)`;
const NUMBER = sql`'^[0-9]{1,9}$'`;

/**
 * Lists the benefits that the lines name, in `destinos`, with the row of each that is known. The number
 * distinguishes benefits of one name, and alone decides only where there is no name. With `rubro`, names are
 * looked for in that very rubro.
 */
export async function findDestinos(tx: Handle, rubro: string | null): Promise<void> {
  await sql`
    create temporary table destinos on commit drop as
    select d.*, coalesce(por_nombre.id, por_numero.id) as id,
      case
        when coalesce(por_nombre.id, por_numero.id) is not null then null
        when d.beneficio is null or d.beneficio ~ ${NUMBER} then
          format('No hay un beneficio con el número %s.', coalesce(d.beneficio, d.beneficio_numero::text))
        when otro.nombre is not null then
          format('El beneficio %s se llama «%s», y no «%s». Corregí el nombre o el número.',
            d.beneficio_numero, otro.nombre, d.beneficio)
      end as motivo
    from (
      select beneficio, beneficio_numero, min(linea) as primera, coalesce(
        ${rubro}::text, (array_agg(categoria order by linea) filter (where categoria is not null))[1], 'Otros'
      ) as rubro
      from carga group by beneficio, beneficio_numero
    ) as d
    left join lateral (
      select b.id from beneficios b join rubros r on r.id = b.rubro_id
      where plegado(b.nombre) = plegado(d.beneficio)
        and (${rubro}::text is null or plegado(r.nombre) = plegado(d.rubro))
      order by b.id is not distinct from d.beneficio_numero desc,
        plegado(r.nombre) = plegado(d.rubro) desc, b.id
      limit 1
    ) as por_nombre on true
    left join beneficios por_numero on por_nombre.id is null and por_numero.id = case
      when d.beneficio is null then d.beneficio_numero
      when d.beneficio ~ ${NUMBER} then d.beneficio::integer
    end
    left join beneficios otro on otro.id = d.beneficio_numero
  `.execute(tables(tx));
}

/** Deletes from `carga` the lines that name no benefit clearly. */
export async function takeOutUnclear(tx: Handle): Promise<Notice[]> {
  const { rows } = await sql<Notice>`
    delete from carga using destinos d where d.motivo is not null and ${IS_NAMED}
    returning carga.linea, d.motivo
  `.execute(tables(tx));
  return rows;
}

/** Puts the known benefits into the lines. */
export async function setDestinos(tx: Handle): Promise<void> {
  await sql`
    update carga set app_beneficio_id = d.id from destinos d where d.id is not null and ${IS_NAMED}
  `.execute(tables(tx));
}

/** Benefits to create, in the order of the file: unknown ones that a line still names. */
export async function listUnknown(tx: Handle): Promise<{ beneficio: string; rubro: string }[]> {
  const { rows } = await sql<{ beneficio: string; rubro: string }>`
    select d.beneficio, d.rubro from destinos d
    where d.id is null and d.motivo is null and d.beneficio in (
      select carga.beneficio from carga where carga.app_beneficio_id is null
    )
    order by d.primera
  `.execute(tables(tx));
  return rows;
}

export async function setCreated(tx: Handle, beneficio: string, id: number): Promise<void> {
  await sql`
    update destinos d set id = ${id} where d.id is null and d.motivo is null and d.beneficio = ${beneficio}
  `.execute(tables(tx));
}

/** Counts the branches by their benefit, those of the benefits created for the file first. */
export async function countDestinos(tx: Handle, creados: number[]): Promise<Destinos> {
  const { rows } = await sql<Destinos['muestra'][number]>`
    select b.nombre, r.nombre as rubro, count(*)::int as lineas,
      b.id = any(${creados}::integer[]) as nuevo
    from carga join beneficios b on b.id = carga.app_beneficio_id join rubros r on r.id = b.rubro_id
    group by b.id, r.id order by nuevo desc, lineas desc, b.id
  `.execute(tables(tx));
  const nuevos = rows.filter(({ nuevo }) => nuevo).length;
  return { total: rows.length, nuevos, muestra: rows.slice(0, SHOWN) };
}
