import type { Acceso, Esperado, LecturaPuerta } from '@gremio/contract/puerta/schemas.ts';
import { typedBy } from '@gremio/contract/platform/keyboards.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { writeTicket } from '@gremio/contract/platform/ticket.ts';
import { getPublicKey, hashes, sign } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { describe, expect, it } from 'vitest';
import {
  decide,
  type QueuedScan,
  entradasOf,
  type DoorState,
  groupOf,
  hasMissedChanges,
  repeatedEntries,
  storedOnly,
  latestEntries,
  markStored,
  withNovedad,
  withPaquete,
} from './components/door-state.ts';
import {
  findEsperados,
  storageInWords,
  CANNOT_STORE,
  connectionInWords,
} from './components/words.ts';

hashes.sha512 = sha512;

const secret = new Uint8Array(32).fill(7);
const clave = btoa(String.fromCharCode(...getPublicKey(secret)))
  .replaceAll('+', '-')
  .replaceAll('/', '_')
  .replace('=', '');
const ticketOf = (id: number, de = 3, key = secret) =>
  writeTicket({ clase: 'evento', de, id }, 9, (signed) => sign(signed, key));

const at = (minute: number) => `2026-12-12T20:${String(minute).padStart(2, '0')}:00-03:00`;
const now = new Date(at(30));

const person = (id: number, part: Partial<Esperado> = {}): Esperado => ({
  id,
  nombre: `Persona ${id}`,
  numdoc: String(20_000_000 + id),
  fecha_nacimiento: '1980-01-01',
  titular: null,
  titular_id: id,
  parentesco: 'titular',
  vigente: true,
  ingreso: null,
  revisar: [],
  ...part,
});

const kept = {
  lugar: {
    clase: 'evento' as const,
    id: 3,
    nombre: 'Fiesta',
    lugar: 'Club',
    desde: '2026-12-12T20:00:00-03:00',
    hasta: '2026-12-13T02:00:00-03:00',
  },
  claves: [{ id: 9, clave }],
  huellas: '',
  version: 4,
  visto: 0,
  desfase: 0,
  esperados: [
    person(1),
    person(2, { nombre: 'Núñez, Inés', titular: 'Persona 1', titular_id: 1 }),
    person(5, { vigente: false }),
  ],
};

const acceso = (id: string, persona: number, minute: number, part: Partial<Acceso> = {}) =>
  [id, { id, persona, momento: at(minute), puerta: 'Norte', estado: 'ingreso', ...part }] as const;

const queued = (id: string, persona: number, minute: number, tipo: LecturaPuerta['tipo']) =>
  ({
    key: id + tipo,
    lugar: 'evento/3',
    puerta: 'Sur',
    persona,
    lectura: { id, tipo, persona, momento: at(minute), adentro: true },
  }) satisfies QueuedScan;

const estado = (part: Partial<DoorState> = {}): DoorState => ({
  kept,
  accesos: new Map(),
  queue: [],
  ...part,
});

