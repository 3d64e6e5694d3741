import { sql } from 'kysely';
import { type Handle, tables } from '../platform/database/handle.ts';
import { fromCapitals } from '../platform/import/capitals.ts';
import { clean, cleanNumber, comparable, parsePosition } from '../platform/import/cells.ts';
import type { ImportKind, Merged } from '../platform/import/kind.ts';
import { defineLoad, type Load, runImport } from '../platform/import/run.ts';
import { chooseLines, IS_CHOSEN, takeOutUnreadable } from '../platform/import/staging.ts';
import type { House } from '../platform/house.ts';
import { listProvincias, type ProvinciaRow } from './localidades.queries.ts';
import { provinciaFinder, ON_LOCALIDADES } from './localidades.ts';

const COLUMNS = {
  iso: { names: ['provincia_iso', 'iso', 'codigo iso', 'codigo 3166'] },
  provincia: { names: ['provincia', 'nombre provincia', 'provincia nombre'], required: true },
  localidad: { names: ['localidad', 'nombre localidad', 'localidad nombre'], required: true },
  partido: {
    names: ['partido', 'departamento', 'partido o departamento', 'departamento nombre'],
    identifies: true,
  },
  codigo_postal: { names: ['código postal', 'cp'], identifies: true },
  latitud: { names: ['latitud', 'lat'] },
  longitud: { names: ['longitud', 'lon', 'lng'] },
} as const;

const MAX_NAME = 120;

const TITULO = sql`concat_ws(', ', nombre, partido, codigo_postal)`;
const CLAVE = sql`concat_ws('|', provincia_id, buscable(nombre), buscable(coalesce(partido, '')), codigo_postal)`;

/**
 * True if the town has its provincia's name, or an alias of the capital city: it is then written like the
 * provincia, since files have both in unaccented capitals.
 */
const sameName = (
  nombre: string,
  { nombre: provincia, alias, contorno }: ProvinciaRow,
): boolean => {
  const plain = comparable(nombre);
  return plain === comparable(provincia) || (contorno !== null && alias.includes(plain));
};

export const kind: ImportKind<keyof typeof COLUMNS> = {
  tipo: 'localidades',
  iguales: { clave: CLAVE, titulo: TITULO },
  what: 'una lista de localidades',
  columns: COLUMNS,
  foreign: ['Nombre', 'Apellido y Nombre', 'Nro Doc'],
  staging: {
    provincia_id: 'integer',
    nombre: 'text',
    partido: 'text',
    codigo_postal: 'text',
    nlatitud: 'double precision',
    nlongitud: 'double precision',
  },
  async open(tx) {
    const findProvincia = provinciaFinder(await listProvincias(tx));
    return (cells) => {
      const nombre = fromCapitals(clean(cells.localidad));
      const provincia = findProvincia(cells.iso) ?? findProvincia(cells.provincia);
      if (nombre === '') return { motivo: 'No tiene localidad.' };
      if (nombre.length > MAX_NAME) return { motivo: 'El nombre de la localidad es muy largo.' };
      if (!provincia) return { motivo: `No conocemos la provincia «${clean(cells.provincia)}».` };
      const { warning, ...position } = parsePosition(cells.latitud, cells.longitud);
      const row = {
        provincia: provincia.nombre,
        provincia_id: provincia.id,
        nombre: sameName(nombre, provincia) ? provincia.nombre : nombre,
        partido: fromCapitals(clean(cells.partido)).slice(0, MAX_NAME) || null,
        codigo_postal: cleanNumber(cells.codigo_postal).slice(0, 20) || null,
        ...position,
      };
      return { row, warnings: warning ? [warning] : [] };
    };
  },
  merge,
};

const KEY = sql`provincia_id, buscable(nombre), buscable(coalesce(partido, '')), coalesce(codigo_postal, '')`;

