import * as outbox from '../mensajes/outbox.ts';
import type { PedidoHotel, respuestaHotel } from '@gremio/contract/hoteles/schemas.ts';
import { plusDays } from '@gremio/contract/platform/days.ts';
import type * as z from 'zod';
import * as ajustes from '../ajustes/ajustes.ts';
import type { PersonasService } from '../personas/people.ts';
import { bind } from '../platform/bind.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { PersonaId } from '../platform/http/callers.ts';
import type { AfterCommit } from '../platform/http/resource.ts';
import { isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import type { Parts } from '../platform/parts.ts';
import { createSigner, type Signer } from '../platform/signed.ts';
import { hotelMail } from './mails.ts';
import type { ReservaRow } from './reservations.queries.ts';
import { type ReservasService, toReserva } from './reservations.ts';

const ESTADO = { aceptar: 'confirmada', rechazar: 'rechazada' } as const;

interface Rooms {
  house: Parts;
  personas: PersonasService;
}

interface Convenio extends Rooms {
  house: Parts;
  reservas: ReservasService;
  signer: Signer<number>;
}

export type ConvenioService = ReturnType<typeof createConvenioService>;

/**
 * Hotels by agreement: they are asked by mail and answer through a signed link (docs/architecture.md#states).
 */
export function createConvenioService(house: Parts, reservas: ReservasService, rooms: Rooms) {
  const signer = createSigner<number>(house.keys, 'hotel', house.clock);
  const convenio: Convenio = { ...rooms, house, reservas, signer };
  return bind(convenio, { sendMail, findPedido, answer });
}

/** Mails the hotel and confirms the request to the member; idempotent. */
async function sendMail(
  { reservas, house, personas, signer }: Convenio,
  tx: Handle,
  personaId: PersonaId,
  id: number,
  afterCommit: AfterCommit,
) {
  const held = await reservas.holdForMail(tx, personaId, id);
  if (held === null || isRefusal(held)) return held;
  const { row, email } = held;
  const card = await personas.findCard(tx, personaId);
  if (!card) return refuse('no_encontrado');
  const ends = new Date(`${plusDays(row.fecha_hasta, 1)}T00:00:00-03:00`);
  const token = signer.sign(id, ends);
  await outbox.queue(house, tx, hotelMail(toReserva(row), card, email, token));
  await reservas.tellMember(tx, row);
  afterCommit(() => outbox.wake(house));
  return null;
}

async function findPedido(
  convenio: Convenio,
  db: Handle,
  token: string,
): Promise<PedidoHotel | Refusal> {
  const id = convenio.signer.open(token);
  if (id === null) return refuse('pedido_vencido');
  return toPedido(convenio, db, await convenio.reservas.find(db, id));
}

/**
 * Records the hotel's answer and notifies the member. Repeating the same answer is accepted; a different
 * one is refused.
 */
async function answer(
  convenio: Convenio,
  tx: Handle,
  token: string,
  { respuesta, motivo }: z.output<typeof respuestaHotel>,
  afterCommit: AfterCommit,
): Promise<PedidoHotel | Refusal> {
  const { reservas, signer } = convenio;
  const id = signer.open(token);
  const row = id === null ? undefined : await reservas.hold(tx, id);
  if (!row) return refuse('pedido_vencido');
  const estado = ESTADO[respuesta];
  if (row.estado === estado) return toPedido(convenio, tx, row);
  if (row.estado !== 'solicitada') {
    return refuse('pedido_respondido', { pedido: await toPedido(convenio, tx, row) });
  }
  const why = estado === 'rechazada' ? motivo : null;
  const answered = await reservas.change(tx, row, estado, why, afterCommit);
  await reservas.tellMember(tx, answered);
  return toPedido(convenio, tx, answered);
}

async function toPedido(
  { house, personas }: Convenio,
  tx: Handle,
  row: ReservaRow,
): Promise<PedidoHotel> {
  const card = await personas.findCard(tx, row.persona_id);
  const { nombre: organizacion } = await ajustes.get(house, 'organizacion');
  return {
    ...toReserva(row),
    hotel: row.hotel_nombre,
    organizacion,
    afiliado: card?.nombre ?? '',
    nro_afiliado: card?.nro_afiliado ?? '',
    contacto: card?.celular ?? null,
  };
}
