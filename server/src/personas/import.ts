import { MUESTRA } from '@gremio/contract/importaciones/schemas.ts';
import { ESTADOS_PERSONA, personaWrite } from '@gremio/contract/personas/schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { today } from '../platform/clock.ts';
import { type Handle, tables } from '../platform/database/handle.ts';
import type { AfterCommit } from '../platform/http/resource.ts';
import { BadFile } from '../platform/import/bad-file.ts';
import { clean, comparable, parseFecha } from '../platform/import/cells.ts';
import {
  brokenRule,
  parseDocumento,
  parseNacimiento,
  parseNombre,
  parseSexo,
} from '../platform/import/persona-cells.ts';
import {
  defineLoad,
  type ImportKind,
  type KindInfo,
  type Load,
  type Merged,
  type Notice,
  type ReadLine,
  runImport,
  type Undo,
} from '../platform/import/run.ts';
import type { Parts } from '../platform/parts.ts';
import type { PersonasService } from './service.ts';

const COLUMNS = {
  nro_afiliado: { names: ['Nro Afiliado', 'numero_afiliado', 'afiliado'], required: true },
  legajo: { names: ['Legajo', 'nro_legajo'] },
  nombre: {
    names: ['Apellido y Nombre', 'apellido_y_nombres', 'apellidos_y_nombres', 'nombres', 'nombre'],
    required: true,
  },
  apellido: { names: ['Apellido', 'apellidos'] },
  documento: {
    names: ['Nro Doc', 'numero_documento', 'nro_documento', 'documento', 'dni', 'nro_dni'],
    required: true,
  },
  cuil: { names: ['CUIL', 'cuit', 'cuil_cuit'] },
  nacimiento: { names: ['Fecha Nac', 'fecha_nacimiento', 'fecha_de_nacimiento', 'nacimiento'] },
  sexo: { names: ['Sexo', 'genero'] },
  repdep: { names: ['Repartición', 'repdep', 'dependencia', 'reparticion_dependencia'] },
  seccional: { names: ['Seccional', 'delegacion'] },
  provincia: { names: ['Provincia'] },
  localidad: { names: ['Localidad'] },
  email: { names: ['Email', 'mail', 'correo', 'correo_electronico'] },
  celular: { names: ['Celular', 'telefono_celular', 'movil', 'telefono'] },
  afiliacion: { names: ['Fecha Afiliación', 'fecha_de_afiliacion', 'fecha_alta', 'alta'] },
  estado: { names: ['Estado', 'situacion'] },
} as const;

type Field = keyof typeof COLUMNS;
type Cells = Record<Field, string>;

const STAGING = {
  nombre: 'text',
  numero_documento: 'text',
  nro_afiliado: 'text',
  legajo: 'text',
  repdep: 'text',
  seccional: 'text',
  provincia: 'text',
  localidad: 'text',
  cuil: 'text',
  fecha_nacimiento: 'date',
  sexo: 'text',
  email: 'text',
  celular: 'text',
  fecha_afiliacion: 'date',
  estado: 'text',
} as const;
const KEPT = Object.keys(STAGING);
/** Where the roll says nothing, what was known stays. */
const FILLED = KEPT.filter(
  (name) => !['nombre', 'numero_documento', 'nro_afiliado'].includes(name),
);

const email = z.email().max(200);

function parseEstado(cell: string): string | null {
  const text = comparable(cell).replace(/a$/, 'o');
  const estado = text === 'bajo' ? 'baja' : text;
  return ESTADOS_PERSONA.find((one) => one === estado) ?? null;
}

function readPersona(cells: Cells, hoy: string): ReadLine {
  const nombre = parseNombre(cells.apellido, cells.nombre);
  if (nombre === '') return { motivo: 'No tiene apellido y nombre.' };
  const documento = parseDocumento(cells.documento);
  if ('motivo' in documento) return documento;
  const nacimiento = parseNacimiento(cells.nacimiento, hoy);
  if ('motivo' in nacimiento) return nacimiento;
  const nro_afiliado = clean(cells.nro_afiliado);
  if (nro_afiliado === '') return { motivo: 'No tiene número de afiliado.' };
  const estado = parseEstado(cells.estado);
  if (!estado && clean(cells.estado) !== '') {
    return { motivo: `El estado «${clean(cells.estado)}» no es ACTIVO, SUSPENDIDO ni BAJA.` };
  }

  const avisos: string[] = [];
  const unless = (good: boolean, text: string, sentence: string): string | null => {
    if (good) return text;
    if (text !== '') avisos.push(sentence);
    return null;
  };
  const mail = clean(cells.email);
  const cuil = clean(cells.cuil);
  const sexo = parseSexo(cells.sexo);
  unless(
    sexo !== null,
    clean(cells.sexo),
    `El sexo «${clean(cells.sexo)}» no es M ni F: queda sin sexo.`,
  );
  const afiliacion = clean(cells.afiliacion);
  const fecha_afiliacion = parseFecha(afiliacion);
  unless(
    fecha_afiliacion !== null,
    afiliacion,
    `La fecha de afiliación «${afiliacion}» no existe: queda sin fecha.`,
  );
  const row = {
    nombre,
    numero_documento: documento.documento,
    nro_afiliado,
    legajo: clean(cells.legajo) || null,
    repdep: clean(cells.repdep) || null,
    seccional: clean(cells.seccional) || null,
    provincia: clean(cells.provincia) || null,
    localidad: clean(cells.localidad) || null,
    cuil: unless(
      /^\d{2}-?\d{7,8}-?\d$/.test(cuil),
      cuil,
      `El CUIL «${cuil}» no es válido: queda sin CUIL.`,
    ),
    fecha_nacimiento: nacimiento.fecha || null,
    sexo,
    email: unless(
      email.safeParse(mail).success,
      mail,
      `El correo «${mail}» no es válido: queda sin correo.`,
    ),
    celular: clean(cells.celular) || null,
    fecha_afiliacion,
    estado,
  };
  const motivo = brokenRule(personaWrite, { ...row, estado: estado ?? 'activo' });
  return motivo ? { motivo } : { row, avisos };
}

