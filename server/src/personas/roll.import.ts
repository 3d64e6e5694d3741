import { ESTADOS_PERSONA } from '@gremio/contract/personas/schemas.ts';
import { sql } from 'kysely';
import { today } from '../platform/clock.ts';
import type { Handle } from '../platform/database/handle.ts';
import { currentPlaces } from '../platform/database/scope.ts';
import type { AfterCommit } from '../platform/http/resource.ts';
import { BadFile } from '../platform/import/bad-file.ts';
import { clean, cleanNumber } from '../platform/import/cells.ts';
import { createDateReader } from '../platform/import/dates.ts';
import { withNotices } from '../platform/import/notices.ts';
import {
  defineLoad,
  type ImportKind,
  type KindInfo,
  type Load,
  type Merged,
  type Notice,
  runImport,
  type Undo,
} from '../platform/import/run.ts';
import { createSpell } from '../platform/import/spellings.ts';
import { takeOutRepeated } from '../platform/import/staging.ts';
import type { Parts } from '../platform/parts.ts';
import { followMergedLines } from './aliases.queries.ts';
import { listPlaceSpellings } from './places.queries.ts';
import type { PersonasService } from './people.ts';
import { type Cells, COLUMNS, type Field, parseEstado } from './roll-columns.ts';
import { documentosNamed, readPersona, type RollContext } from './roll-lines.ts';
import * as queries from './roll.queries.ts';

/**
 * Rejects the lines whose member number stays another persona's: it would be unclear whose devices are whose.
 * A number is free if its owner's own line moves them to another one, which must be free in turn.
 */
async function takeOutForeign(tx: Handle): Promise<Notice[]> {
  const wanted = await queries.listWanted(tx);
  const byDueno = new Map(wanted.map((one) => [one.dueno, one]));
  const refused = wanted.filter((one) => !one.nombrado);
  // A rejected persona keeps their own number, so the list grows while it is walked.
  for (const { documento } of refused) {
    const waiting = byDueno.get(documento);
    if (waiting) refused.push(waiting);
  }
  await queries.takeOut(
    tx,
    refused.map((one) => one.linea),
  );
  return refused.map(({ linea, numero }) => ({
    linea,
    motivo: `El número de afiliado ${numero} ya es de otra persona del padrón.`,
  }));
}

/** Rejects the lines of a local clerk's file that are not of their places. */
async function takeOutOutside(tx: Handle): Promise<Notice[]> {
  const places = currentPlaces();
  if (places === null) return [];
  const outside = await queries.listOutside(tx, places);
  await queries.takeOut(
    tx,
    outside.map(({ linea }) => linea),
  );
  return outside.map(({ linea, ajena }) => ({
    linea,
    motivo: ajena
      ? 'El documento o el número de afiliado ya está en uso. Consultá a la oficina nacional.'
      : 'La línea no dice una de tus seccionales.',
  }));
}

const INFO: KindInfo<Field> = {
  tipo: 'padron',
  what: 'un padrón',
  columns: COLUMNS,
  foreign: ['Nro Doc Titular', 'dni_titular'],
  choosable: {
    campo: 'estado',
    opciones: ESTADOS_PERSONA,
    knows: (text) => parseEstado(text) !== null,
  },
  iguales: { clave: sql`carga.numero_documento`, titulo: queries.TITULO },
};

async function createContext(
  tx: Handle,
  hoy: string,
  present: ReadonlySet<Field>,
  samples: readonly Cells[],
): Promise<RollContext> {
  const reader = (name: string, campo: Field) =>
    createDateReader(
      name,
      hoy,
      samples.map((cells) => clean(cells[campo])),
    );
  return {
    hoy,
    hasDocumentos: present.has('documento'),
    nacimientos: reader('fecha de nacimiento', 'nacimiento'),
    afiliaciones: reader('fecha de afiliación', 'afiliacion'),
    spell: createSpell(await queries.listSpellings(tx), await listPlaceSpellings(tx)),
  };
}

function createKind(
  hoy: string,
  bajas: boolean,
  left: (tx: Handle, ids: number[], otroEstado: number[]) => Promise<void>,
): ImportKind<Field> {
  const named: queries.Named = { documentos: [], numeros: [] };
  let context: RollContext | null = null;

  async function merge(tx: Handle): Promise<Merged> {
    context?.nacimientos.refuseMixedOrder();
    context?.afiliaciones.refuseMixedOrder();
    const deUnidas = await followMergedLines(tx);
    if (bajas) await queries.keepNamed(tx, named);
    const porDocumento = await takeOutRepeated(tx, ['numero_documento'], queries.KEPT);
    const porNumero = await takeOutRepeated(tx, ['nro_afiliado'], queries.KEPT);
    const ajenas = [...(await takeOutOutside(tx)), ...(await takeOutForeign(tx))];
    const { otroEstado, seFueron, ...counts } = await queries.write(tx);
    if (bajas && counts.nuevas + counts.cambiadas + counts.iguales === 0) {
      throw new BadFile('No se cargó ninguna persona de este padrón: no se da de baja a nadie.');
    }
    const ausentes = bajas ? await queries.dropUnnamed(tx) : [];
    await left(tx, [...seFueron, ...ausentes], [...otroEstado, ...ausentes]);
    return {
      ...counts,
      bajas: ausentes.length,
      unidas: [...deUnidas, ...porDocumento.filter((line) => line.igual)],
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
    staging: queries.STAGING,
    async open(tx, present, samples) {
      const opened = await createContext(tx, hoy, present, samples);
      context = opened;
      const notices = [opened.nacimientos.notice, opened.afiliaciones.notice];
      const readLine = withNotices(notices, (cells: Cells) => readPersona(cells, opened));
      return (cells) => {
        const line = readLine(cells);
        if ('motivo' in line && bajas) {
          const numero = cleanNumber(cells.nro_afiliado);
          for (const documento of documentosNamed(cells)) {
            named.documentos.push(documento);
            named.numeros.push(numero);
          }
        }
        return line;
      };
    },
    merge,
  };
}

/**
 * Personas whom undoing an import returns to baja leave as when a clerk records it. Every affected
 * estado is read again.
 */
const undo = (personas: PersonasService): Undo => ({
  tabla: 'personas',
  campos: queries.KEPT,
  unicos: ['nro_afiliado'],
  async after(tx, undone, onCommit) {
    const withEstado = undone.filter(({ estado }) => estado !== null);
    const left = withEstado.filter(({ estado }) => estado === 'baja').map(({ id }) => id);
    if (left.length > 0) await personas.applyBajas(tx, left, onCommit);
    onCommit(() => personas.announceEstados(withEstado.map(({ id }) => id)));
  },
});

/**
 * Loads a roll; a persona is identified by the document. One that the roll does not name stays, unless
 * `bajas` is 'true': then it leaves, as when a clerk records it.
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
      if (!options.ensayo) {
        for (const run of afterCommit) run();
        personas.duplicados.worker.wake();
      }
      return report;
    },
    undo(personas),
  );