const SAME = sql`(
  t.provincia_id, buscable(t.nombre), buscable(coalesce(t.partido, '')), coalesce(t.codigo_postal, '')
) = (
  carga.provincia_id, buscable(carga.nombre), buscable(coalesce(carga.partido, '')),
  coalesce(carga.codigo_postal, '')
)`;
const KNOWN = sql`exists (select from localidades t where ${SAME})`;
/** True if a line would change its row. */
const differs = (row: string, line: string) => {
  const [r, l] = [sql.raw(row), sql.raw(line)];
  return sql`(
    (${r}.nombre, ${r}.partido) is distinct from (${l}.nombre, ${l}.partido)
    or (${l}.nlatitud, ${l}.nlongitud) <> (${r}.nlatitud, ${r}.nlongitud)
    or (${l}.nlatitud is not null and ${r}.nlatitud is null)
  )`;
};

/** Merges the lines of one place into the first of them, with the position of any. */
export async function uniteRepeated(tx: Handle): Promise<Merged['unidas']> {
  const { rows } = await sql<{ linea: number; con: number }>`
    with dobles as (
      delete from carga using (
        select linea, first_value(linea) over (partition by ${KEY} order by linea) as con from carga
      ) as c
      where carga.linea = c.linea and c.con <> c.linea
      returning carga.linea, con, nlatitud, nlongitud
    ), completadas as (
      update carga set nlatitud = d.nlatitud, nlongitud = d.nlongitud
      from (select distinct on (con) * from dobles where nlatitud is not null order by con, linea) as d
      where carga.linea = d.con and carga.nlatitud is null
    )
    select linea, con from dobles
  `.execute(tables(tx));
  return rows;
}

async function merge(tx: Handle): Promise<Merged> {
  const db = tables(tx);
  const rechazadas = await takeOutUnreadable(tx, KNOWN);
  const unidas = await uniteRepeated(tx);
  await chooseLines(tx, { of: sql`localidades t`, same: SAME, differs: differs('t', 'carga') });
  const counted = await sql<{ nuevas: number; cambiadas: number; todas: number }>`
    with escritas as (
      insert into localidades as l
        (provincia_id, nombre, partido, codigo_postal, nlatitud, nlongitud)
      select provincia_id, nombre, partido, codigo_postal, nlatitud, nlongitud
      from carga where ${IS_CHOSEN} order by linea
      on conflict (${KEY}) do update set
        nombre = excluded.nombre,
        partido = excluded.partido,
        nlatitud = coalesce(excluded.nlatitud, l.nlatitud),
        nlongitud = coalesce(excluded.nlongitud, l.nlongitud)
      where ${differs('l', 'excluded')}
      returning l.id, l.provincia_id, l.nombre, l.partido, l.codigo_postal, to_jsonb(l) as fila
    ), puestas as (
      select e.*, l.id is null as nueva, to_jsonb(l) as vieja
      from escritas e left join localidades l on l.id = e.id
    ), anotadas as (
      insert into efecto
      select ${CLAVE}, id, case when nueva then 'nueva' else 'cambiada' end, ${TITULO},
        case when not nueva then cambio(vieja, fila) end,
        case when nueva then fila else cambio(fila, vieja) end
      from puestas
    )
    select count(*) filter (where nueva)::int as nuevas,
      count(*) filter (where not nueva)::int as cambiadas,
      (select count(*) from carga)::int as todas
    from puestas
  `.execute(db);
  const { nuevas = 0, cambiadas = 0, todas = 0 } = counted.rows[0] ?? {};
  return {
    nuevas,
    cambiadas,
    iguales: todas - nuevas - cambiadas,
    unidas,
    rechazadas,
  };
}

/** Imports localidades, identified by provincia, partido, name and postal code in normalised form. */
export const localidadesLoad = (house: House): Load =>
  defineLoad(
    kind,
    async (source, options) => {
      const report = await runImport(house.db, source, kind, options);
      if (options.ensayo) return report;
      house.cache.changed('lugares');
      for (const place of ON_LOCALIDADES.of(house)) await place();
      return report;
    },
    {
      tabla: 'localidades',
      campos: ['nombre', 'partido', 'nlatitud', 'nlongitud'],
      unicos: [],
      sinVersion: true,
      async after(_tx, _applied, onCommit) {
        onCommit(() => house.cache.changed('lugares'));
      },
    },
  );
