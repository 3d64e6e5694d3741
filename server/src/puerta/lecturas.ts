import { DAY_MS } from '@gremio/contract/platform/time.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { openRead } from '@gremio/contract/puerta/lector/rules.ts';
import { decidir, inscripcionDe, resolver } from '@gremio/contract/puerta/rules.ts';
import type {
  Acceso,
  Esperado,
  LecturaPuerta,
  LecturasWrite,
  LugarDePuerta,
  Novedad,
  Resultado,
} from '@gremio/contract/puerta/schemas.ts';
import type { Opened } from '@gremio/contract/platform/ticket.ts';
import type { Handle } from '../platform/database/handle.ts';
import { refuse, refuseField, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { type Tickets, tickets as ticketsOf } from '../platform/tickets.ts';
import * as queries from './accesos.queries.ts';
import type { AccesoRow, Sitio } from './accesos.queries.ts';
import { findLugar, type Sources, SOURCES, toAcceso } from './accesos.ts';

/** An older scan cannot be of this event: the door's clock is wrong. */
const OLDEST_MS = 7 * DAY_MS;

/** Working state while the scans of a place are decided: the rows known before, and after each scan. */
interface ScanSession {
  sitio: Sitio;
  lugar: LugarDePuerta;
  now: Date;
  version: number;
  esperados: Map<number, Esperado>;
  /** `rows` holds the state after the scans so far, `stored` the state in the database. */
  rows: Map<string, AccesoRow>;
  stored: Map<string, AccesoRow>;
}

/** The people of a place and its lock, either of which a test may replace. */
interface Door {
  sources: Sources;
  hold: typeof queries.takeVersion;
}

const DOOR: Door = { sources: SOURCES, hold: queries.takeVersion };

interface Received {
  momento: string;
  novedad: Novedad;
  resultados: Resultado[];
  changed: AccesoRow[];
}

/**
 * Receives scans of one place from one door, in whatever order they arrive: each is answered, and counted
 * once (docs/architecture.md#states).
 */
export async function receive(
  house: House,
  tx: Handle,
  sitio: Sitio,
  body: LecturasWrite,
  usuario: string,
  { sources, hold }: Door = DOOR,
): Promise<Received | Refusal> {
  const tickets = ticketsOf(house);
  const lugar = await findLugar(tx, sitio, sources);
  if (!lugar) return refuse('no_encontrado');
  const session = await openScanSession(house, tx, lugar, body.lecturas, { sources, hold });
  const refusal = refuseForeign(session, body.lecturas);
  if (refusal) return refusal;
  const resultados = body.lecturas.map((lectura) => take(tickets, session, lectura, body, usuario));
  const changed = await save(tx, session);
  for (const [momento, ids] of groupByMomento(session, changed))
    await sources[sitio.clase].setIngreso(tx, ids, momento);
  const novedad = {
    version: session.version,
    desde: session.version - 1,
    adentro: await queries.countAdentro(tx, sitio),
    accesos: changed.map(toAcceso),
  };
  // A later scan of the same request may have changed an earlier one's state.
  const settled = resultados.map((one) => ({ ...one, acceso: accesoOf(session, one.id) }));
  return { momento: session.now.toISOString(), novedad, resultados: settled, changed };
}

async function openScanSession(
  house: House,
  tx: Handle,
  lugar: LugarDePuerta,
  lecturas: LecturaPuerta[],
  { sources, hold }: Door,
): Promise<ScanSession> {
  const tickets = ticketsOf(house);
  const sitio = { clase: lugar.clase, de: lugar.id };
  const version = await hold(tx, sitio);
  const scanIds = lecturas.map((one) => one.id);
  const byId = await queries.listByIds(tx, scanIds);
  const personas = [
    ...lecturas.map((one) => personaOf(openOf(tickets, one, sitio), sitio)),
    ...byId.map((row) => row.persona_ref),
  ];
  const named = [...new Set(personas.filter((id) => id !== null))];
  const { listEsperados } = sources[sitio.clase];
  const people = await listEsperados(tx, sitio.de, named);
  const later = people.flatMap(({ reemplazo }) => reemplazo ?? []);
  people.push(...(later.length > 0 ? await listEsperados(tx, sitio.de, later) : []));
  const theirs = await queries.listOfPersonas(tx, sitio, [...new Set([...named, ...later])]);
  const stored = new Map([...theirs, ...byId].map((row) => [row.id, row]));
  return {
    sitio,
    lugar,
    now: house.clock.now(),
    version,
    esperados: new Map(people.map((one) => [one.id, one])),
    rows: new Map(stored),
    stored,
  };
}

/** Refuses an id that another place has used for a scan. */
function refuseForeign({ rows, sitio }: ScanSession, lecturas: LecturaPuerta[]): Refusal | null {
  const foreign = lecturas.findIndex(({ id }) => {
    const row = rows.get(id);
    return row !== undefined && (row.clase !== sitio.clase || row.de !== sitio.de);
  });
  if (foreign < 0) return null;
  return refuseField(`lecturas.${foreign}.id`, 'Esa lectura es de otro evento.');
}

/** Decides one scan, and records it in the session. */
function take(
  tickets: Tickets,
  session: ScanSession,
  lectura: LecturaPuerta,
  { puerta, reloj }: LecturasWrite,
  usuario: string,
): Resultado {
  const { persona, esperado, veredicto, enters, isOurs } = judge(tickets, session, lectura);
  const known = session.rows.get(lectura.id);
  const undoes = lectura.tipo === 'deshace';
  if (known && undoes && known.estado !== 'anulado') {
    session.rows.set(known.id, { ...known, estado: 'anulado', version: session.version });
  }
  const leavesTrace = undoes || enters || lectura.adentro;
  if (!known && persona !== null && isOurs && leavesTrace) {
    session.rows.set(lectura.id, {
      id: lectura.id,
      ...session.sitio,
      persona_ref: persona,
      puerta,
      usuario,
      momento: correct(lectura.momento, reloj, session.now),
      recibido: session.now.toISOString(),
      // An undo that arrives before its scan leaves that scan undone.
      estado: undoes ? 'anulado' : 'duplicado',
      adentro: lectura.adentro,
      version: session.version,
    });
  }
  const whose = known?.persona_ref ?? persona;
  if (whose !== null) settle(session, whose);
  return { id: lectura.id, veredicto, esperado, acceso: accesoOf(session, lectura.id) };
}

function judge(tickets: Tickets, session: ScanSession, lectura: LecturaPuerta) {
  const opened = openOf(tickets, lectura, session.sitio);
  const shown = personaOf(opened, session.sitio);
  const find = (id: number) => session.esperados.get(id) ?? null;
  const isIn = shown !== null && entryOf(session, shown, lectura.id) !== null;
  const { esperado, reemplazada } = inscripcionDe(shown === null ? null : find(shown), isIn, find);
  const persona = esperado?.id ?? shown;
  const veredicto = decidir({
    ticket: opened.ticket,
    ilegible: opened.motivo,
    lugar: session.lugar,
    esperado,
    reemplazada,
    entrada: persona === null ? null : entryOf(session, persona, lectura.id),
    conSenal: true,
    ahora: session.now,
  });
  // Entries are recorded only for people on the list or with an entry that we signed: a made-up id is not.
  const isOurs = lectura.texto !== undefined || esperado !== null;
  return { persona, esperado, veredicto, enters: veredicto.pasa === 'si', isOurs };
}

const openOf = (tickets: Tickets, { texto, persona }: LecturaPuerta, sitio: Sitio): Opened =>
  texto === undefined
    ? { ticket: { clase: sitio.clase, de: sitio.de, id: present(persona) }, motivo: null }
    : openRead(texto, tickets.read);

const personaOf = (opened: Opened, { clase, de }: Sitio): number | null =>
  opened.ticket?.clase === clase && opened.ticket.de === de ? opened.ticket.id : null;

/**
 * Converts a door's time to the server's clock by the skew between the two; never in the future, nor older
 * than `OLDEST_MS`.
 */
export function correct(momento: string, reloj: string, now: Date): string {
  const skew = now.getTime() - Date.parse(reloj);
  const corrected = Date.parse(momento) + skew;
  return new Date(
    Math.min(now.getTime(), Math.max(now.getTime() - OLDEST_MS, corrected)),
  ).toISOString();
}

/** Recomputes the state of each of a person's scans. */
function settle(session: ScanSession, persona: number): void {
  const rows = rowsOf(session, persona);
  const states = resolver(rows.map((row) => ({ ...row, anulado: row.estado === 'anulado' })));
  for (const row of rows) {
    const estado = states.get(row.id) ?? row.estado;
    if (estado !== row.estado)
      session.rows.set(row.id, { ...row, estado, version: session.version });
  }
}

const rowsOf = (session: ScanSession, persona: number): AccesoRow[] =>
  [...session.rows.values()].filter((row) => row.persona_ref === persona);

const entryOf = (session: ScanSession, persona: number, except: string): AccesoRow | null =>
  rowsOf(session, persona).find((row) => row.estado === 'ingreso' && row.id !== except) ?? null;

function accesoOf(session: ScanSession, id: string): Acceso | null {
  const row = session.rows.get(id);
  return row ? toAcceso(row) : null;
}

/** Writes the changes. The previous entry is demoted first, as a person may never have two. */
async function save(tx: Handle, session: ScanSession): Promise<AccesoRow[]> {
  const changed = [...session.rows.values()].filter((row) => {
    const before = session.stored.get(row.id);
    return !before || before.estado !== row.estado;
  });
  const fresh = changed.filter((row) => !session.stored.has(row.id));
  const known = changed.filter((row) => session.stored.has(row.id));
  const idsIn = (estado: AccesoRow['estado']) =>
    known.filter((row) => row.estado === estado).map((row) => row.id);
  await queries.setEstado(tx, idsIn('anulado'), 'anulado', session.version);
  await queries.setEstado(tx, idsIn('duplicado'), 'duplicado', session.version);
  await queries.setEstado(tx, idsIn('ingreso'), 'ingreso', session.version);
  await queries.insertAccesos(tx, fresh);
  return changed;
}

/** Groups the people whose entries changed by their time of entry; null for those with none. */
function groupByMomento(session: ScanSession, changed: AccesoRow[]): Map<string | null, number[]> {
  const personas = [...new Set(changed.map((row) => row.persona_ref))].sort((a, b) => a - b);
  return Map.groupBy(personas, (persona) => entryOf(session, persona, '')?.momento ?? null);
}