describe('a door without signal', () => {
  const motivo = (texto: string, known = estado()) =>
    decide(known, { texto }, now).veredicto.motivo;

  it('checks a signature by itself, and knows its own list', () => {
    expect(motivo(ticketOf(1))).toBe('entra');
    expect(motivo(ticketOf(5))).toBe('cancelada');
    expect(motivo(ticketOf(1, 4))).toBe('otro_lugar');
    expect(motivo(ticketOf(1, 3, new Uint8Array(32).fill(8)))).toBe('falsa');
    expect(motivo(ticketOf(1).slice(0, -4))).toBe('incompleta');
    expect(decide(estado(), { texto: ticketOf(77) }, now)).toMatchObject({
      persona: 77,
      esperado: null,
      veredicto: { motivo: 'fuera_de_lista', tono: 'ambar', pasa: 'a_criterio' },
    });
  });

  it('accepts the first entry of a person who enrolled again, and counts the later enrolment', () => {
    const replaced = person(7, { nombre: 'Paz, Ana', numdoc: '30', vigente: false, reemplazo: 8 });
    const later = person(8, { nombre: 'Paz, Ana', numdoc: '30', revisar: ['Edad: 9 años.'] });
    const esperados = [replaced, later];
    const known = estado({ kept: { ...kept, esperados } });
    const decision = decide(known, { texto: ticketOf(7) }, now);
    expect(decision).toMatchObject({ persona: 8, esperado: later });
    const { motivo: why, pasa, revisar } = decision.veredicto;
    expect([why, pasa, revisar]).toEqual(['reemplazada', 'a_criterio', ['Edad: 9 años.']]);
    const entered = { ...known, queue: [queued('a', 8, 10, 'entra')] };
    expect(motivo(ticketOf(7), entered)).toBe('ya_entro');
    // Let in by the earlier enrolment before it was cancelled.
    const inside = decide({ ...known, queue: [queued('a', 7, 10, 'entra')] }, { persona: 7 }, now);
    expect(inside).toMatchObject({ persona: 7, veredicto: { motivo: 'ya_entro' } });
    expect(findEsperados(esperados, 'paz').map((one) => one.id)).toEqual([8]);
    const cancelled = person(3, { nombre: 'Paz, Eva', vigente: false });
    expect(findEsperados([cancelled, ...esperados], 'paz').map((one) => one.id)).toEqual([8, 3]);
  });

  it('reads what another keyboard made of an entry', () => {
    const typed = present(typedBy(ticketOf(1), { reader: 'us', device: 'latam' }));
    expect(motivo(typed)).toBe('entra');
    expect(motivo(`]Q1${ticketOf(1)}`)).toBe('entra');
    const lost = `https://app.example.org/estado/${'aB-_9'.repeat(7)}`.toUpperCase();
    expect(decide(estado(), { texto: lost }, now).veredicto).toMatchObject({
      motivo: 'mal_leida',
      tono: 'ambar',
      pasa: 'no',
    });
  });

  it('knows what waits to be sent as well as what was counted', () => {
    const queue = [queued('a', 1, 10, 'entra')];
    expect(motivo(ticketOf(1), estado({ queue }))).toBe('ya_entro');
    const undone = estado({ queue: [...queue, queued('a', 1, 11, 'deshace')] });
    expect(motivo(ticketOf(1), undone)).toBe('entra');
    expect(motivo(ticketOf(1), estado({ accesos: new Map([acceso('b', 1, 5)]) }))).toBe('ya_entro');
    const elsewhere = [{ ...queued('a', 1, 10, 'entra'), lugar: 'evento/8' as const }];
    expect(motivo(ticketOf(1), estado({ queue: elsewhere }))).toBe('entra');
  });
});

it('says who entered by two doors, and counts them once', () => {
  const known = estado({
    accesos: new Map([acceso('b', 1, 12)]),
    queue: [queued('a', 1, 10, 'entra'), queued('c', 2, 14, 'entra')],
  });
  expect(entradasOf(known).size).toBe(2);
  expect(entradasOf(known).get(1)?.puerta).toBe('Sur');
  expect(repeatedEntries(known).map((all) => all.map((one) => one.puerta))).toEqual([
    ['Sur', 'Norte'],
  ]);
  expect(latestEntries(known, 'Sur', 5).map((one) => one.persona)).toEqual([2, 1]);
});

it('knows who came together', () => {
  const [first] = kept.esperados as [Esperado];
  expect(groupOf(estado(), first).map((one) => one.id)).toEqual([2]);
});

it('takes what is told in order, and asks for what it missed', () => {
  const news = { version: 6, desde: 4, adentro: 1, accesos: [acceso('z', 1, 3)[1]] };
  expect(withNovedad(estado(), news).kept.version).toBe(6);
  const late = { ...news, desde: 5 };
  expect(hasMissedChanges(estado(), late)).toBe(true);
  expect(withNovedad(estado(), late).kept.version).toBe(4);
  expect(withNovedad(estado(), late).accesos.size).toBe(1);
});

