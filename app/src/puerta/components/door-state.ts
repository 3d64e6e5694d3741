import { openRead } from '@gremio/contract/puerta/lector/rules.ts';
import { decidir, inscripcionDe, resolver } from '@gremio/contract/puerta/rules.ts';
import type {
  Acceso,
  Esperado,
  LecturaPuerta,
  LugarDePuerta,
  Novedad,
  Paquete,
  Veredicto,
} from '@gremio/contract/puerta/schemas.ts';
import { parteOf } from '@gremio/contract/puerta/rules.ts';
import { type Clave, openTicket, type Opened } from '@gremio/contract/platform/ticket.ts';
import { verify } from './verify.ts';

/** Data that a door stores about its event or congress. */
export interface StoredLugar {
  lugar: LugarDePuerta;
  claves: Clave[];
  huellas: string;
  version: number;
  /** Moment at which the list was current, in epoch milliseconds of the server's clock. */
  visto: number;
  /** Server's clock minus this device's, in milliseconds. */
  desfase: number;
  esperados: Esperado[];
}

/** Names a place on this device, such as `evento/7`. */
export type LugarKey = `${LugarDePuerta['clase']}/${number}`;

/** A scan that the server has not counted yet. */
export interface QueuedScan {
  key: string;
  lugar: LugarKey;
  puerta: string;
  persona: number;
  lectura: LecturaPuerta;
  /** Message of the server's rejection; the scan is not sent again. */
  rechazada?: string;
  /** Held in memory only: lost when the page is closed. */
  sinGuardar?: boolean;
}

export interface DoorState {
  kept: StoredLugar;
  accesos: ReadonlyMap<string, Acceso>;
  queue: readonly QueuedScan[];
}

export interface PersonaScan {
  id: string;
  persona: number;
  momento: string;
  puerta: string;
  anulado: boolean;
}

export const keyOf = ({ clase, id }: Pick<LugarDePuerta, 'clase' | 'id'>): LugarKey =>
  `${clase}/${id}`;

/** Scans by persona, queued ones included. */
export function scansByPersona({ kept, accesos, queue }: DoorState): Map<number, PersonaScan[]> {
  const byId = new Map<string, PersonaScan>();
  for (const { id, persona, momento, puerta, estado } of accesos.values())
    byId.set(id, { id, persona, momento, puerta, anulado: estado === 'anulado' });
  const here = keyOf(kept.lugar);
  for (const { lugar, puerta, persona, lectura } of queue) {
    if (lugar !== here) continue;
    const { id, momento } = lectura;
    const known = byId.get(id) ?? { id, persona, momento, puerta, anulado: false };
    byId.set(id, lectura.tipo === 'deshace' ? { ...known, anulado: true } : known);
  }
  return Map.groupBy(byId.values(), (pasada) => pasada.persona);
}

/** Counted entry of each persona who is inside. */
export function entradasOf(estado: DoorState): Map<number, PersonaScan> {
  const entradas = new Map<number, PersonaScan>();
  for (const [persona, pasadas] of scansByPersona(estado)) {
    const states = resolver(pasadas);
    const entrada = pasadas.find(({ id }) => states.get(id) === 'ingreso');
    if (entrada) entradas.set(persona, entrada);
  }
  return entradas;
}

/** Entries of each persona let in more than once, earliest first. */
export const repeatedEntries = (estado: DoorState): PersonaScan[][] =>
  [...scansByPersona(estado).values()]
    .map((pasadas) =>
      pasadas
        .filter(({ anulado }) => !anulado)
        .toSorted((a, b) => Date.parse(a.momento) - Date.parse(b.momento)),
    )
    .filter((pasadas) => pasadas.length > 1);

/** Last entries by a door, newest first; older ones can be undone only in the console. */
export const latestEntries = (estado: DoorState, puerta: string, count: number): PersonaScan[] =>
  [...scansByPersona(estado).values()]
    .flat()
    .filter((pasada) => pasada.puerta === puerta)
    .toSorted((a, b) => Date.parse(b.momento) - Date.parse(a.momento))
    .slice(0, count);

export const findEsperado = ({ kept }: DoorState, persona: number): Esperado | null =>
  kept.esperados.find(({ id }) => id === persona) ?? null;

/** Other people on the same invitación, without those no longer on it. */
export const groupOf = ({ kept }: DoorState, { id, titular_id }: Esperado): Esperado[] =>
  kept.esperados.filter((one) => one.titular_id === titular_id && one.id !== id && one.vigente);

