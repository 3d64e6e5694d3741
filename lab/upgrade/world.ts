import assert from 'node:assert/strict';
import { eventos } from '@gremio/contract/eventos/endpoints.ts';
import type { CallInput, Endpoint, Reply } from '@gremio/contract/platform/endpoint.ts';
import {
  activate,
  clavesActivacion,
  signInAnonima,
} from '@gremio/contract/activacion/endpoints.ts';
import { personas } from '@gremio/contract/personas/endpoints.ts';
import { getSession, signIn } from '@gremio/contract/personal/endpoints.ts';
import { seccionales } from '@gremio/contract/seccionales/endpoints.ts';
import { campanias, layOut } from '@gremio/contract/turnos/endpoints.ts';
import { voucherTipos } from '@gremio/contract/vouchers/endpoints.ts';
import { plusDays } from '@gremio/contract/platform/days.ts';
import { MEMBERS, type World } from '../faults/world.ts';
import { callWire } from '../../server/testing/http.ts';
import type { Member } from '../../server/testing/members.ts';
import { DEMO_PASSWORD } from '../../server/src/demo/seed.ts';

const STAFF = { email: 'admin@demo.local', password: DEMO_PASSWORD };
const COLECCION = 'actualizacion';
/** Limits below the number of members, so that every counter reaches its limit. */
const [PER_HOUR, STOCK, PLACES] = [10, 45, 40];
const CARRIERS = 12;
const HORAS = ['10:00', '10:30'];
/** Begins the name of every member, and of nobody in the demo. */
const NAME = 'Actualizada';
/** Spellings of one seccional, as two offices write it. */
const ALIKE = ['Pergamino', 'Seccional Pergamíno'];

/** Data added to the demo over HTTP, as staff and members add it, so that any version can serve it. */
export interface Ground extends World {
  /** Members who book and cancel in `carga` throughout, and nowhere else. */
  carriers: Member[];
  carga: { coleccion: string; dia: string; hora: string };
}

type Extra = { token?: string };

async function call<E extends Endpoint>(
  url: string,
  endpoint: E,
  input: CallInput<E> & Extra,
): Promise<Reply<E>> {
  const { status, body, error } = await callWire(url, endpoint, input);
  assert.ok(status < 300, `${endpoint.path}: ${status} ${JSON.stringify(error)}`);
  return body;
}

const daysFromNow = (days: number): string => plusDays(new Date().toISOString().slice(0, 10), days);
const momentIn = (days: number): string => `${daysFromNow(days)}T15:00:00Z`;

async function openHoras(url: string, token: string, coleccion: string, cant_turnos: number) {
  const dias = [daysFromNow(2), daysFromNow(3)];
  const [desde = '', hasta = ''] = dias;
  const body = {
    nombre: coleccion,
    fire_collection: coleccion,
    desde: daysFromNow(-1),
    hasta: daysFromNow(30),
    cant_turnos,
    abierta: true,
  };
  const { id } = await call(url, campanias.create, { token, body });
  const plan = { desde, hasta, dias_semana: [1, 2, 3, 4, 5, 6, 7], horas: HORAS };
  await call(url, layOut, { token, params: { id }, body: plan });
  return dias.flatMap((dia) => HORAS.map((hora) => ({ dia, hora })));
}

async function newMembers(url: string, token: string): Promise<Member[]> {
  const persona_ids: number[] = [];
  for (let index = 0; index < MEMBERS + CARRIERS; index += 1) {
    const number = String(71_000_000 + index);
    const seccional = ALIKE[index] ?? null;
    const numbers = { numero_documento: number, nro_afiliado: number };
    const body = { nombre: `${NAME} ${number}`, ...numbers, seccional };
    persona_ids.push((await call(url, personas.create, { token, body })).id);
  }
  const members: Member[] = [];
  for (const persona_id of persona_ids) {
    const { clave } = await call(url, clavesActivacion.create, { token, body: { persona_id } });
    const device = await call(url, signInAnonima, { body: {} });
    await call(url, activate, { token: device.token, params: { key: clave ?? '' } });
    members.push({ personaId: persona_id as Member['personaId'], token: device.token });
  }
  return members;
}

export async function buildGround(url: string): Promise<Ground> {
  const session = await call(url, signIn, { body: STAFF });
  assert.ok('token' in session);
  const { token } = session;
  const horas = await openHoras(url, token, COLECCION, PER_HOUR);
  const [place] = await openHoras(url, token, 'carga', 5);
  const tipo = {
    nombre: 'Voucher de prueba',
    clase: 'solo_cine' as const,
    desde: daysFromNow(-1),
    hasta: daysFromNow(20),
    vence: daysFromNow(30),
    stock: STOCK,
  };
  const evento = {
    nombre: 'Fiesta de prueba',
    lugar: 'Sede central',
    comienza: momentIn(20),
    termina: momentIn(21),
    inscripcion_desde: momentIn(-1),
    inscripcion_hasta: momentIn(10),
    plazas: PLACES,
    publicado: true,
  };
  const people = await newMembers(url, token);
  return {
    coleccion: COLECCION,
    horas,
    tipoId: (await call(url, voucherTipos.create, { token, body: tipo })).id,
    eventoId: (await call(url, eventos.create, { token, body: evento })).id,
    members: people.slice(0, MEMBERS),
    carriers: people.slice(MEMBERS),
    staff: { ...STAFF, token },
    carga: { coleccion: 'carga', ...(place as { dia: string; hora: string }) },
  };
}

/** Staff of the older version have their session and see everybody; its two alike texts are two places. */
export async function expectPlaces(url: string, { staff: { token } }: Ground): Promise<void> {
  const session = await call(url, getSession, { token });
  assert.deepEqual(
    session?.user.seccional_ids,
    [],
    'el personal de antes es de la oficina nacional',
  );
  const filter = JSON.stringify({ q: NAME });
  const people = await callWire(url, personas.list, { token, query: { filter, range: '[0,0]' } });
  assert.equal(people.headers.get('content-range'), `personas 0-0/${MEMBERS + CARRIERS}`);
  const { pares } = await call(url, seccionales.parecidas, { token });
  const names = pares.map(({ una, otra }) => [una.nombre, otra.nombre].toSorted());
  assert.ok(
    names.some((pair) => pair.join() === ALIKE.join()),
    `propone ${JSON.stringify(names)}`,
  );
}
