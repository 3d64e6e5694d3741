import * as outbox from '../mensajes/outbox.ts';
import { tellMembers } from '../mensajes/avisos.ts';
import {
  cambiaLoPrometido,
  type LoPrometido,
  retiroOf,
  sigueSirviendo,
} from '@gremio/contract/vouchers/cambios/rules.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { type NoticeCheck, referTo } from '../mensajes/reminders.ts';
import type { Miembro } from '../personas/personas.ts';
import * as personas from '../personas/lookups.ts';
import { handleNext, type Queue } from '../platform/aside/service.ts';
import { today } from '../platform/clock.ts';
import { baseOf } from '../platform/config.ts';
import { type Handle, inTransaction } from '../platform/database/handle.ts';
import { withRetries } from '../platform/database/retry.ts';
import { refuse, refuseField, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { perServer } from '../platform/per-server.ts';
import { createWorker } from '../platform/worker.ts';
import { campaniasStore } from '../turnos/campanias.ts';
import type { TipoRow } from './tipos.queries.ts';
import { cambioMail, cambioPush, CLASE_CAMBIO, huellaOf, type Prometido } from './mails.ts';
import * as queries from './cambios.queries.ts';
import type { Cambio, Untold } from './cambios.queries.ts';

const TITULARES = 'cambios-vouchers-personas';
const PORTION = 500;
const PAST = 'Ya pasó, y hay vouchers sin usar: elegí hoy o un día que venga.';

/** A member with the unused vouchers of the kind that changed. */
interface Titular {
  cambio: Cambio;
  personaId: number;
  vouchers: Untold[];
}

interface Queues {
  cambios: Queue<Cambio>;
  titulares: Queue<Titular>;
}

/**
 * Tells members of changes in what their vouchers promise. Staff's change only notes it; a worker writes the
 * messages in batches, each with what its member knew and what is true when it is written.
 */
export const worker = perServer((house) => {
  const queues = queuesOf(house);
  return createWorker(house, queries.CAMBIOS, () => step(house, queues), [
    queries.CAMBIOS,
    TITULARES,
  ]);
});

/** Checks that a message says what the kind promises when it is sent. */
export const cambioCheck: NoticeCheck = {
  clase: CLASE_CAMBIO,
  async siguen(handle, huella, ids) {
    const rows = await queries.listPromised(handle, ids);
    return rows.filter((row) => huellaOf(row) === huella).map(({ id }) => id);
  },
};

const promisedBy = ({ vence, con_turno, campania_id, pide_fotos }: LoPrometido): LoPrometido => ({
  vence,
  con_turno,
  campania_id,
  pide_fotos,
});

/**
 * Notes a change of a kind for the worker. Refuses a last day that has passed while somebody has a voucher to
 * use. The caller holds the kind's cupo, so nobody claims meanwhile.
 */
export async function note(
  { clock }: House,
  tx: Handle,
  before: TipoRow,
  after: LoPrometido,
): Promise<Refusal | null> {
  const hoy = today(clock);
  if (!cambiaLoPrometido(before, after) || !sigueSirviendo(before, after, hoy)) return null;
  if ((await queries.countTitulares(tx, before.id)) === 0) return null;
  if (after.vence < hoy) return refuseField('vence', PAST);
  await queries.insertCambio(tx, before.id, promisedBy(before), clock.now().toISOString());
  return null;
}

export async function titularesOf(db: Handle, tipo: TipoRow | null) {
  if (!tipo) return refuse('no_encontrado');
  return {
    personas: await queries.countTitulares(db, tipo.id),
    cambios: await queries.listCambios(db, tipo.id),
  };
}

async function step(house: House, queues: Queues): Promise<boolean> {
  const { db } = house;
  const wrote = await withRetries(() => inTransaction(db, (tx) => writeSome(house, queues, tx)));
  if (wrote) outbox.wake(house);
  return wrote;
}

async function writeSome({ aside }: House, queues: Queues, tx: Handle): Promise<boolean> {
  if (await aside.retry(tx, queues.titulares)) return true;
  return handleNext(aside, tx, queues.cambios, () => queries.takePending(tx));
}

function queuesOf(house: House): Queues {
  const titulares: Queue<Titular> = {
    tema: TITULARES,
    keyOf: ({ cambio, personaId }) => `${cambio.tipo_id} ${personaId}`,
    find: (tx, keys) => findTitulares(tx, keys),
    async handle(tx, some) {
      for (const [cambio, each] of Map.groupBy(some, (one) => one.cambio)) {
        await tellAll(house, tx, cambio, each);
      }
    },
  };
  return {
    titulares,
    cambios: {
      tema: queries.CAMBIOS,
      keyOf: ({ id }) => String(id),
      find: (tx, keys) => queries.findPending(tx, keys.map(Number)),
      async handle(tx, some) {
        for (const cambio of some) await writePortion(house, titulares, tx, cambio);
      },
    },
  };
}

/** Tells the holders of the next vouchers, each once for all of theirs, with the progress. */
async function writePortion(
  { aside, clock }: House,
  titulares: Queue<Titular>,
  tx: Handle,
  cambio: Cambio,
): Promise<void> {
  const next = await queries.listUntold(tx, cambio, PORTION);
  const personaIds = [...new Set(next.map(({ persona_id }) => persona_id))];
  await aside.each(tx, titulares, await titularesAmong(tx, cambio, personaIds));
  const isLast = next.length < PORTION;
  await queries.saveProgress(tx, cambio.id, {
    ultimo: next.at(-1)?.id ?? cambio.ultimo,
    terminado: isLast ? clock.now().toISOString() : null,
  });
}

async function titularesAmong(
  tx: Handle,
  cambio: Cambio,
  personaIds: number[],
): Promise<Titular[]> {
  const untold = await queries.listUntoldOf(tx, cambio, personaIds);
  const byPersona = Map.groupBy(untold, ({ persona_id }) => persona_id);
  return [...byPersona].map(([personaId, vouchers]) => ({ cambio, personaId, vouchers }));
}

async function findTitulares(tx: Handle, keys: string[]): Promise<Titular[]> {
  const asked = keys.map((key) => key.split(' ').map(Number));
  const latest = await queries.findLatest(tx, [...new Set(asked.map(([tipoId = 0]) => tipoId))]);
  const found: Titular[] = [];
  for (const cambio of latest) {
    const own = asked.filter(([tipoId]) => tipoId === cambio.tipo_id);
    const ids = own.map(([, personaId = 0]) => personaId);
    found.push(...(await titularesAmong(tx, cambio, ids)));
  }
  return found;
}

async function tellAll(house: House, tx: Handle, cambio: Cambio, some: Titular[]): Promise<void> {
  const ids = some.map(({ personaId }) => personaId);
  const people = await personas.miembrosById(tx, ids);
  const nameOf = await namesOf(house, tx, cambio, some);
  const told: Aviso[] = [];
  for (const { personaId, vouchers } of some) {
    const persona = people.get(personaId);
    // Of several, the first whose holder knows something else; of a change taken back there is none.
    const stale = vouchers.find(({ conocido }) => cambiaLoPrometido(conocido, cambio));
    if (!persona || persona.estado === 'baja' || !stale) continue;
    const antes = { ...stale.conocido, campania: nameOf(stale.conocido) };
    const ahora = { ...promisedBy(cambio), campania: nameOf(cambio) };
    told.push({
      persona,
      cambio,
      first: present(vouchers[0]).id,
      antes,
      ahora,
      count: vouchers.length,
    });
  }
  await send(house, tx, told);
  const all = some.flatMap(({ vouchers }) => vouchers.map(({ id }) => id));
  await queries.noteTold(tx, cambio.id, all);
  await queries.countTold(tx, cambio.id, told.length);
}

/** Returns the name of the campaign at whose turnos a voucher is collected, or null. */
async function namesOf(house: House, tx: Handle, cambio: Cambio, some: Titular[]) {
  const known = some.flatMap(({ vouchers }) => vouchers.map(({ conocido }) => conocido));
  const names = new Map<number, string>();
  for (const id of new Set([cambio, ...known].flatMap((one) => retiroOf(one) ?? []))) {
    const campania = await campaniasStore(house).find(tx, id);
    if (campania) names.set(id, campania.nombre);
  }
  return (one: LoPrometido): string | null => names.get(retiroOf(one) ?? 0) ?? null;
}

interface Aviso {
  persona: Miembro;
  cambio: Cambio;
  /** First of the member's vouchers, which stands for all of them in the check before sending. */
  first: number;
  antes: Prometido;
  ahora: Prometido;
  count: number;
}

async function send(house: House, tx: Handle, told: Aviso[]): Promise<void> {
  const base = baseOf(house.config);
  const alike = ({ persona, cambio, first, ahora }: Aviso) => ({
    unico: `voucher cambiado ${cambio.id} ${persona.id}`,
    referencia: referTo(CLASE_CAMBIO, first, huellaOf(ahora)),
  });
  const mails = told.flatMap((one) => {
    const { persona, cambio, antes, ahora, count } = one;
    if (!persona.email) return [];
    const mail = cambioMail(persona.nombre, { nombre: cambio.nombre, count }, antes, ahora, base);
    const para = persona.email;
    return { ...mail, ...alike(one), tipo: 'voucher' as const, personaId: persona.id, para };
  });
  await outbox.queueAll(house, tx, mails);
  await tellMembers(
    house,
    tx,
    told.map((one) => ({
      ...alike(one),
      aviso: 'respuesta' as const,
      tipo: 'voucher' as const,
      persona: { id: one.persona.id, email: null },
      push: cambioPush(one.cambio.nombre, one.antes, one.ahora),
    })),
  );
}
