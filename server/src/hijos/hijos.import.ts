import { MUESTRA } from '@gremio/contract/importaciones/schemas.ts';
import { hijoWrite } from '@gremio/contract/hijos/schemas.ts';
import { sql } from 'kysely';
import { today } from '../platform/clock.ts';
import { type Handle, tables } from '../platform/database/handle.ts';
import { clean, hasDigit } from '../platform/import/cells.ts';
import { followMerged } from '../personas/lookups.ts';
import type { Column } from '../platform/import/columns.ts';
import { createDateReader, type DateReader } from '../platform/import/dates.ts';
import { withNotices } from '../platform/import/notices.ts';
import {
  brokenRule,
  parseDocumento,
  parseNacimiento,
  parseNombre,
  parseSexo,
} from '../platform/import/persona-cells.ts';
import * as persona from '../platform/import/persona-columns.ts';
import type { ImportKind, KindInfo, Merged, ReadLine } from '../platform/import/kind.ts';
import { defineLoad, type Load, runImport } from '../platform/import/run.ts';
import {
  chooseLines,
  IS_CHOSEN,
  takeOutRepeated,
  takeOutUnreadable,
} from '../platform/import/staging.ts';
import type { House } from '../platform/house.ts';

const COLUMNS = {
  titular: {
    names: [
      'Nro Doc Titular',
      'titular',
      'documento de su titular',
      'documento afiliado',
      'documento socio',
      'documento empleado',
      'documento padre',
      'documento madre',
      'documento padre o madre',
      'documento madre, padre o tutor',
      'documento progenitor',
    ],
    required: true,
    fits: hasDigit,
  },
  nombre: {
    names: [
      ...persona.NOMBRE_NAMES,
      'apellido y nombre del hijo',
      'nombre del hijo',
      'hijo',
      'apellido y nombre del menor',
      'nombre del menor',
      'menor',
    ],
    required: true,
    fits: persona.NOMBRE.fits,
    isName: persona.NOMBRE.isName,
  },
  apellido: { ...persona.APELLIDO, identifies: true },
  documento: {
    names: [...persona.DOCUMENTO_NAMES, 'documento hijo', 'documento hijo/a', 'documento menor'],
    required: true,
    fits: hasDigit,
  },
  nacimiento: {
    names: [...persona.NACIMIENTO_NAMES, 'fecha nacimiento hijo'],
    required: true,
    looks: persona.NACIMIENTO.looks,
    never: persona.NACIMIENTO.never,
  },
  sexo: persona.SEXO,
} as const satisfies Record<string, Column>;

type Field = keyof typeof COLUMNS;
type Cells = Record<Field, string>;

function readHijo(cells: Cells, dates: DateReader): ReadLine {
  const titular = parseDocumento(cells.titular);
  if ('motivo' in titular) return { motivo: `Titular: ${titular.motivo}` };
  const nombre = parseNombre(cells.apellido, cells.nombre);
  if (nombre === '') return { motivo: 'No tiene apellido y nombre.' };
  const documento = parseDocumento(cells.documento);
  if ('motivo' in documento) return documento;
  const nacimiento = parseNacimiento(cells.nacimiento, dates);
  if ('motivo' in nacimiento) return nacimiento;
  if (nacimiento.fecha === '') return { motivo: 'No tiene fecha de nacimiento.' };
  const sexo = parseSexo(cells.sexo);
  const row = {
    titular: titular.documento,
    nombre,
    numdoc: documento.documento,
    fecha_nacimiento: nacimiento.fecha,
    sexo,
  };
  const motivo = brokenRule(hijoWrite, { ...row, persona_id: 1 });
  if (motivo) return { motivo };
  const dicho = clean(cells.sexo);
  return {
    row,
    warnings: sexo || !dicho ? [] : [`El sexo «${dicho}» no es M ni F: queda sin sexo.`],
  };
}

const FIELDS = ['nombre', 'fecha_nacimiento', 'sexo'];
const TITULO = sql`nombre || ', documento ' || numdoc || ', de ' || titular`;

/** True if a line would change its row. */
const differs = (row: string, line: string) => {
  const [h, l] = [sql.raw(row), sql.raw(line)];
  return sql`(${h}.nombre, ${h}.fecha_nacimiento, ${h}.sexo)
    is distinct from (${l}.nombre, ${l}.fecha_nacimiento, coalesce(${l}.sexo, ${h}.sexo))`;
};

