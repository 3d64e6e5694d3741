import * as outbox from '../mensajes/outbox.ts';
import { tellMembers } from '../mensajes/avisos.ts';
import type { NuevoCorreo } from '../mensajes/textos.ts';
import { present } from '@gremio/contract/platform/present.ts';
import * as ajustes from '../ajustes/ajustes.ts';
import * as personas from '../personas/lookups.ts';
import { bind } from '../platform/bind.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { AfterCommit } from '../platform/http/resource.ts';
import type { Parts } from '../platform/parts.ts';
import { type Told, toPush } from './mails.ts';

type Compose = (told: Told) => NuevoCorreo;

export type NoticesService = ReturnType<typeof createNoticesService>;

interface Rooms {
  house: Parts;
}

interface Notices extends Rooms, Pick<Parts, 'clock'> {}

/** Notifies members of changes to their bookings: on their devices, and by mail if they have an address. */
export function createNoticesService({ clock }: Parts, { house }: Rooms) {
  const notices: Notices = { clock, house };
  return bind(notices, { toldById, queueMails, tell, tellAll, wake, wakeAfter });
}

/** Finds these members, each with the data that a mail to them needs. */
async function toldById({ clock }: Notices, tx: Handle, personaIds: number[], base: string) {
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
const queueMails = ({ house }: Notices, tx: Handle, mails: NuevoCorreo[]): Promise<void> =>
  outbox.queueAll(
    house,
    tx,
    mails.filter(({ para }) => para !== ''),
  );

async function tell(
  notices: Notices,
  tx: Handle,
  personaId: number,
  base: string,
  compose: Compose,
): Promise<void> {
  const { house } = notices;
  const told = (await toldById(notices, tx, [personaId], base)).get(personaId);
  if (!told) return;
  const mail = compose(told);
  if (told.para.email) await outbox.queue(house, tx, mail);
  await tellMembers(house, tx, [toPush(mail, personaId)]);
}

/** Like `tell`, to many members in few statements. */
async function tellAll(notices: Notices, tx: Handle, mails: NuevoCorreo[]): Promise<void> {
  await queueMails(notices, tx, mails);
  await tellMembers(
    notices.house,
    tx,
    mails.map((mail) => toPush(mail, present(mail.personaId))),
  );
}

const wake = ({ house }: Notices): void => outbox.wake(house);

const wakeAfter = ({ house }: Notices, afterCommit: AfterCommit): void =>
  afterCommit(() => outbox.wake(house));
