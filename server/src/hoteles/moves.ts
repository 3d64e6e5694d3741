import * as outbox from '../mensajes/outbox.ts';
import { tellMembers } from '../mensajes/avisos.ts';
import type { NuevoCorreo } from '../mensajes/textos.ts';
import type { NuevoAviso } from '../mensajes/avisos.ts';
import * as personas from '../personas/lookups.ts';
import { today } from '../platform/clock.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { House } from '../platform/house.ts';
import type { HotelRow } from './hoteles.queries.ts';
import * as mails from './mails.ts';
import { holdOfHotel } from './reservas.queries.ts';
import { toReserva } from './reservas.ts';

/** Tells all whose stay in a hotel is still to come that its address is another one. */
export async function tellMoved(
  house: House,
  tx: Handle,
  before: HotelRow,
  after: HotelRow,
): Promise<void> {
  const [old, current] = [mails.addressOf(before), mails.addressOf(after)];
  if (old === current) return;
  const rows = await holdOfHotel(tx, after.id, today(house.clock));
  const people = await personas.miembrosById(
    tx,
    rows.map((row) => row.persona_id),
  );
  const ahora = house.clock.now().toISOString();
  const letters: NuevoCorreo[] = [];
  const pushes: NuevoAviso[] = [];
  for (const row of rows) {
    const member = people.get(row.persona_id);
    if (!member) continue;
    const told = { reserva: toReserva(row), antes: old, ahora };
    if (member.email) letters.push(mails.mudadaMail(told, member, member.email));
    pushes.push(mails.mudadaPush(told, row.persona_id));
  }
  await outbox.queueAll(house, tx, letters);
  await tellMembers(house, tx, pushes);
}
