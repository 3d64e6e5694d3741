import * as outbox from '../mensajes/outbox.ts';
import { tellMembers } from '../mensajes/avisos.ts';
import type { NuevoCorreo } from '../mensajes/textos.ts';
import { present } from '@gremio/contract/platform/present.ts';
import * as ajustes from '../ajustes/ajustes.ts';
import * as personas from '../personas/lookups.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { House } from '../platform/house.ts';
import { type Clase, findReservas, type Reserva } from './confirmaciones.queries.ts';
import { type Cita, type Told, toPush } from './mails.ts';

type Compose = (told: Told, cita: Cita) => NuevoCorreo;

/** Finds these members, each with the data that a mail to them needs. */
export async function toldById({ clock }: House, tx: Handle, personaIds: number[], base: string) {
  const { nombre: organizacion } = await ajustes.read(tx, 'organizacion');
  const people = await personas.miembrosById(tx, personaIds);
  const ahora = clock.now().toISOString();
  return new Map(
    [...people].map(([id, persona]) => {
      const para = { ...persona, email: persona.email ?? '' };
      return [id, { para, base, organizacion, ahora }];
    }),
  );
}

/** Queues the mails that have an address. */
export const queueMails = (house: House, tx: Handle, mails: NuevoCorreo[]): Promise<void> =>
  outbox.queueAll(
    house,
    tx,
    mails.filter(({ para }) => para !== ''),
  );

/** A booking as its row stands. */
export const citaOf = ({ id, version, dia, hora, desc }: Reserva): Cita => ({
  dia,
  hora,
  desc,
  reserva: { id, version },
});

/** Finds bookings as they stand, by id: after a change, for the mails about it. */
export async function citasById(tx: Handle, clase: Clase, ids: number[]) {
  const reservas = await findReservas(tx, clase, ids);
  return new Map([...reservas].map(([id, reserva]) => [id, citaOf(reserva)]));
}

/**
 * Notifies the member of a booking of a change to it, which is made: on their devices, and by mail if they
 * have an address.
 */
export async function tell(
  house: House,
  tx: Handle,
  clase: Clase,
  id: number,
  base: string,
  compose: Compose,
): Promise<void> {
  const reserva = present((await findReservas(tx, clase, [id])).get(id));
  const told = (await toldById(house, tx, [reserva.persona_id], base)).get(reserva.persona_id);
  if (told) await tellAll(house, tx, [compose(told, citaOf(reserva))]);
}

/** Like `tell`, to many members in few statements. */
export async function tellAll(house: House, tx: Handle, mails: NuevoCorreo[]): Promise<void> {
  await queueMails(house, tx, mails);
  await pushAll(house, tx, mails);
}

/** Notifies members on their devices of what these mails say. */
export async function pushAll(house: House, tx: Handle, mails: NuevoCorreo[]): Promise<void> {
  const pushes = mails.map((mail) => toPush(mail, present(mail.personaId)));
  await tellMembers(house, tx, pushes);
}
