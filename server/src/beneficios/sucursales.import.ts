import { isTelefono } from '@gremio/contract/platform/telefono.ts';
import { sucursalWrite } from '@gremio/contract/beneficios/schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { createFinder, type PlaceFinder } from '../lugares/localidades.ts';
import { type Handle, tables } from '../platform/database/handle.ts';
import { clean, cleanNumber, hasLetter, parsePosition } from '../platform/import/cells.ts';
import type { Column } from '../platform/import/columns.ts';
import { looksLikeEmail } from '../platform/import/contents.ts';
import type { ImportKind, KindInfo, Merged, ReadLine } from '../platform/import/kind.ts';
import { defineLoad, type Load, runImport } from '../platform/import/run.ts';
import { createSpell, type Spell } from '../platform/import/spellings.ts';
import { chooseLines, takeOutUnreadable } from '../platform/import/staging.ts';
import type { House } from '../platform/house.ts';
import { listBranchSpellings } from './branch-spellings.queries.ts';
import { BRANCH_COLUMNS, type BranchColumn } from './sucursal-columns.ts';
import { ensureBeneficio } from './catalogo.queries.ts';
import { changed } from './sucursales.ts';

const COLUMNS = {
  nombre: {
    names: ['nombre', 'sucursal', 'comercio', 'nombre comercio', 'nombre fantasia', 'razon social'],
    required: true,
    fits: hasLetter,
  },
  direccion: {
    names: ['dirección', 'domicilio', 'calle', 'calle y numero', 'ubicacion'],
    required: true,
  },
  piso: { names: ['piso'], identifies: true },
  localidad: { names: ['localidad', 'ciudad', 'municipio'], required: true },
  partido: { names: ['departamento', 'partido', 'partido o departamento'] },
  provincia: { names: ['provincia'], required: true },
  codigo_postal: { names: ['código postal', 'cp'] },
  cod_area: {
    names: ['código de área', 'cod_area', 'cod_tel', 'caracteristica', 'prefijo'],
    completes: 'telefono',
  },
  telefono: { names: ['teléfono', 'telefono de contacto', 'celular', 'whatsapp'] },
  email: { names: ['email', 'mail', 'correo electronico'], looks: looksLikeEmail },
  web: { names: ['web', 'sitio_web', 'pagina_web', 'sitio', 'url'] },
  latitud: { names: ['latitud', 'lat'] },
  longitud: { names: ['longitud', 'lon', 'lng'] },
  categoria: { names: ['categoría', 'rubro'] },
} as const satisfies Record<string, Column>;

type Field = keyof typeof COLUMNS;
type Cells = Record<Field, string>;

const STAGING: Record<BranchColumn, 'text' | 'integer' | 'double precision'> = {
  nombre: 'text',
  direccion: 'text',
  localidad: 'text',
  provincia: 'text',
  localidad_id: 'integer',
  provincia_id: 'integer',
  codigo_postal: 'text',
  telefono: 'text',
  email: 'text',
  web: 'text',
  nlatitud: 'double precision',
  nlongitud: 'double precision',
};

/** Adds a missing scheme; drops an address that no browser could open. */
function parseWeb(cell: string): { web: string | null; warning: string | null } {
  const text = clean(cell);
  if (text === '') return { web: null, warning: null };
  const web = /^https?:\/\//i.test(text) ? text : `http://${text}`;
  const good = sucursalWrite.shape.web.safeParse(web);
  if (good.success && /^[^\s…]+\.[^\s…]+$/.test(web)) return { web, warning: null };
  return { web: null, warning: `«${text}» no es una dirección web: queda sin web.` };
}

/** Joins area code and number; drops a text that is no telephone. */
function parseTelefono(cells: Cells): { telefono: string | null; warning: string | null } {
  const [area, number] = [cleanNumber(cells.cod_area), cleanNumber(cells.telefono)];
  if (number === '') return { telefono: null, warning: null };
  const telefono = area === '' ? number : `${area} ${number}`;
  if (isTelefono(telefono)) return { telefono, warning: null };
  return { telefono: null, warning: `«${telefono}» no es un teléfono: no se carga.` };
}

