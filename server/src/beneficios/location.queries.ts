import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';

export interface Portion {
  /** Id of the last branch that was examined; null if none was left. */
  ultima: number | null;
  ubicadas: number;
}

/**
 * Assigns the nearest localidad to the next branches, by id, that have a position and no localidad. Names are
 * filled in only if both are missing: an import matches branches by the names it wrote. If they would make
 * two branches equal, only the ids are set, which is enough for the filter.
 */
export async function locatePortion(tx: Handle, after: number, limit: number): Promise<Portion> {
  const { rows } = await sql<Portion>`
    with miradas as materialized (
      select id, app_beneficio_id, nombre, direccion, localidad, provincia, nlatitud, nlongitud, provincia_id
      from sucursales where localidad_id is null and id > ${after} and nlatitud is not null
      order by id limit ${limit} for update
    ), halladas as materialized (
      select m.*, l.id as hallada, l.nombre as su_nombre, p.id as su_provincia_id, p.nombre as su_provincia,
        m.localidad is null and m.provincia is null as sin_nombres
      from miradas m
        join localidades l on l.id = localidad_cercana(m.nlatitud, m.nlongitud, m.provincia_id)
        join provincias p on p.id = l.provincia_id
    ), nombradas as (
      select h.*, sin_nombres and not exists (
        select from sucursales o where o.app_beneficio_id = h.app_beneficio_id and o.id <> h.id
          and o.clave = clave_sucursal(h.nombre, h.direccion, h.su_nombre, h.su_provincia)
      ) and row_number() over (
        partition by app_beneficio_id, clave_sucursal(nombre, direccion, su_nombre, su_provincia) order by id
      ) = 1 as con_nombres
      from halladas h
    ), ubicadas as (
      update sucursales s set localidad_id = n.hallada, provincia_id = n.su_provincia_id,
        lugar_por_posicion = true,
        localidad = case when n.con_nombres then n.su_nombre else s.localidad end,
        provincia = case when n.con_nombres then n.su_provincia else s.provincia end
      from nombradas n where n.id = s.id
      returning s.id
    )
    select (select max(id) from miradas) as ultima, (select count(*)::int from ubicadas) as ubicadas
  `.execute(tables(tx));
  return rows[0] ?? { ultima: null, ubicadas: 0 };
}
