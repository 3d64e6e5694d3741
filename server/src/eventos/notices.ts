import * as outbox from '../mensajes/outbox.ts';
import { tellMembers } from '../mensajes/avisos.ts';
import { seMueve } from '@gremio/contract/eventos/cita/rules.ts';
import { esViva } from '@gremio/contract/eventos/rules.ts';
import type { Invitacion } from '@gremio/contract/eventos/schemas.ts';
import { handleNext, type Queue } from '../platform/aside/service.ts';
import { type Handle, inTransaction } from '../platform/database/handle.ts';
import { withRetries } from '../platform/database/retry.ts';
import type { House } from '../platform/house.ts';
import { perServer } from '../platform/per-server.ts';
import { qrDataUrl } from '../platform/qr.ts';
import type { NoticeCheck } from '../mensajes/reminders.ts';
import { createWorker } from '../platform/worker.ts';
import { type Contexto, load, toInvitacion } from './eligibility.ts';
import { type InvitadoRow, listInvitados } from './invitados.queries.ts';
import * as mails from './mails.ts';
import { AVISOS, clearAvisos, findDue, listCitas, takeDue } from './inscripcion.queries.ts';

const AT_ONCE = 20;
const QR_SIZE = 230;

type Due = Awaited<ReturnType<typeof takeDue>>[number];

/**
 * Notices to members, on their devices and by mail. A change of an invitación marks it in its own transaction
 * and a worker writes the mail: on opening day no request waits for QRs to be drawn, and of two changes in a
 * row only the last is reported.
 */
export const worker = perServer((house) => {
  const queue = queueOf(house);
  return createWorker(house, AVISOS, () => step(house, queue));
});

/** Checks that an event is when and where a mail says; `huella` stands for both. */
export const citaCheck: NoticeCheck = {
  clase: mails.DICE_CUANDO,
  async siguen(handle, huella, ids) {
    const citas = await listCitas(handle, ids);
    return citas.filter((one) => mails.huellaOf(one) === huella).map(({ id }) => id);
  },
};

async function step(house: House, queue: Queue<Due>): Promise<boolean> {
  const { aside, db } = house;
  const hadNotes = await withRetries(() =>
    inTransaction(db, (tx) => handleNext(aside, tx, queue, () => takeDue(tx, AT_ONCE))),
  );
  if (hadNotes) outbox.wake(house);
  return hadNotes;
}

const queueOf = (house: House): Queue<Due> => ({
  tema: AVISOS,
  keyOf: ({ id }) => String(id),
  find: (tx, keys) => findDue(tx, keys.map(Number)),
  handle: (tx, due) => tellAll(house, tx, due),
});

async function tellAll(house: House, tx: Handle, due: Due[]): Promise<void> {
  const ids = due.map((one) => one.id);
  const found = await load(
    house,
    tx,
    due.map((one) => ({ eventoId: one.evento_id, personaId: one.persona_id })),
  );
  const gente = await listInvitados(tx, ids);
  for (const [at, one] of due.entries()) {
    const contexto = found[at];
    const theirs = gente.filter((uno) => uno.invitacion_id === one.id);
    if (contexto) await tell(house, tx, one, contexto, theirs);
  }
  await clearAvisos(tx, ids);
}

async function tell(
  house: House,
  tx: Handle,
  { aviso, antes, base, version }: Due,
  contexto: Contexto,
  gente: InvitadoRow[],
): Promise<void> {
  const { evento, persona } = contexto;
  if (!contexto.invitacion) return;
  const invitacion = toInvitacion(house, contexto.invitacion, gente);
  const isMoved = antes !== null && esViva(invitacion) && seMueve(antes, evento);
  const about = { evento, invitacion, personaId: persona.id, unico: `${invitacion.id} ${version}` };
  if (aviso) await push(house, tx, about, aviso, mails.avisoPush(aviso, about));
  if (isMoved) await push(house, tx, about, `movido ${evento.version}`, mails.movidoPush(evento));
  if (!persona.email || (!aviso && !isMoved)) return;
  const told: mails.Told = {
    ...about,
    para: { id: persona.id, nombre: persona.nombre, email: persona.email },
    base,
    entradas: await drawnOf(invitacion),
    hecho: house.clock.now().toISOString(),
  };
  if (aviso) await outbox.queue(house, tx, mails.avisoMail(aviso, told));
  if (isMoved) await outbox.queue(house, tx, mails.movidoMail(antes, told));
}

type About = Pick<mails.Told, 'evento' | 'invitacion' | 'unico'> & { personaId: number };

async function push(
  house: House,
  tx: Handle,
  { personaId, unico, evento, invitacion }: About,
  what: string,
  told: mails.AvisoPush | null,
): Promise<void> {
  if (!told) return;
  const { aviso, diceCuando, ...text } = told;
  const checked = diceCuando && { referencia: mails.referenciaOf(evento, invitacion) };
  const persona = { id: personaId, email: null };
  const nuevo = { aviso, tipo: 'evento' as const, persona, push: text, ...checked };
  await tellMembers(house, tx, [{ ...nuevo, unico: `evento ${unico} ${what}` }]);
}

const drawnOf = ({ invitados }: Invitacion): Promise<mails.Told['entradas']> =>
  Promise.all(
    invitados.flatMap(({ id, nombre, entrada }) =>
      entrada === null ? [] : [drawn(entrada).then((png) => ({ id, nombre, png }))],
    ),
  );

const drawn = async (entrada: string): Promise<string> =>
  (await qrDataUrl(entrada, QR_SIZE)).replace('data:image/png;base64,', '');