/** Rejects children whose titular was refused or is not on the roll. */
async function takeOutOrphans(tx: Handle) {
  const { rows } = await sql<{ linea: number; titular: string }>`
    delete from carga
    where not exists (select from personas p where p.numero_documento = carga.titular)
    returning linea, titular
  `.execute(tables(tx));
  return rows.map(({ linea, titular }) => ({
    linea,
    motivo: `Su titular, documento ${titular}, no está en el padrón.`,
  }));
}

async function merge(tx: Handle): Promise<Merged> {
  await followMerged(tx, 'titular');
  const unreadable = await takeOutUnreadable(
    tx,
    sql`exists (
      select from hijos h join personas p on p.id = h.persona_id
      where p.numero_documento = carga.titular and h.numdoc = carga.numdoc
    )`,
  );
  const repeated = await takeOutRepeated(tx, ['titular', 'numdoc'], FIELDS);
  const orphans = await takeOutOrphans(tx);
  await chooseLines(tx, {
    of: sql`(hijos t join personas p on p.id = t.persona_id)`,
    same: sql`p.numero_documento = carga.titular and t.numdoc = carga.numdoc`,
    differs: differs('t', 'carga'),
  });
  const { rows } = await sql<{ nuevas: number; cambiadas: number; todas: number }>`
    with escritos as (
      insert into hijos as h (persona_id, nombre, numdoc, fecha_nacimiento, sexo)
      select p.id, carga.nombre, carga.numdoc, carga.fecha_nacimiento, carga.sexo
      from carga join personas p on p.numero_documento = carga.titular
      where ${IS_CHOSEN} order by carga.linea
      on conflict (persona_id, numdoc) do update set
        nombre = excluded.nombre,
        fecha_nacimiento = excluded.fecha_nacimiento,
        sexo = coalesce(excluded.sexo, h.sexo),
        version = h.version + 1
      where ${differs('h', 'excluded')}
      returning h.id, h.persona_id, h.nombre, h.numdoc, to_jsonb(h) as fila
    ), puestos as (
      select e.*, h.id is null as nuevo, to_jsonb(h) as viejo, p.numero_documento as titular
      from escritos e join personas p on p.id = e.persona_id left join hijos h on h.id = e.id
    ), anotados as (
      insert into efecto
      select titular || ' ' || numdoc, id, case when nuevo then 'nueva' else 'cambiada' end, ${TITULO},
        case when not nuevo then cambio(viejo, fila) end,
        case when not nuevo then cambio(fila, viejo)
          when row_number() over (partition by nuevo) <= ${MUESTRA} then fila end
      from puestos
    )
    select count(*) filter (where nuevo)::int as nuevas,
      count(*) filter (where not nuevo)::int as cambiadas,
      (select count(*) from carga)::int as todas
    from puestos
  `.execute(tables(tx));
  const { nuevas = 0, cambiadas = 0, todas = 0 } = rows[0] ?? {};
  const other = repeated
    .filter((line) => !line.igual)
    .map(({ linea, con }) => ({
      linea,
      motivo: `Ese hijo de ese titular ya está en la línea ${con}.`,
    }));
  return {
    nuevas,
    cambiadas,
    iguales: todas - nuevas - cambiadas,
    unidas: repeated.filter((line) => line.igual),
    rechazadas: [...other, ...orphans, ...unreadable],
  };
}

const INFO: KindInfo<Field> = {
  tipo: 'hijos',
  what: 'una lista de hijos',
  columns: COLUMNS,
  iguales: { clave: sql`carga.titular || ' ' || carga.numdoc`, titulo: TITULO },
};

function createKind(hoy: string): ImportKind<Field> {
  let dates: DateReader | null = null;
  return {
    ...INFO,
    staging: {
      titular: 'text',
      nombre: 'text',
      numdoc: 'text',
      fecha_nacimiento: 'date',
      sexo: 'text',
    },
    async open(_tx, _present, samples) {
      const written = samples.map((cells) => clean(cells.nacimiento));
      const reader = createDateReader('fecha de nacimiento', hoy, written);
      dates = reader;
      return withNotices([reader.notice], (cells: Cells) => readHijo(cells, reader));
    },
    async merge(tx) {
      dates?.refuseMixedOrder();
      return merge(tx);
    },
  };
}

/** Loads children, each identified by its own document and its titular's. */
export const hijosLoad = ({ db, clock }: House): Load =>
  defineLoad(INFO, (source, options) => runImport(db, source, createKind(today(clock)), options), {
    tabla: 'hijos',
    campos: FIELDS,
    unicos: [],
  });