/** Reads one branch, with the names in the file and the place that they identify. */
function readBranch(cells: Cells, finder: PlaceFinder, spell: Spell): ReadLine {
  const nombre = clean(cells.nombre);
  if (nombre === '') return { motivo: 'No tiene nombre.' };
  const provincia = finder.provincia(clean(cells.provincia));
  if (!provincia) return { motivo: `No conocemos la provincia «${clean(cells.provincia)}».` };
  const localidad = clean(cells.localidad);
  const position = parsePosition(cells.latitud, cells.longitud);
  const codigoPostal = cleanNumber(cells.codigo_postal);
  const hints = { partido: clean(cells.partido), codigoPostal, ...position };
  const { web, warning } = parseWeb(cells.web);
  const { telefono, warning: wrongTelefono } = parseTelefono(cells);
  const direccion = [clean(cells.direccion), clean(cells.piso)].filter(Boolean).join(', ');
  const row = {
    nombre: spell('nombre', nombre),
    direccion: spell('direccion', direccion) || null,
    localidad: spell('localidad', localidad) || null,
    provincia: provincia.nombre,
    localidad_id: localidad === '' ? null : finder.localidad(provincia.id, localidad, hints),
    provincia_id: provincia.id,
    codigo_postal: codigoPostal || null,
    telefono,
    email: clean(cells.email) || null,
    web,
    nlatitud: position.nlatitud,
    nlongitud: position.nlongitud,
  } satisfies Record<BranchColumn, string | number | null>;
  const checked = sucursalWrite.safeParse({ ...row, app_beneficio_id: 1 });
  const [issue] = checked.error?.issues ?? [];
  if (issue) return { motivo: `${String(issue.path[0])}: ${issue.message}` };
  const unknown =
    row.localidad && !row.localidad_id
      ? `La localidad «${row.localidad}» no está entre las de ${row.provincia}: queda escrita como está${
          row.nlatitud === null ? '' : ', y se la busca por la más cercana a su posición'
        }.`
      : null;
  return {
    row,
    warnings: [position.warning, warning, wrongTelefono, unknown].filter((one) => one !== null),
  };
}

/** Turns the file's name into a benefit's: `cines.csv` becomes Cines. */
const nameOfFile = (file: string): string => {
  const stem = file
    .replace(/\.[^.]*$/, '')
    .replace(/[\s_-]+/g, ' ')
    .trim();
  return stem.charAt(0).toUpperCase() + stem.slice(1);
};

interface Names {
  rubro: string | undefined;
  beneficio: string | undefined;
}

const TITULO = sql`concat_ws(', ', nombre, direccion, localidad)`;
const INFO: KindInfo<Field> = {
  tipo: 'sucursales',
  what: 'una lista de sucursales',
  columns: COLUMNS,
  iguales: {
    clave: sql`clave_sucursal(nombre, direccion, localidad, provincia)::text`,
    titulo: TITULO,
  },
};

