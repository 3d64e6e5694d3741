import { present } from '@gremio/contract/platform/present.ts';
import * as ajustes from '../ajustes/ajustes.ts';
import type { MensajesService } from '../mensajes/messages.ts';
import type { PersonasService } from '../personas/people.ts';
import { bind } from '../platform/bind.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { NuevoCorreo } from '../mensajes/messages.ts';
import type { AfterCommit } from '../platform/http/resource.ts';
import type { Parts } from '../platform/parts.ts';
import { type Told, toPush } from './mails.ts';

type Compose = (told: Told) => NuevoCorreo;

export type NoticesService = ReturnType<typeof createNoticesService>;

interface Rooms {
  mensajes: MensajesService;
  personas: PersonasService;
}

interface Notices extends Rooms, Pick<Parts, 'clock'> {}

/** Notifies members of changes to their bookings: on their devices, and by mail if they have an address. */
export function createNoticesService({ clock }: Parts, { mensajes, personas }: Rooms) {
  const notices: Notices = { clock, mensajes, personas };
  return bind(notices, { toldById, queueMails, tell, tellAll, wake, wakeAfter });
}

/** Finds these members, each with the data that a mail to them needs. */
async function toldById(
  { clock, personas }: Notices,
  tx: Handle,
  personaIds: number[],
  base: string,
) {
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
const queueMails = ({ mensajes }: Notices, tx: Handle, mails: NuevoCorreo[]): Promise<void> =>
  mensajes.queueAll(
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
  const { mensajes } = notices;
  const told = (await toldById(notices, tx, [personaId], base)).get(personaId);
  if (!told) return;
  const mail = compose(told);
  if (told.para.email) await mensajes.queue(tx, mail);
  await mensajes.tell(tx, [toPush(mail, personaId)]);
}

/** Like `tell`, to many members in few statements. */
async function tellAll(notices: Notices, tx: Handle, mails: NuevoCorreo[]): Promise<void> {
  await queueMails(notices, tx, mails);
  await notices.mensajes.tell(
    tx,
    mails.map((mail) => toPush(mail, present(mail.personaId))),
  );
}

const wake = ({ mensajes }: Notices): void => mensajes.wake();

const wakeAfter = ({ mensajes }: Notices, afterCommit: AfterCommit): void =>
  afterCommit(mensajes.wake);
