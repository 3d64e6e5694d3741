import { asksToConfirm, salidaInWords } from '@gremio/contract/importaciones/rules.ts';
import { ESTADOS_PERSONA } from '@gremio/contract/personas/schemas.ts';
import type { Salida } from '@gremio/contract/platform/import.ts';
import { ultimaAfiliacion } from '@gremio/contract/personas/rules.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { sql } from 'kysely';
import { worker } from '../personas/duplicados.ts';
import { announceEstados, applyBajas } from '../personas/estados.ts';
import { followMergedLines } from '../personas/lookups.ts';
import { giveBack, lookAtReturns, type Returning } from '../personas/regreso.ts';
import { today } from '../platform/clock.ts';
import type { Handle } from '../platform/database/handle.ts';
import { currentPlaces } from '../platform/database/scope.ts';
import type { AfterCommit } from '../platform/http/resource.ts';
import { BadFile, UnconfirmedLeaving } from '../platform/import/bad-file.ts';
import { clean } from '../platform/import/cells.ts';
import { createDateReader } from '../platform/import/dates.ts';
import { withNotices } from '../platform/import/notices.ts';
import type { ImportKind, KindInfo, Merged, Notice } from '../platform/import/kind.ts';
import {
  defineLoad,
  type Load,
  runImport,
  type Undo,
  type Undone,
} from '../platform/import/run.ts';
import { createSpell } from '../platform/import/spellings.ts';
import { takeOutRepeated, takeOutUnreadable } from '../platform/import/staging.ts';
import type { House } from '../platform/house.ts';
import type { Released } from '../platform/released.ts';
import { createLeftLines, type Unnamed } from './absent.ts';
import { type Cells, COLUMNS, type Field, parseEstado } from './columns.ts';
import { noteAbsent, noteContacts, noteContactsLater, noteLines } from './histories.queries.ts';
import { readPersona, type RollContext } from './lines.ts';
import * as queries from './padron.queries.ts';
import { listPlaceSpellings, listSpellings } from './spellings.queries.ts';

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
  fields: ReadonlySet<Field>,
  samples: readonly Cells[],
): Promise<RollContext> {
  const reader = (name: string, campo: Field, latest: string) =>
    createDateReader(
      name,
      hoy,
      samples.map((cells) => clean(cells[campo])),
      latest,
    );
  return {
    hasDocumentos: fields.has('documento'),
    nacimientos: reader('fecha de nacimiento', 'nacimiento', hoy),
    afiliaciones: reader('fecha de afiliación', 'afiliacion', ultimaAfiliacion(hoy)),
    spell: createSpell(await listSpellings(tx), await listPlaceSpellings(tx)),
  };
}

const namesakeSentence = ({ nombre, numero_documento }: Unnamed): string =>
  `Hay alguien nuevo que se llama igual que «${nombre}, documento ${numero_documento}», que no figura: no se le da la baja. Revisá si es la misma persona.`;

/**
 * Finds who leaves because no line names them. Whoever may be meant by a line that was not loaded, or has the
 * whole name of somebody new, stays, and is told of. Throws `BadFile` if a line that was not loaded may be
 * anybody's.
 */
async function findAbsent(tx: Handle, left: ReturnType<typeof createLeftLines>) {
  const unnamed = await queries.listUnnamed(tx);
  const known = new Set(await queries.listKnownNumbers(tx, left.numbers()));
  const { spared, nobodys } = left.sort(unnamed, known);
  if (nobodys !== null && unnamed.length > spared.size) {
    throw new BadFile(
      `La línea ${nobodys} no se pudo cargar y no se sabe de quién es: podría ser de alguien a quien se daría de baja. Corregila, o cargá el archivo sin dar de baja a quienes no figuran.`,
    );
  }
  const others = unnamed.filter(({ id }) => !spared.has(id));
  const byId = new Map(others.map((one) => [one.id, one]));
  const namesakes = await queries.listNamesakes(tx, [...byId.keys()]);
  const avisos = namesakes.map(({ id, linea }) => ({
    linea,
    motivo: namesakeSentence(present(byId.get(id))),
  }));
  for (const { id } of namesakes) byId.delete(id);
  return { ausentes: [...byId.keys()], avisos: [...spared.values(), ...avisos] };
}

/** Counts and names those who leave. Throws `UnconfirmedLeaving` for a large number that nobody confirmed. */
async function countLeaving(tx: Handle, salida: Salida, isAllowed: (salida: Salida) => boolean) {
  const salen = { ...salida, nombres: await queries.listLeaving(tx) };
  if (isAllowed(salida)) return salen;
  throw new UnconfirmedLeaving(
    `Dejarían la afiliación ${salidaInWords(salida)}. Revisá que el archivo esté completo. Si está bien, confirmá que son ${salida.cuantos}.`,
    salen,
  );
}

