import * as outbox from '../mensajes/outbox.ts';
import { tellMembers } from '../mensajes/avisos.ts';
import type { NuevoCorreo } from '../mensajes/textos.ts';
import { present } from '@gremio/contract/platform/present.ts';
import * as ajustes from '../ajustes/ajustes.ts';
import * as personas from '../personas/lookups.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { House } from '../platform/house.ts';
import { type Told, toPush } from './mails.ts';

type Compose = (told: Told) => NuevoCorreo;

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

/** Notifies a member of a change to their booking: on their devices, and by mail if they have an address. */
export async function tell(
  house: House,
  tx: Handle,
  personaId: number,
  base: string,
  compose: Compose,
): Promise<void> {
  const told = (await toldById(house, tx, [personaId], base)).get(personaId);
  if (!told) return;
  const mail = compose(told);
  if (told.para.email) await outbox.queue(house, tx, mail);
  await tellMembers(house, tx, [toPush(mail, personaId)]);
}

/** Like `tell`, to many members in few statements. */
export async function tellAll(house: House, tx: Handle, mails: NuevoCorreo[]): Promise<void> {
  await queueMails(house, tx, mails);
  await tellMembers(
    house,
    tx,
    mails.map((mail) => toPush(mail, present(mail.personaId))),
  );
}
