import { getAjuste } from '@gremio/contract/ajustes/endpoints.ts';
import { getBeneficio, listBeneficios, listRubros } from '@gremio/contract/beneficios/endpoints.ts';
import { listConsultas, verQr } from '@gremio/contract/carnet/endpoints.ts';
import { getCongreso } from '@gremio/contract/congreso/endpoints.ts';
import { listEventos } from '@gremio/contract/eventos/endpoints.ts';
import { listHoteles, listReservas } from '@gremio/contract/hoteles/endpoints.ts';
import { getPreferencias, getPush } from '@gremio/contract/mensajes/avisos/endpoints.ts';
import { listNoticias, listSliders } from '@gremio/contract/noticias/endpoints.ts';
import { getContacto } from '@gremio/contract/contacto/endpoints.ts';
import { getFicha } from '@gremio/contract/personas/endpoints.ts';
import { getSesion, listDispositivos } from '@gremio/contract/activacion/endpoints.ts';
import { listHijos } from '@gremio/contract/hijos/endpoints.ts';
import type { CallInput, Endpoint } from '@gremio/contract/platform/endpoint.ts';
import { listPedidosPropios } from '@gremio/contract/privacidad/propios/endpoints.ts';
import {
  bookHora,
  datosGlobalesTurnos,
  listDias,
  listHoras,
  misDias,
  viewTurno,
  vivo,
} from '@gremio/contract/turnos/endpoints.ts';
import { listTiposPropios } from '@gremio/contract/vouchers/endpoints.ts';
import type { Member, World } from '../day.ts';
import type { Client } from './client.ts';

export interface Day {
  client: Client;
  world: World;
  /** Final status of each member's booking by persona id; 200 is a place confirmed by the server. */
  outcomes: Map<number, number>;
}

export const TURNOS = { coleccion: 'turnos' };
/** Hours that a member tries before giving up. */
const TRIES = 5;
/** Browsers open six connections to a host over HTTP/1.1. */
const AT_ONCE = 6;

const between = (from: number, to: number): number => from + Math.random() * (to - from);
const think = (from: number, to: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, between(from, to) * 1000));
const any = <T>(items: readonly T[]): T | undefined =>
  items[Math.floor(Math.random() * items.length)];

export type Call = [Endpoint, CallInput<Endpoint>];

async function inTurn(calls: Call[], ask: (call: Call) => Promise<unknown>): Promise<void> {
  const left = [...calls];
  const next = async (): Promise<void> => {
    const call = left.shift();
    if (!call) return;
    await ask(call);
    return next();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

const globales = (coleccion: string): Call => [datosGlobalesTurnos, { query: { coleccion } }];

/** Calls that Inicio makes before it is complete. */
export const inicio = ({ id }: Member, campaniaId: number): Call[] => [
  [getAjuste, { params: { clave: 'organizacion' } }],
  [getAjuste, { params: { clave: 'version' } }],
  [getSesion, {}],
  [listSliders, {}],
  [listNoticias, { params: { x: '1' } }],
  [listRubros, {}],
  globales('turnos'),
  [viewTurno, { params: { a: id, b: campaniaId } }],
  [misDias, {}],
  [listReservas, { params: { id } }],
  [listEventos, { params: { x: id } }],
  [listTiposPropios, { params: { x: id } }],
  [getCongreso, { params: { id } }],
  [getFicha, { params: { id } }],
];

/** Calls that prefetch data for use without signal; nobody waits for them. */
export const ahead = ({ id }: Member, beneficios: number[]): Call[] => [
  [listNoticias, { params: { x: '1' } }],
  [listHijos, { params: { personId: id } }],
  [getContacto, { params: { id } }],
  [listDispositivos, {}],
  [getAjuste, { params: { clave: 'retencion_fotos_dias' } }],
  [verQr, { params: { id } }],
  [listConsultas, { params: { id } }],
  [listBeneficios, { params: { n: '1' } }],
  ...beneficios.slice(0, 8).map((one): Call => [getBeneficio, { params: { id: one, x: id } }]),
  [listHoteles, {}],
  globales('vacation'),
  [listDias, { params: TURNOS }],
  [listPedidosPropios, { params: { id } }],
  [getPreferencias, {}],
  [getPush, {}],
];

interface Hora {
  hora: string;
  cant_turnos: number;
  limite: number;
}

/** Tries days and hours at random until a booking succeeds or no try is left; returns the last status. */
async function book({ client }: Day, member: Member): Promise<number> {
  const reply = await client.ask(listDias, { params: TURNOS }, member);
  if (reply.status !== 200) return reply.status;
  const { dias } = JSON.parse(reply.body) as { dias: { dia: string }[] };
  let last = 409;
  for (let left = TRIES; left > 0 && last === 409; left -= 1) {
    const dia = any(dias)?.dia;
    if (!dia) return last;
    const params = { ...TURNOS, dia };
    const answer = await client.ask(listHoras, { params }, member);
    if (answer.status !== 200) return answer.status;
    const { horas } = JSON.parse(answer.body) as { horas: Hora[] };
    const hora = any(horas.filter((one) => one.cant_turnos < one.limite))?.hora;
    await think(1, 6);
    if (!hora) continue;
    last = (await client.ask(bookHora, { params: { ...params, hora } }, member)).status;
  }
  return last;
}

/**
 * Repeats the calls of a member's phone on opening day, as recorded from the app on 22 November 2026: Inicio,
 * the prefetches, Turnos with its stream, a booking, and Inicio again if it succeeded.
 */
export async function visit(day: Day, member: Member): Promise<void> {
  const { client, outcomes } = day;
  const { campaniaId, beneficios } = day.world;
  const ask = ([endpoint, input]: Call) => client.ask(endpoint, input, member);
  await inTurn(inicio(member, campaniaId), ask);
  const kept = inTurn(ahead(member, beneficios), ([endpoint, input]) =>
    client.ask(endpoint, input, { ...member, ahead: true }),
  );
  await think(2, 8);
  const close = client.listen(vivo, { params: TURNOS }, member);
  const status = await book(day, member);
  outcomes.set(member.id, status);
  if (status === 200) {
    await ask([viewTurno, { params: { a: member.id, b: campaniaId } }]);
    await think(3, 20);
    await inTurn(inicio(member, campaniaId).slice(2), ask);
  }
  await kept;
  close();
}