it('replaces the parts of its list that changed, and no other', () => {
  const paquete = {
    ...news(),
    partes: [{ parte: 1, esperados: [person(1, { nombre: 'Otro nombre' }), person(33)] }],
  };
  const next = withPaquete(kept, paquete, Date.parse(at(0)));
  expect(next.esperados.map((one) => one.id).toSorted((a, b) => a - b)).toEqual([1, 2, 5, 33]);
  expect(next.esperados.find((one) => one.id === 1)?.nombre).toBe('Otro nombre');
  expect(next.desfase).toBe(120_000);
});

const news = () => ({
  lugar: kept.lugar,
  claves: kept.claves,
  momento: '2026-12-12T20:02:00-03:00',
  version: 9,
  desde: 4,
  adentro: 0,
  accesos: [],
  huellas: 'x',
});

const scans = (count: number, part: Partial<QueuedScan>): QueuedScan[] =>
  Array.from({ length: count }, (_, at) => ({ ...queued(`s${at}`, 1, 10, 'entra'), ...part }));

it('counts nobody whose entry is lost with the page, and knows that they are in', () => {
  const lost = { ...queued('a', 1, 10, 'entra'), sinGuardar: true };
  const known = estado({ queue: [lost, queued('c', 2, 14, 'entra')] });
  expect(decide(known, { persona: 1 }, now).veredicto.motivo).toBe('ya_entro');
  expect([...entradasOf(storedOnly(known)).keys()]).toEqual([2]);
  const later = markStored(known, [lost.key]);
  expect(entradasOf(storedOnly(later)).size).toBe(2);
});

describe('words of the door', () => {
  it.each([
    ['20000002', [2]],
    ['20.000.002', [2]],
    ['002', [2]],
    ['nunez', [2]],
    ['ines nu', [2]],
    ['Nu\u0301n\u0303ez,ines', [2]],
    ['n´uñez', [2]],
    ['pe', []],
    ['persona', [1, 5]],
  ])('finds %s', (typed, ids) => {
    expect(findEsperados(kept.esperados, typed).map((one) => one.id)).toEqual(ids);
  });

  it.each([
    [false, 10, 'Sin señal: 10 lecturas por enviar.'],
    [false, 1, 'Sin señal: 1 lectura por enviar.'],
    [false, 0, 'Sin señal: seguí escaneando.'],
    [true, 2, 'Enviando 2 lecturas.'],
    [true, 0, null],
  ])('says how it stands (%s, %s)', (senal, waiting, said) => {
    expect(connectionInWords(senal, scans(waiting, {}))).toBe(said);
  });

  const ONLY_HERE =
    'solo en esta pantalla: no la cierres hasta que vuelva la señal, porque se pierden.';

  it.each([
    [true, 0, null, CANNOT_STORE],
    [true, 2, 'Enviando 2 lecturas.', CANNOT_STORE],
    [false, 0, 'Sin señal.', CANNOT_STORE],
    [false, 1, 'Sin señal.', `${CANNOT_STORE} Hay 1 lectura ${ONLY_HERE}`],
    [false, 2, 'Sin señal.', `${CANNOT_STORE} Hay 2 lecturas ${ONLY_HERE}`],
  ])('says how a full device stands (%s, %s)', (senal, lost, connection, warning) => {
    const cola = scans(lost, { sinGuardar: true });
    expect(connectionInWords(senal, cola, false)).toBe(connection);
    expect(storageInWords(senal, cola)).toBe(warning);
  });

  it('says as waiting only what is on the device', () => {
    const cola = [...scans(2, {}), ...scans(1, { sinGuardar: true })];
    expect(connectionInWords(false, cola, false)).toBe('Sin señal: 2 lecturas por enviar.');
  });
});