function createKind(
  hoy: string,
  { bajas, isAllowed }: { bajas: boolean; isAllowed: (salida: Salida) => boolean },
  applyStates: (
    tx: Handle,
    ids: number[],
    otroEstado: number[],
  ) => Promise<Map<number, Released[]>>,
): ImportKind<Field> {
  const left = createLeftLines();
  let context: RollContext | null = null;

  async function merge(tx: Handle): Promise<Merged> {
    context?.nacimientos.refuseMixedOrder();
    context?.afiliaciones.refuseMixedOrder();
    const deUnidas = await followMergedLines(tx);
    if (bajas) await queries.keepNamed(tx);
    const ilegibles = await takeOutUnreadable(tx, queries.IS_KNOWN);
    const porDocumento = await takeOutRepeated(tx, ['numero_documento'], queries.KEPT);
    const porNumero = await takeOutRepeated(tx, ['nro_afiliado'], queries.KEPT);
    const ajenas = [...ilegibles, ...(await takeOutOutside(tx)), ...(await takeOutForeign(tx))];
    const de = await queries.countMembers(tx);
    await noteContactsLater(tx);
    const { otroEstado, seFueron, ...counts } = await queries.write(tx);
    await noteContacts(tx);
    if (bajas && counts.nuevas + counts.cambiadas + counts.iguales === 0) {
      throw new BadFile('No se cargó ninguna persona de este padrón: no se da de baja a nadie.');
    }
    const absent = bajas ? await findAbsent(tx, left) : { ausentes: [], avisos: [] };
    await noteLines(tx);
    const ausentes = await queries.drop(tx, absent.ausentes);
    await noteAbsent(tx, ausentes);
    const dejan = [...seFueron, ...ausentes];
    const salen = await countLeaving(tx, { cuantos: dejan.length, de }, isAllowed);
    return {
      ...counts,
      bajas: ausentes.length,
      salen,
      avisos: absent.avisos,
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
      async follow() {
        await queries.writeNumbers(tx);
        const lost = await applyStates(tx, dejan, [...otroEstado, ...ausentes]);
        await queries.keepReleased(tx, lost);
      },
    };
  }

  return {
    ...INFO,
    staging: queries.STAGING,
    async open(tx, fields, samples) {
      const opened = await createContext(tx, hoy, fields, samples);
      context = opened;
      const notices = [opened.nacimientos.notice, opened.afiliaciones.notice];
      return withNotices(notices, (cells: Cells) => readPersona(cells, opened));
    },
    left: (line) => bajas && left.add(line),
    merge,
  };
}

/** Returns those who come back, each with what the file took from them. */
const returningOf = (rows: Undone[]): Returning[] =>
  rows
    .flatMap(({ id, titulo, estado, soltado }) =>
      soltado === null || estado === null || estado === 'baja' ? [] : [{ id, titulo, soltado }],
    )
    .toSorted((one, other) => one.id - other.id);

/**
 * Personas whom undoing an import returns to baja leave as when a clerk records it; those who return have
 * again what is still free. Every affected estado is read again.
 */
const undo = (house: House): Undo => ({
  tabla: 'personas',
  campos: queries.KEPT,
  unicos: ['nro_afiliado'],
  look: (tx, devueltas) => lookAtReturns(house, tx, returningOf(devueltas)),
  async after(tx, { devueltas }, onCommit) {
    const withEstado = devueltas.filter(({ estado }) => estado !== null);
    const left = withEstado.filter(({ estado }) => estado === 'baja').map(({ id }) => id);
    if (left.length > 0) await applyBajas(house, tx, left, onCommit);
    onCommit(() =>
      announceEstados(
        house,
        withEstado.map(({ id }) => id),
      ),
    );
    return giveBack(house, tx, returningOf(devueltas), onCommit);
  },
});

/**
 * Loads a roll; a persona is identified by the document. One that the roll does not name stays, unless
 * `bajas` is 'true': then it leaves, as when a clerk records it.
 */
export const padronLoad = (house: House): Load =>
  defineLoad(
    INFO,
    async (source, options, { bajas, bajas_confirmadas }) => {
      const afterCommit: (() => void)[] = [];
      const onCommit: AfterCommit = (run) => afterCommit.push(run);
      const isAllowed = (salida: Salida) =>
        options.ensayo || !asksToConfirm(salida) || Number(bajas_confirmadas) === salida.cuantos;
      const chosen = { bajas: bajas === 'true', isAllowed };
      const kind = createKind(today(house.clock), chosen, async (tx, ids, otroEstado) => {
        onCommit(() => announceEstados(house, otroEstado));
        return applyBajas(house, tx, ids, onCommit);
      });
      const report = await runImport(house.db, source, kind, options);
      if (!options.ensayo) {
        for (const run of afterCommit) run();
        worker(house).wake();
      }
      return report;
    },
    undo(house),
  );
