import { decidir, resolver } from '@gremio/contract/puerta/rules.ts';
import type {
  Acceso,
  Esperado,
  LecturaPuerta,
  LugarDePuerta,
  Novedad,
  Paquete,
  Veredicto,
} from '@gremio/contract/puerta/schemas.ts';
import { parteDe } from '@gremio/contract/puerta/rules.ts';
import { type Clave, openTicket, type Opened } from '@gremio/contract/platform/ticket.ts';
import { verify } from './verify.ts';

/** What the door keeps of its event or congress. */
export interface Kept {
  lugar: LugarDePuerta;
  claves: Clave[];
  huellas: string;
  version: number;
  /** When the list was last right, in milliseconds by the server's clock. */
  visto: number;
  /** The server's clock less this device's. */
  desfase: number;
  esperados: Esperado[];
}

/** A scan that the server has not counted yet. */
export interface Encolada {
  key: string;
  lugar: string;
  puerta: string;
  persona: number;
  lectura: LecturaPuerta;
  /** Why the server does not take it; it is not sent again. */
  rechazada?: string;
  /** This device did not keep it: it is gone when the page is closed. */
  sinGuardar?: boolean;
}

export interface Estado {
  kept: Kept;
  accesos: ReadonlyMap<string, Acceso>;
  cola: readonly Encolada[];
}

export interface Pasada {
  id: string;
  persona: number;
  momento: string;
  puerta: string;
  anulado: boolean;
}

export const nameOf = ({ clase, id }: Pick<LugarDePuerta, 'clase' | 'id'>): string =>
  `${clase}/${id}`;

/** Everybody's scans, those that wait to be sent too. */
export function pasadasOf({ kept, accesos, cola }: Estado): Map<number, Pasada[]> {
  const byId = new Map<string, Pasada>();
  for (const { id, persona, momento, puerta, estado } of accesos.values())
    byId.set(id, { id, persona, momento, puerta, anulado: estado === 'anulado' });
  const here = nameOf(kept.lugar);
  for (const { lugar, puerta, persona, lectura } of cola) {
    if (lugar !== here) continue;
    const { id, momento } = lectura;
    const known = byId.get(id) ?? { id, persona, momento, puerta, anulado: false };
    byId.set(id, lectura.tipo === 'deshace' ? { ...known, anulado: true } : known);
  }
  return Map.groupBy(byId.values(), (pasada) => pasada.persona);
}

/** How everybody who is in entered. */
export function entradasOf(estado: Estado): Map<number, Pasada> {
  const entradas = new Map<number, Pasada>();
  for (const [persona, pasadas] of pasadasOf(estado)) {
    const states = resolver(pasadas);
    const entrada = pasadas.find(({ id }) => states.get(id) === 'ingreso');
    if (entrada) entradas.set(persona, entrada);
  }
  return entradas;
}

/** Who was let in more than once, with each time and place, the earliest first. */
export const repetidosOf = (estado: Estado): Pasada[][] =>
  [...pasadasOf(estado).values()]
    .map((pasadas) =>
      pasadas
        .filter(({ anulado }) => !anulado)
        .toSorted((a, b) => Date.parse(a.momento) - Date.parse(b.momento)),
    )
    .filter((pasadas) => pasadas.length > 1);

/** The last whom a door let in, the newest first; those of before are undone at the console. */
export const ultimasOf = (estado: Estado, puerta: string, count: number): Pasada[] =>
  [...pasadasOf(estado).values()]
    .flat()
    .filter((pasada) => pasada.puerta === puerta)
    .toSorted((a, b) => Date.parse(b.momento) - Date.parse(a.momento))
    .slice(0, count);

export const findEsperado = ({ kept }: Estado, persona: number): Esperado | null =>
  kept.esperados.find(({ id }) => id === persona) ?? null;

/** Who else is on the same invitación, and still is. */
export const grupoOf = ({ kept }: Estado, { id, titular_id }: Esperado): Esperado[] =>
  kept.esperados.filter((one) => one.titular_id === titular_id && one.id !== id && one.vigente);

/** The same as far as this device keeps it: what would be lost with the page is not counted. */
export const soloGuardado = (estado: Estado): Estado => ({
  ...estado,
  cola: estado.cola.filter(({ sinGuardar }) => !sinGuardar),
});

export interface Decision {
  persona: number | null;
  esperado: Esperado | null;
  veredicto: Veredicto;
}

/** Who is shown or picked. */
export type Visto = { texto: string } | { persona: number };

function open({ kept }: Estado, visto: Visto): Opened {
  if ('texto' in visto) return openTicket(visto.texto, kept.claves, verify);
  const { clase, id } = kept.lugar;
  return { ticket: { clase, de: id, id: visto.persona }, motivo: null };
}

/** The door's own decision, by what it has. */
export function decide(estado: Estado, visto: Visto, ahora: Date): Decision {
  const { lugar } = estado.kept;
  const { ticket, motivo } = open(estado, visto);
  const isHere = ticket?.clase === lugar.clase && ticket.de === lugar.id;
  const persona = isHere ? ticket.id : null;
  const esperado = persona === null ? null : findEsperado(estado, persona);
  const veredicto = decidir({
    ticket,
    ilegible: motivo,
    lugar,
    esperado,
    entrada: persona === null ? null : (entradasOf(estado).get(persona) ?? null),
    conSenal: false,
    ahora,
  });
  return { persona, esperado, veredicto };
}

const merged = (accesos: Estado['accesos'], news: readonly Acceso[]): Estado['accesos'] =>
  news.length === 0 ? accesos : new Map([...accesos, ...news.map((one) => [one.id, one] as const)]);

/** With what changed. Where something before it is missing, its number is not taken: that is read again. */
export function withNovedad(estado: Estado, { desde, version, accesos }: Novedad): Estado {
  const { kept } = estado;
  const next = desde <= kept.version ? Math.max(version, kept.version) : kept.version;
  return { ...estado, kept: { ...kept, version: next }, accesos: merged(estado.accesos, accesos) };
}

export const missesSomething = ({ kept }: Estado, { desde }: Novedad): boolean =>
  desde > kept.version;

/** What is kept, with a package or what changed of one. */
export function withPaquete(before: Kept | null, paquete: Paquete, now: number): Kept {
  const { lugar, claves, huellas, version, momento, partes } = paquete;
  const replaced = new Set(partes.map(({ parte }) => parte));
  const rest = before?.esperados.filter(({ id }) => !replaced.has(parteDe(id))) ?? [];
  const visto = Date.parse(momento);
  const esperados = [...rest, ...partes.flatMap((part) => part.esperados)];
  return { lugar, claves, huellas, version, visto, desfase: visto - now, esperados };
}

export const withoutCola = (estado: Estado, keys: readonly string[]): Estado => ({
  ...estado,
  cola: estado.cola.filter(({ key }) => !keys.includes(key)),
});

/** Scans that this device kept by now. */
export const withGuardadas = (estado: Estado, keys: readonly string[]): Estado => ({
  ...estado,
  cola: estado.cola.map((scan) =>
    keys.includes(scan.key) ? { ...scan, sinGuardar: false } : scan,
  ),
});

export const withAccesos = (estado: Estado, accesos: readonly Acceso[]): Estado => ({
  ...estado,
  accesos: merged(estado.accesos, accesos),
});
