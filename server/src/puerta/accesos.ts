import { puerta as congreso } from '../congreso/desk.ts';
import { puerta as evento } from '../eventos/door.ts';
import { present } from '@gremio/contract/platform/present.ts';
import type * as wire from '@gremio/contract/puerta/endpoints.ts';
import { parteOf, PARTES } from '@gremio/contract/puerta/rules.ts';
import type {
  Acceso,
  AccesoRow as WireRow,
  Conteo,
  Esperado,
  Lugar,
  LugarDePuerta,
  Novedad,
  Paquete,
} from '@gremio/contract/puerta/schemas.ts';
import { type Clase, CLASES } from '@gremio/contract/platform/ticket.ts';
import { today } from '../platform/clock.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Store } from '../platform/http/resource.ts';
import { sha256 } from '../platform/keys.ts';
import { refuse, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { tickets } from '../platform/tickets.ts';
import * as queries from './accesos.queries.ts';
import type { AccesoRow, Sitio } from './accesos.queries.ts';

/** Interface of a room that has doors. */
export interface PuertaSource {
  /** Places that are open today or soon. */
  list(db: Handle, hoy: string): Promise<Lugar[]>;
  find(db: Handle, id: number): Promise<Lugar | null>;
  /** People who are expected, including those who have cancelled; all of them, or those with these ids. */
  listEsperados(db: Handle, id: number, ids?: number[]): Promise<Esperado[]>;
  /** Number of people expected at each of these, without those who have cancelled. */
  countEsperados(db: Handle, ids: number[]): Promise<Map<number, number>>;
  /** Sets the time of entry; null takes it back. */
  setIngreso(tx: Handle, ids: number[], momento: string | null): Promise<void>;
}

export type Sources = Record<Clase, PuertaSource>;

/** Length of a part's fingerprint, in characters. */
const HUELLA = 8;

/** The rooms that have doors. */
export const SOURCES: Sources = { evento, congreso };

export const { findVersion } = queries;

export async function findLugar(
  db: Handle,
  { clase, de }: Sitio,
  sources = SOURCES,
): Promise<LugarDePuerta | null> {
  const lugar = await sources[clase].find(db, de);
  return lugar && { clase, ...lugar };
}

/** Everything that a door needs, or the changes since its last request. */
export async function findPaquete(
  house: House,
  db: Handle,
  sitio: Sitio,
  { desde = 0, huellas = '' }: { desde?: number | undefined; huellas?: string | undefined },
): Promise<Paquete | Refusal> {
  const lugar = await findLugar(db, sitio);
  if (!lugar) return refuse('no_encontrado');
  const novedad = await findNovedad(db, sitio, desde);
  const parts = partir(await SOURCES[sitio.clase].listEsperados(db, sitio.de));
  return {
    lugar,
    claves: tickets(house).publicKeys(),
    momento: house.clock.now().toISOString(),
    ...novedad,
    partes: parts
      .filter(({ huella }, at) => huellas.slice(at * HUELLA, (at + 1) * HUELLA) !== huella)
      .map(({ parte, esperados }) => ({ parte, esperados })),
    huellas: parts.map(({ huella }) => huella).join(''),
  };
}

/**
 * Splits the list into parts, each with a fingerprint. `ingreso` is left out, as entries are synchronised
 * separately.
 */
function partir(esperados: Esperado[]) {
  const parts = Array.from({ length: PARTES }, (): Esperado[] => []);
  for (const one of esperados.toSorted((a, b) => a.id - b.id)) parts[parteOf(one.id)]?.push(one);
  return parts.map((part, parte) => {
    const text = JSON.stringify(part.map((one) => ({ ...one, ingreso: null })));
    return { parte, esperados: part, huella: sha256(text).toString('base64url').slice(0, HUELLA) };
  });
}

/**
 * Changes since a version. The version is read first, so that a later change is sent twice rather than
 * lost.
 */
export async function findNovedad(db: Handle, sitio: Sitio, desde: number): Promise<Novedad> {
  const version = await queries.findVersion(db, sitio);
  const rows = await queries.listSince(db, sitio, desde);
  const adentro = await queries.countAdentro(db, sitio);
  return { version, desde, adentro, accesos: rows.map(toAcceso) };
}

export const toAcceso = (row: AccesoRow): Acceso => ({
  id: row.id,
  persona: row.persona_ref,
  momento: row.momento,
  puerta: row.puerta,
  estado: row.estado,
});

export async function listConteos({ clock }: House, db: Handle): Promise<Conteo[]> {
  const hoy = today(clock);
  const conteos: Conteo[] = [];
  for (const clase of CLASES)
    conteos.push(...(await countAll(db, clase, await SOURCES[clase].list(db, hoy))));
  return conteos.toSorted((a, b) => Date.parse(a.lugar.desde) - Date.parse(b.lugar.desde));
}

export async function findConteo(db: Handle, sitio: Sitio): Promise<Conteo | Refusal> {
  const lugar = await SOURCES[sitio.clase].find(db, sitio.de);
  const [conteo] = lugar ? await countAll(db, sitio.clase, [lugar]) : [];
  return conteo ?? refuse('no_encontrado');
}

/** Counts all places of a kind in the same few queries, as a union has several events a day. */
async function countAll(db: Handle, clase: Clase, lugares: Lugar[]): Promise<Conteo[]> {
  const ids = lugares.map((lugar) => lugar.id);
  const versions = await queries.findVersions(db, clase, ids);
  const byLugar = Map.groupBy(await queries.countByPuerta(db, clase, ids), (one) => one.de);
  const esperados = await SOURCES[clase].countEsperados(db, ids);
  return lugares.map((lugar) => {
    const puertas = byLugar.get(lugar.id) ?? [];
    return {
      lugar: { clase, ...lugar },
      version: versions.get(lugar.id) ?? 0,
      adentro: puertas.reduce((sum, one) => sum + one.adentro, 0),
      esperados: esperados.get(lugar.id) ?? 0,
      duplicados: puertas.reduce((sum, one) => sum + one.duplicados, 0),
      puertas: puertas.map(({ puerta, adentro, ultimo }) => ({ puerta, adentro, ultimo })),
    };
  });
}

export const accesosStore: Store<typeof wire.accesos, WireRow> = {
  async list(db, filter, page) {
    const { rows, count } = await queries.listAccesos(db, filter, page);
    return { rows: await describe(db, rows), count };
  },
  async find(db, id) {
    const [row] = await describe(db, await queries.listByIds(db, [String(id)]));
    return row ?? null;
  },
};

/** Adds names and places to a page of entries, with one query to each room per place. */
async function describe(db: Handle, rows: AccesoRow[]): Promise<WireRow[]> {
  const described = new Map<string, WireRow>();
  for (const group of Map.groupBy(rows, keyOf).values())
    for (const row of await describeGroup(db, group)) described.set(row.id, row);
  return rows.map((row) => present(described.get(row.id)));
}

const keyOf = ({ clase, de }: Sitio): string => `${clase} ${de}`;

/** Adds names and the place to entries of one place. */
async function describeGroup(db: Handle, group: AccesoRow[]): Promise<WireRow[]> {
  const sitio = present(group[0]);
  const ids = [...new Set(group.map((row) => row.persona_ref))];
  const lugar = await findLugar(db, sitio);
  const people = await SOURCES[sitio.clase].listEsperados(db, sitio.de, ids);
  const all = await queries.listOfPersonas(db, sitio, ids);
  return group.map((row) => {
    const persona = people.find((one) => one.id === row.persona_ref);
    return {
      ...row,
      lugar: lugar?.nombre ?? '',
      nombre: persona?.nombre ?? null,
      titular: persona?.titular ?? null,
      otros: otrosOf(row, all),
    };
  });
}

/** The other entries of the same person, unless this one was undone. */
function otrosOf(row: AccesoRow, all: AccesoRow[]): WireRow['otros'] {
  if (row.estado === 'anulado') return [];
  return all
    .filter(
      (one) => one.persona_ref === row.persona_ref && one.id !== row.id && one.estado !== 'anulado',
    )
    .map(({ puerta, momento }) => ({ puerta, momento }));
}
