import {
  mayImport,
  RECURSO_IMPORTADO,
  tiposImportables,
} from '@gremio/contract/importaciones/rules.ts';
import type {
  ColumnaImportacion,
  Importacion,
  TipoImportacion,
} from '@gremio/contract/importaciones/schemas.ts';
import type { ImportReport } from '@gremio/contract/platform/import.ts';
import type { AuditEntry } from '../platform/audit/queries.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Listed, Page } from '../platform/database/listing.ts';
import { inSteps } from '../platform/database/steps.ts';
import type { Staff } from '../platform/http/callers.ts';
import { BadFile } from '../platform/import/bad-file.ts';
import {
  type Column,
  guessPlaces,
  missingOf,
  type Places,
  refuseForeign,
} from '../platform/import/columns.ts';
import { readHeader } from '../platform/import/header.ts';
import type { KindInfo, Load } from '../platform/import/run.ts';
import { bufferSource, type Source } from '../platform/import/source.ts';
import { refuse, refuseField, type Refusal } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import { createArchivo, TIPO } from './archivo/service.ts';
import { lookAtUndo } from './deshacer/service.ts';
import * as queries from './queries.ts';
import type { ImportacionFull } from './queries.ts';
import { counts, createTrabajo, toInforme } from './trabajo/service.ts';

export type ImportacionesService = ReturnType<typeof createImportacionesService>;

const EJEMPLOS = 3;
const LINEAS = 1_000;
const DAY_MS = 86_400_000;
/** How long it is known whom a file spoke of: to correct its lines, and to undo it. */
const RECUERDO_DIAS = 30;
/** Who loads from the command line. */
const COMANDO = 'npm run importar';

const asField = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

const columnasOf = (columns: Record<string, Column>, lugares: Places): ColumnaImportacion[] =>
  Object.entries(columns).map(([campo, { names, required = false }]) => ({
    campo,
    titulo: asField(names[0]),
    obligatoria: required,
    lugar: lugares[campo] ?? null,
  }));