/** The state without scans held in memory only, which would be lost with the page. */
export const storedOnly = (estado: DoorState): DoorState => ({
  ...estado,
  queue: estado.queue.filter(({ sinGuardar }) => !sinGuardar),
});

export interface Decision {
  persona: number | null;
  esperado: Esperado | null;
  veredicto: Veredicto;
}

/** Scanned text, or a persona picked from the list. */
export type ScanInput = { texto: string } | { persona: number };

function open({ kept }: DoorState, visto: ScanInput): Opened {
  if ('texto' in visto)
    return openRead(visto.texto, (texto) => openTicket(texto, kept.claves, verify));
  const { clase, id } = kept.lugar;
  return { ticket: { clase, de: id, id: visto.persona }, motivo: null };
}

/** Decides without the server, by the data on this device. */
export function decide(estado: DoorState, visto: ScanInput, now: Date): Decision {
  const { lugar } = estado.kept;
  const { ticket, motivo } = open(estado, visto);
  const isHere = ticket?.clase === lugar.clase && ticket.de === lugar.id;
  const shown = isHere ? ticket.id : null;
  const entradas = entradasOf(estado);
  const { esperado, reemplazada } = inscripcionDe(
    shown === null ? null : findEsperado(estado, shown),
    shown !== null && entradas.has(shown),
    (id) => findEsperado(estado, id),
  );
  const persona = esperado?.id ?? shown;
  const veredicto = decidir({
    ticket,
    ilegible: motivo,
    lugar,
    esperado,
    reemplazada,
    entrada: persona === null ? null : (entradas.get(persona) ?? null),
    conSenal: false,
    ahora: now,
  });
  return { persona, esperado, veredicto };
}

const merged = (accesos: DoorState['accesos'], news: readonly Acceso[]): DoorState['accesos'] =>
  news.length === 0 ? accesos : new Map([...accesos, ...news.map((one) => [one.id, one] as const)]);

/** Applies changes. If earlier ones are missing, the version does not advance: they are read again. */
export function withNovedad(estado: DoorState, { desde, version, accesos }: Novedad): DoorState {
  const { kept } = estado;
  const next = desde <= kept.version ? Math.max(version, kept.version) : kept.version;
  return { ...estado, kept: { ...kept, version: next }, accesos: merged(estado.accesos, accesos) };
}

export const hasMissedChanges = ({ kept }: DoorState, { desde }: Novedad): boolean =>
  desde > kept.version;

/** Merges a package, whole or with changed parts only, into the stored list. */
export function withPaquete(
  before: StoredLugar | null,
  paquete: Paquete,
  now: number,
): StoredLugar {
  const { lugar, claves, huellas, version, momento, partes } = paquete;
  const replaced = new Set(partes.map(({ parte }) => parte));
  const rest = before?.esperados.filter(({ id }) => !replaced.has(parteOf(id))) ?? [];
  const visto = Date.parse(momento);
  const esperados = [...rest, ...partes.flatMap((part) => part.esperados)];
  return { lugar, claves, huellas, version, visto, desfase: visto - now, esperados };
}

export const withoutQueued = (estado: DoorState, keys: readonly string[]): DoorState => ({
  ...estado,
  queue: estado.queue.filter(({ key }) => !keys.includes(key)),
});

/** Replaces queued scans by these, which have the same keys. */
export const withQueued = (estado: DoorState, scans: readonly QueuedScan[]): DoorState => ({
  ...estado,
  queue: estado.queue.map((one) => scans.find(({ key }) => key === one.key) ?? one),
});

/** The scan at a moment later by so many milliseconds. */
export const movedBy = (scan: QueuedScan, ms: number): QueuedScan => {
  const momento = new Date(Date.parse(scan.lectura.momento) + ms).toISOString();
  return { ...scan, lectura: { ...scan.lectura, momento } };
};

/** Marks scans as stored on this device. */
export const markStored = (estado: DoorState, keys: readonly string[]): DoorState => ({
  ...estado,
  queue: estado.queue.map((scan) =>
    keys.includes(scan.key) ? { ...scan, sinGuardar: false } : scan,
  ),
});

export const withAccesos = (estado: DoorState, accesos: readonly Acceso[]): DoorState => ({
  ...estado,
  accesos: merged(estado.accesos, accesos),
});