const each = (names: string[], write: (name: string) => RawBuilder<unknown>) =>
  sql.join(names.map(write));
const of = (table: string, names = KEPT) => each(names, (name) => sql.ref(`${table}.${name}`));

/** Takes out the lines whose `key` an earlier line has: the same line again, or another one (refused). */
async function takeOutRepeated(tx: Handle, key: 'numero_documento' | 'nro_afiliado') {
  const { rows } = await sql<{ linea: number; con: number; igual: boolean }>`
    delete from carga using (
      select linea, first_value(linea) over (partition by ${sql.ref(key)} order by linea) as con from carga
    ) as p join carga f on f.linea = p.con
    where carga.linea = p.linea and p.con <> p.linea
    returning carga.linea, p.con, (${of('carga')}) is not distinct from (${of('f')}) as igual
  `.execute(tables(tx));
  return rows;
}

/** Takes out the lines whose member's number is somebody else's already: whose devices would they get? */
async function takeOutForeign(tx: Handle): Promise<Notice[]> {
  const { rows } = await sql<{ linea: number; nro_afiliado: string }>`
    delete from carga using personas p
    where p.nro_afiliado = carga.nro_afiliado and p.numero_documento <> carga.numero_documento
    returning carga.linea, carga.nro_afiliado
  `.execute(tables(tx));
  return rows.map(({ linea, nro_afiliado }) => ({
    linea,
    motivo: `El número de afiliado ${nro_afiliado} ya es de otra persona del padrón.`,
  }));
}

const TITULO = sql`nombre || ', documento ' || numero_documento`;

interface Written {
  nuevas: number;
  cambiadas: number;
  iguales: number;
  /** Personas whose standing this file changed, and those of them that left. */
  otroEstado: number[];
  seFueron: number[];
}

async function write(tx: Handle): Promise<Written> {
  const db = tables(tx);
  await sql`
    update carga set ${each(FILLED, (name) => {
      const known = sql`coalesce(${sql.ref(`carga.${name}`)}, ${sql.ref(`p.${name}`)})`;
      return sql`${sql.ref(name)} = ${known}`;
    })}
    from personas p where p.numero_documento = carga.numero_documento
  `.execute(db);
  const changed = await sql<{ id: number; antes: string; estado: string }>`
    with cambiadas as (
      update personas p set (${each(KEPT, sql.ref)}) = row(${of('carga')}), version = p.version + 1
      from carga
      where p.numero_documento = carga.numero_documento and (${of('p')}) is distinct from (${of('carga')})
      returning p.id, p.nombre, p.numero_documento, old.estado as antes, new.estado,
        to_jsonb(old) as vieja, to_jsonb(new) as fila
    ), anotadas as (
      insert into efecto
      select numero_documento, id, 'cambiada', ${TITULO}, cambio(vieja, fila), cambio(fila, vieja)
      from cambiadas
    )
    select id, antes, estado from cambiadas
  `.execute(db);
  const { rows } = await sql<{ nuevas: number; todas: number }>`
    with puestas as (
      insert into personas (${each(KEPT, sql.ref)})
      select ${each(KEPT, (name) =>
        name === 'estado' ? sql`coalesce(estado, 'activo')` : sql.ref(name),
      )}
      from carga c
      where not exists (select from personas p where p.numero_documento = c.numero_documento)
      order by linea
      returning id, nombre, numero_documento, to_jsonb(new) as fila
    ), anotadas as (
      insert into efecto
      select numero_documento, id, 'nueva', ${TITULO}, null,
        case when row_number() over () <= ${MUESTRA} then fila end
      from puestas
    )
    select count(*)::int as nuevas, (select count(*) from carga)::int as todas from puestas
  `.execute(db);
  const { nuevas = 0, todas = 0 } = rows[0] ?? {};
  const otros = changed.rows.filter((row) => row.antes !== row.estado);
  return {
    nuevas,
    cambiadas: changed.rows.length,
    iguales: todas - nuevas - changed.rows.length,
    otroEstado: otros.map((row) => row.id),
    seFueron: otros.filter((row) => row.estado === 'baja').map((row) => row.id),
  };
}

