import type { NuevoAviso } from '../mensajes/fan-out.ts';
import type { MensajesService, NuevoCorreo } from '../mensajes/messages.ts';
import type { PersonasService } from '../personas/people.ts';
import { today } from '../platform/clock.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Parts } from '../platform/parts.ts';
import type { HotelRow } from './hotels.queries.ts';
import * as mails from './mails.ts';
import { holdOfHotel } from './reservations.queries.ts';
import { toReserva } from './reservations.ts';

interface Moves extends Pick<Parts, 'clock'> {
  mensajes: MensajesService;
  personas: PersonasService;
}

/** Tells all whose stay in a hotel is still to come that its address is another one. */
export async function tellMoved(
  { clock, mensajes, personas }: Moves,
  tx: Handle,
  before: HotelRow,
  after: HotelRow,
): Promise<void> {
  const [old, current] = [mails.addressOf(before), mails.addressOf(after)];
  if (old === current) return;
  const rows = await holdOfHotel(tx, after.id, today(clock));
  const people = await personas.miembrosById(
    tx,
    rows.map((row) => row.persona_id),
  );
  const ahora = clock.now().toISOString();
  const letters: NuevoCorreo[] = [];
  const pushes: NuevoAviso[] = [];
  for (const row of rows) {
    const member = people.get(row.persona_id);
    if (!member) continue;
    const told = { reserva: toReserva(row), antes: old, ahora };
    if (member.email) letters.push(mails.mudadaMail(told, member, member.email));
    pushes.push(mails.mudadaPush(told, row.persona_id));
  }
  await mensajes.queueAll(tx, letters);
  await mensajes.tell(tx, pushes);
}