function createKind(file: string, names: Names): ImportKind<Field> {
  let categoria = '';
  const beneficio = () => names.beneficio ?? (nameOfFile(file) || categoria || 'Sucursales');
  const rubro = () => names.rubro ?? (categoria || 'Otros');
  return {
    ...INFO,
    staging: STAGING,
    async open(tx) {
      const finder = await createFinder(tx);
      const spell = createSpell(await listBranchSpellings(tx));
      return (cells) => {
        categoria ||= clean(cells.categoria);
        const line = readBranch(cells, finder, spell);
        if ('motivo' in line) return line;
        return { ...line, row: { rubro: rubro(), beneficio: beneficio(), ...line.row } };
      };
    },
    async merge(tx) {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from carga`.execute(
        tables(tx),
      );
      if (rows[0]?.n === 0)
        return { nuevas: 0, cambiadas: 0, iguales: 0, unidas: [], rechazadas: [] };
      return merge(tx, await ensureBeneficio(tx, beneficio(), rubro(), names.rubro !== undefined));
    },
  };
}

const WRITTEN: readonly BranchColumn[] = [
  'nombre',
  'direccion',
  'localidad',
  'provincia',
  'provincia_id',
];
/** Fields that keep their known value where the file has none. */
const FILLED = BRANCH_COLUMNS.filter((name) => !WRITTEN.includes(name));
const KNOWN = FILLED.filter((name) => name !== 'localidad_id');
const LOADED = [...BRANCH_COLUMNS, 'lugar_por_posicion'];

const each = (names: string[], write: (name: string) => RawBuilder<unknown>) =>
  sql.join(names.map(write));
const of = (table: string, names: string[]) => each(names, (name) => sql.ref(`${table}.${name}`));
const filledFrom = (table: string, names = FILLED) =>
  each(names, (name) => {
    const known = sql`coalesce(${sql.ref(`carga.${name}`)}, ${sql.ref(`${table}.${name}`)})`;
    return sql`${sql.ref(name)} = ${known}`;
  });

/** Keeps the first line of each branch, completed from its duplicates. */
async function uniteDoubles(tx: Handle): Promise<Merged['unidas']> {
  const firstKnown = each(FILLED, (name) => {
    const column = sql.ref(name);
    return sql`(array_agg(${column} order by linea) filter (where ${column} is not null))[1] as ${column}`;
  });
  const { rows } = await sql<{ linea: number; con: number }>`
    with grupos as (
      select clave, min(linea) as con, ${firstKnown} from carga group by clave having count(*) > 1
    ), completadas as (
      update carga set ${filledFrom('grupos')} from grupos where carga.linea = grupos.con
    ), dobles as (
      delete from carga using grupos
      where carga.clave = grupos.clave and carga.linea <> grupos.con
      returning carga.linea, grupos.con
    )
    select linea, con from dobles
  `.execute(tables(tx));
  return rows;
}

/** True for the branch of a line of `carga`. */
const isOf = (row: string, beneficioId: number) => sql`(
  ${sql.ref(`${row}.app_beneficio_id`)} = ${beneficioId} and ${sql.ref(`${row}.clave`)} = carga.clave
)`;

/** Completes lines with the known values of their branches. */
async function fillFromKnown(tx: Handle, beneficioId: number): Promise<void> {
  await sql`
    update carga set ${filledFrom('s', KNOWN)} from sucursales s
    where ${isOf('s', beneficioId)}
  `.execute(tables(tx));
  await sql`
    update carga set localidad_id = s.localidad_id, lugar_por_posicion = s.lugar_por_posicion
    from sucursales s
    where ${isOf('s', beneficioId)} and carga.localidad_id is null
      and not (s.lugar_por_posicion
        and (s.nlatitud, s.nlongitud) is distinct from (carga.nlatitud, carga.nlongitud))
  `.execute(tables(tx));
}

/** Assigns the nearest localidad of its provincia to a line that names none of ours. */
async function placeByPosition(tx: Handle): Promise<void> {
  await sql`
    update carga set localidad_id = c.hallada, lugar_por_posicion = true
    from (
      select linea, localidad_cercana(nlatitud, nlongitud, provincia_id) as hallada
      from carga where localidad_id is null
    ) as c
    where c.linea = carga.linea and c.hallada is not null
  `.execute(tables(tx));
}

/** Counts new branches on the row of their benefit: whoever rates it waits from here to the commit. */
const countLoaded = async (tx: Handle, beneficioId: number, nuevas: number): Promise<void> => {
  await sql`
    update beneficios set cant_sucursales = cant_sucursales + ${nuevas}::int where id = ${beneficioId}
  `.execute(tables(tx));
};

/** Merges `carga`; the branches are counted after the report (`countLoaded`), not by their trigger. */
async function merge(tx: Handle, beneficioId: number): Promise<Merged> {
  const db = tables(tx);
  await sql`
    alter table carga add column clave uuid, add column lugar_por_posicion boolean not null default false
  `.execute(db);
  await sql`
    update carga set clave = clave_sucursal(nombre, direccion, localidad, provincia)
  `.execute(db);
  const rechazadas = await takeOutUnreadable(
    tx,
    sql`exists (select from sucursales s where ${isOf('s', beneficioId)})`,
  );
  const unidas = await uniteDoubles(tx);
  // A line is completed from its branch before the two are compared, so every branch that it names is held.
  await chooseLines(tx, {
    of: sql`sucursales t`,
    same: isOf('t', beneficioId),
    differs: sql`true`,
  });
  await fillFromKnown(tx, beneficioId);
  await placeByPosition(tx);
  await sql`select set_config('gremio.sucursales', 'sin contar', true)`.execute(db);
  const { rows } = await sql<{ nuevas: number; cambiadas: number; todas: number }>`
    with escritas as (
      insert into sucursales as s (app_beneficio_id, ${each(LOADED, sql.ref)})
      select ${beneficioId}, ${of('carga', LOADED)} from carga order by linea
      on conflict (app_beneficio_id, clave) do update
        set (${each(LOADED, sql.ref)}) = row(${of('excluded', LOADED)}), version = s.version + 1
        where (${of('s', LOADED)}) is distinct from (${of('excluded', LOADED)})
      returning s.id, s.clave, s.nombre, s.direccion, s.localidad, to_jsonb(s) as fila
    ), puestas as (
      select e.*, s.id is null as nueva, to_jsonb(s) as vieja
      from escritas e left join sucursales s on s.id = e.id
    ), anotadas as (
      insert into efecto
      select clave::text, id, case when nueva then 'nueva' else 'cambiada' end, ${TITULO},
        case when not nueva then cambio(vieja, fila) end,
        case when nueva then fila else cambio(fila, vieja) end
      from puestas
    )
    select count(*) filter (where nueva)::int as nuevas,
      count(*) filter (where not nueva)::int as cambiadas,
      (select count(*) from carga)::int as todas
    from puestas
  `.execute(db);
  await sql`select set_config('gremio.sucursales', '', true)`.execute(db);
  const { nuevas = 0, cambiadas = 0, todas = 0 } = rows[0] ?? {};
  return {
    nuevas,
    cambiadas,
    iguales: todas - nuevas - cambiadas,
    unidas,
    rechazadas,
    follow: () => countLoaded(tx, beneficioId, nuevas),
  };
}

/**
 * Imports a file as the branches of one benefit: the benefit is `beneficio`, else the file's name; its rubro
 * is `rubro`, else the file's own category.
 */
export const sucursalesLoad = (house: House): Load =>
  defineLoad(
    INFO,
    async (source, options, { rubro, beneficio }) => {
      const kind = createKind(source.name, { rubro, beneficio });
      const report = await runImport(house.db, source, kind, options);
      if (!options.ensayo) changed(house);
      return report;
    },
    {
      tabla: 'sucursales',
      campos: LOADED,
      unicos: [],
      async after(_tx, _applied, onCommit) {
        onCommit(() => changed(house));
      },
    },
  );