/** Who the file names, in lines that are refused too: nobody leaves for a fault in their line. */
interface Named {
  documentos: string[];
  numeros: string[];
}

const keepNamed = (tx: Handle, { documentos, numeros }: Named) =>
  sql`
    create temporary table nombradas on commit drop as
    select numero_documento as documento, nro_afiliado as numero from carga
    union all select * from unnest(${documentos}::text[], ${numeros}::text[])
  `.execute(tables(tx));

async function dropUnnamed(tx: Handle): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with bajas as (
      update personas p set estado = 'baja', version = version + 1
      where estado <> 'baja'
        and not exists (select from nombradas n where n.documento = p.numero_documento)
        and not exists (select from nombradas n where n.numero = p.nro_afiliado)
      returning p.id, p.nombre, p.numero_documento, old.estado as antes
    ), anotadas as (
      insert into efecto
      select numero_documento, id, 'baja', ${TITULO},
        jsonb_build_object('estado', antes), jsonb_build_object('estado', 'baja')
      from bajas
    )
    select id from bajas
  `.execute(tables(tx));
  return rows.map((row) => row.id);
}

const INFO: KindInfo<Field> = {
  tipo: 'padron',
  what: 'un padrón',
  columns: COLUMNS,
  foreign: ['Nro Doc Titular', 'dni_titular'],
  iguales: { clave: sql`carga.numero_documento`, titulo: TITULO },
};

function createKind(
  hoy: string,
  bajas: boolean,
  left: (tx: Handle, ids: number[], otroEstado: number[]) => Promise<void>,
): ImportKind<Field> {
  const named: Named = { documentos: [], numeros: [] };

  async function merge(tx: Handle): Promise<Merged> {
    if (bajas) await keepNamed(tx, named);
    const porDocumento = await takeOutRepeated(tx, 'numero_documento');
    const porNumero = await takeOutRepeated(tx, 'nro_afiliado');
    const ajenas = await takeOutForeign(tx);
    const { otroEstado, seFueron, ...counts } = await write(tx);
    if (bajas && counts.nuevas + counts.cambiadas + counts.iguales === 0) {
      throw new BadFile('No se cargó ninguna persona de este padrón: no se da de baja a nadie.');
    }
    const ausentes = bajas ? await dropUnnamed(tx) : [];
    await left(tx, [...seFueron, ...ausentes], [...otroEstado, ...ausentes]);
    return {
      ...counts,
      bajas: ausentes.length,
      unidas: porDocumento.filter((line) => line.igual),
      rechazadas: [
        ...porDocumento
          .filter((line) => !line.igual)
          .map(({ linea, con }) => ({ linea, motivo: `El documento ya está en la línea ${con}.` })),
        ...porNumero.map(({ linea, con }) => ({
          linea,
          motivo: `El número de afiliado ya está en la línea ${con}.`,
        })),
        ...ajenas,
      ],
    };
  }

  return {
    ...INFO,
    staging: STAGING,
    open: async () => (cells) => {
      const line = readPersona(cells, hoy);
      if ('motivo' in line && bajas) {
        named.documentos.push(cells.documento.replace(/\D/g, '').replace(/^0+/, ''));
        named.numeros.push(clean(cells.nro_afiliado));
      }
      return line;
    },
    merge,
  };
}

/** Who leaves because an import is undone leaves as when a clerk records it; everybody's standing is read again. */
const undo = (personas: PersonasService): Undo => ({
  tabla: 'personas',
  campos: KEPT,
  unicos: ['nro_afiliado'],
  async after(tx, undone, onCommit) {
    const standing = undone.filter(({ estado }) => estado !== null);
    const left = standing.filter(({ estado }) => estado === 'baja').map(({ id }) => id);
    if (left.length > 0) await personas.applyBajas(tx, left, onCommit);
    onCommit(() => personas.announceEstados(standing.map(({ id }) => id)));
  },
});

/**
 * Loads a roll: a persona is known by the document. One that the roll does not name stays, unless `bajas`
 * is 'true': then it leaves, as when a clerk records it.
 */
export const createPadronLoad = (
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  personas: PersonasService,
): Load =>
  defineLoad(
    INFO,
    async (source, options, { bajas }) => {
      const afterCommit: (() => void)[] = [];
      const onCommit: AfterCommit = (run) => afterCommit.push(run);
      const kind = createKind(today(clock), bajas === 'true', async (tx, ids, otroEstado) => {
        await personas.applyBajas(tx, ids, onCommit);
        onCommit(() => personas.announceEstados(otroEstado));
      });
      const report = await runImport(db, source, kind, options);
      if (!options.ensayo) for (const run of afterCommit) run();
      return report;
    },
    undo(personas),
  );
