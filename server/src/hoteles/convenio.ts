import * as outbox from '../mensajes/outbox.ts';
import type { PedidoHotel, respuestaHotel } from '@gremio/contract/hoteles/schemas.ts';
import { plusDays } from '@gremio/contract/platform/days.ts';
import type * as z from 'zod';
import * as ajustes from '../ajustes/ajustes.ts';
import * as personas from '../personas/lookups.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { PersonaId } from '../platform/http/callers.ts';
import type { AfterCommit } from '../platform/http/resource.ts';
import { isRefusal, type Refusal, refuse } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { perServer } from '../platform/per-server.ts';
import { createSigner } from '../platform/signed.ts';
import { hotelMail } from './mails.ts';
import { holdReserva, type ReservaRow } from './reservas.queries.ts';
import * as reservas from './reservas.ts';
import { toReserva } from './reservas.ts';

const ESTADO = { aceptar: 'confirmada', rechazar: 'rechazada' } as const;

const signer = perServer(({ keys, clock }) => createSigner<number>(keys, 'hotel', clock));

/**
 * Mails a hotel by agreement, which answers through a signed link (docs/architecture.md#states), and confirms
 * the request to the member; idempotent.
 */
export async function sendMail(
  house: House,
  tx: Handle,
  personaId: PersonaId,
  id: number,
  afterCommit: AfterCommit,
) {
  const held = await reservas.holdForMail(house, tx, personaId, id);
  if (held === null || isRefusal(held)) return held;
  const { row, email } = held;
  const card = await personas.findCard(tx, personaId);
  if (!card) return refuse('no_encontrado');
  const ends = new Date(`${plusDays(row.fecha_hasta, 1)}T00:00:00-03:00`);
  const token = signer(house).sign(id, ends);
  await outbox.queue(house, tx, hotelMail(toReserva(row), card, email, token));
  await reservas.tellMember(house, tx, row);
  afterCommit(() => outbox.wake(house));
  return null;
}

export async function findPedido(
  house: House,
  db: Handle,
  token: string,
): Promise<PedidoHotel | Refusal> {
  const id = signer(house).open(token);
  if (id === null) return refuse('pedido_vencido');
  return toPedido(house, db, await reservas.find(db, id));
}

/**
 * Records the hotel's answer and notifies the member. Repeating the same answer is accepted; a different
 * one is refused.
 */
export async function answer(
  house: House,
  tx: Handle,
  token: string,
  { respuesta, motivo }: z.output<typeof respuestaHotel>,
  afterCommit: AfterCommit,
): Promise<PedidoHotel | Refusal> {
  const id = signer(house).open(token);
  const row = id === null ? undefined : await holdReserva(tx, id);
  if (!row) return refuse('pedido_vencido');
  const estado = ESTADO[respuesta];
  if (row.estado === estado) return toPedido(house, tx, row);
  if (row.estado !== 'solicitada') {
    return refuse('pedido_respondido', { pedido: await toPedido(house, tx, row) });
  }
  const why = estado === 'rechazada' ? motivo : null;
  const answered = await reservas.change(house, tx, row, estado, why, afterCommit);
  await reservas.tellMember(house, tx, answered);
  return toPedido(house, tx, answered);
}

async function toPedido(house: House, tx: Handle, row: ReservaRow): Promise<PedidoHotel> {
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