/** Files that staff load step by step: sent, matched, looked at, kept, and the last of a roll undone. */
export function createImportacionesService(parts: Parts) {
  const { db, clock } = parts;
  const files = createArchivo(parts);
  const loads = new Map<TipoImportacion, Load>();
  const now = () => clock.now().toISOString();
  const worker = createTrabajo(parts, loads, sourceOf);

  function kindOf(tipo: TipoImportacion): KindInfo {
    const load = loads.get(tipo);
    if (!load) throw new Error(`nothing loads ${tipo}`);
    return load.kind;
  }

  function sourceOf({ archivo, bytes, clave_archivo }: ImportacionFull): Source {
    async function* open() {
      const stream = await files.read(clave_archivo);
      if (!stream) throw new BadFile('El archivo ya no está guardado. Subilo de nuevo.');
      yield* stream as AsyncIterable<Uint8Array>;
    }
    return { name: archivo, bytes, open };
  }

  function toRow(row: ImportacionFull): Importacion {
    const { es_ultima, lugares, ...rest } = row;
    const load = loads.get(row.tipo);
    return {
      ...rest,
      columnas: columnasOf(load?.kind.columns ?? {}, lugares),
      puede_deshacer: es_ultima && load?.undo !== undefined,
    };
  }

  /** Null for one that this role may not import: it is not told that it is there. */
  async function findFor(handle: Handle, { role }: Staff, id: number, lock = false) {
    const row = await (lock ? queries.lockImportacion : queries.findImportacion)(handle, id);
    return row && mayImport(role, row.tipo) ? row : null;
  }

  const isAtWork = ({ estado }: ImportacionFull) => estado.endsWith('ndo');

  async function ask(
    tx: Handle,
    row: ImportacionFull,
    estado: 'revisando' | 'importando' | 'deshaciendo',
    more: Partial<
      Record<'lugares' | 'opciones' | 'deshecha_id' | 'deshecha_por' | 'deshecha_ip', string>
    > & { informe?: null } = {},
  ): Promise<Importacion> {
    const asked = { estado, pedido: now(), empezado: null, leidos: 0, lineas: 0, problema: null };
    await queries.changeImportacion(tx, row.id, { ...asked, ...more });
    return toRow((await queries.findImportacion(tx, row.id)) as ImportacionFull);
  }

  /** What is needed to tell of a file that was loaded at once, by the command or by a program. */
  async function register(
    tx: Handle,
    load: Load,
    source: Source,
    report: ImportReport,
    autor: string,
  ) {
    const { tipo } = load.kind;
    const muestra = {
      nuevas: [],
      cambiadas: [],
      iguales: [],
      bajas: [],
      rechazadas: [],
      avisos: [],
    };
    const id = await queries.insertImportacion(tx, {
      tipo,
      estado: 'terminada',
      usuario_id: autor,
      usuario: autor,
      ip: '',
      archivo: source.name,
      bytes: source.bytes,
      opciones: '{}',
      encabezado: '[]',
      huella: '',
      ejemplos: '[]',
      lugares: '{}',
      creado: now(),
      terminado: now(),
      informe: JSON.stringify(toInforme(report, muestra)),
    });
    if (load.undo) await queries.keepEffects(tx, id, tipo);
  }

  return {
    worker,

    /** Tells how each kind is loaded; answers the same loads, which the history then knows too. */
    know(all: Load[]): void {
      for (const load of all) loads.set(load.kind.tipo, load);
    },
    registered(load: Load): Load {
      const run: Load = Object.assign(
        ((source, options, query) =>
          load(
            source,
            {
              ...options,
              beforeCommit: async (tx, report) => {
                await register(tx, load, source, report, options.autor ?? COMANDO);
                await options.beforeCommit?.(tx, report);
              },
            },
            query,
          )) as typeof load,
        { kind: load.kind, ...(load.undo && { undo: load.undo }) },
      );
      return run;
    },

    /** How many are being loaded, for whoever watches the server. */
    countAtWork: queries.countAtWork,

    async list(
      handle: Handle,
      { role }: Staff,
      filter: queries.ImportacionFilter,
      page: Page,
    ): Promise<Listed<Importacion>> {
      const tipos = tiposImportables(role);
      const { rows, count } = await queries.listImportaciones(handle, tipos, filter, page);
      return { rows: rows.map(toRow), count };
    },

    async find(handle: Handle, caller: Staff, id: number): Promise<Importacion | Refusal> {
      const row = await findFor(handle, caller, id);
      return row ? toRow(row) : refuse('no_encontrado');
    },

    /** Keeps the file and says what its columns seem to be; what was chosen for the last file with this header counts. */
    async receive(
      caller: Staff,
      ip: string,
      file: Buffer,
      { tipo, archivo, ...query }: { tipo: TipoImportacion; archivo: string },
    ): Promise<Importacion | Refusal> {
      if (!mayImport(caller.role, tipo)) return refuse('sin_permiso');
      const { what, columns, foreign } = kindOf(tipo);
      const header = await readHeader(bufferSource(file, archivo), EJEMPLOS);
      refuseForeign(what, header.encabezado, foreign);
      const remembered = await queries.findRemembered(db, tipo, header.huella);
      const opciones = Object.entries(query).filter(([, value]) => value !== undefined);
      const row = {
        tipo,
        estado: 'cargada' as const,
        usuario_id: caller.id,
        usuario: caller.email,
        ip,
        archivo,
        bytes: file.length,
        opciones: JSON.stringify(
          Object.fromEntries(opciones.map(([name, value]) => [name, String(value)])),
        ),
        encabezado: JSON.stringify(header.encabezado),
        huella: header.huella,
        ejemplos: JSON.stringify(header.ejemplos),
        lugares: JSON.stringify(remembered?.lugares ?? guessPlaces(header.encabezado, columns)),
        recordadas: remembered !== undefined,
        creado: now(),
      };
      const id = await files.keep(file, (clave_archivo) =>
        queries.insertImportacion(db, { ...row, clave_archivo }),
      );
      return toRow((await queries.findImportacion(db, id)) as ImportacionFull);
    },

    /** Asks what the file would change with these columns. */
    async review(
      tx: Handle,
      caller: Staff,
      id: number,
      { columnas, bajas }: { columnas: Places; bajas?: boolean | undefined },
    ): Promise<Importacion | Refusal> {
      const row = await findFor(tx, caller, id, true);
      if (!row) return refuse('no_encontrado');
      const { columns } = kindOf(row.tipo);
      const known = Object.keys(columns);
      const strange = Object.keys(columnas).find((campo) => !known.includes(campo));
      if (strange) return refuseField(`columnas.${strange}`, 'Este archivo no lleva ese dato.');
      const missing = missingOf(columns, columnas);
      if (missing.length > 0) {
        return refuse('datos_invalidos', {
          errores: missing.map(([campo, { names }]) => ({
            campo: `columnas.${campo}`,
            mensaje: `Elegí qué columna tiene ${asField(names[0])}.`,
          })),
        });
      }
      if (isAtWork(row)) return refuse('en_curso');
      if (row.clave_archivo === null) return refuse('importacion_cerrada');
      const { bajas: _before, ...others } = row.opciones;
      const opciones = bajas ? { ...others, bajas: 'true' } : others;
      return ask(tx, row, 'revisando', {
        lugares: JSON.stringify(columnas),
        opciones: JSON.stringify(opciones),
        informe: null,
      });
    },

    /** Asks to keep what was looked at; one that was interrupted goes on from there. */
    async confirm(tx: Handle, caller: Staff, id: number): Promise<Importacion | Refusal> {
      const row = await findFor(tx, caller, id, true);
      if (!row) return refuse('no_encontrado');
      if (isAtWork(row)) return refuse('en_curso');
      const looked = row.informe !== null && row.clave_archivo !== null;
      if (!looked || (row.estado !== 'revisada' && row.estado !== 'interrumpida')) {
        return refuse('importacion_cerrada');
      }
      return ask(tx, row, 'importando');
    },

    async lookAtUndo(handle: Handle, caller: Staff, id: number) {
      const row = await findFor(handle, caller, id);
      if (!row) return refuse('no_encontrado');
      const undo = loads.get(row.tipo)?.undo;
      if (!undo || !row.es_ultima) return refuse('importacion_sin_deshacer');
      return lookAtUndo(db, id, undo);
    },

    async undo(tx: Handle, caller: Staff, ip: string, id: number): Promise<Importacion | Refusal> {
      const row = await findFor(tx, caller, id, true);
      if (!row) return refuse('no_encontrado');
      if (isAtWork(row)) return refuse('en_curso');
      if (!loads.get(row.tipo)?.undo || !row.es_ultima) return refuse('importacion_sin_deshacer');
      return ask(tx, row, 'deshaciendo', {
        deshecha_id: caller.id,
        deshecha_por: caller.email,
        deshecha_ip: ip,
      });
    },

    auditOf: ({ id, tipo, archivo, estado, informe }: Importacion): AuditEntry => ({
      accion: estado === 'deshaciendo' ? 'deshecho' : 'importacion',
      recurso: 'importaciones',
      recursoId: id,
      despues: { archivo, tipo: RECURSO_IMPORTADO[tipo], estado, ...(informe && counts(informe)) },
    }),

    /** The refused lines as they came with why: to be corrected and sent again. */
    async refusedLines(handle: Handle, caller: Staff, id: number) {
      const row = await findFor(handle, caller, id);
      if (!row) return refuse('no_encontrado');
      async function* lines() {
        let after = 0;
        for (;;) {
          const some = await queries.listLineas(handle, id, after, LINEAS);
          yield* some;
          if (some.length < LINEAS) return;
          after = some.at(-1)?.linea ?? 0;
        }
      }
      return { archivo: row.archivo, encabezado: row.encabezado, lines };
    },

    forget: queries.forgetBorrado,

    /** What nobody came back for, and what old files said of people. */
    async purge(ending?: AbortSignal): Promise<void> {
      const before = (days: number) =>
        new Date(clock.now().getTime() - days * DAY_MS).toISOString();
      for (const { id, clave_archivo } of await queries.findAbandoned(db, before(1))) {
        await files.remove(clave_archivo);
        await queries.changeImportacion(db, id, { clave_archivo: null });
      }
      await files.purgeOrphans();
      const old = before(RECUERDO_DIAS);
      for (const table of ['importacion_lineas', 'importacion_efectos'] as const)
        await inSteps((limit) => queries.forgetLinesOf(db, table, old, limit), ending);
      await queries.forgetSamplesOf(db, old);
    },
  };
}

/** The files of this room that a backup keeps. */
export const importacionesEnUso = async (handle: Handle) =>
  (await queries.listFiles(handle)).map((clave) => ({ clave, tipo: TIPO }));
