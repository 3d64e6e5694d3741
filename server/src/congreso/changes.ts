import * as outbox from '../mensajes/outbox.ts';
import { tellMembers } from '../mensajes/avisos.ts';
import type { NuevoCorreo } from '../mensajes/textos.ts';
import { avisadoPor, seMueve, sinOferta } from '@gremio/contract/congreso/cambios/rules.ts';
import { nochesOfrecidas } from '@gremio/contract/congreso/rules.ts';
import { present } from '@gremio/contract/platform/present.ts';
import * as personas from '../personas/lookups.ts';
import { today } from '../platform/clock.ts';
import { baseOf } from '../platform/config.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { AfterCommit } from '../platform/http/resource.ts';
import type { House } from '../platform/house.ts';
import { type CongresoRow, findCongreso } from './congresos.queries.ts';
import * as queries from './changes.queries.ts';
import type { FormToTell } from './changes.queries.ts';
import { confirmationOf } from './formularios.ts';
import * as mails from './mails.ts';

/** Mail to a delegate, or null if nothing of theirs changed. */
type Compose = (form: FormToTell, told: mails.Told) => NuevoCorreo | null;

/**
 * Takes what is not offered any more out of the forms, and tells each delegate what changed for them: in the
 * write itself, as an edition has some hundred delegates.
 */
export async function tellEdition(
  house: House,
  tx: Handle,
  before: CongresoRow,
  after: CongresoRow,
  afterCommit: AfterCommit,
): Promise<void> {
  const hoy = today(house.clock);
  if (before.hasta < hoy && after.hasta < hoy) return;
  const avisado = avisadoPor(before, after, hoy);
  const forms = await queries.listToTell(tx, after.id);
  await queries.dropUnoffered(tx, after.id, nochesOfrecidas(after), after.comidas);
  const isMoved = seMueve(before, after);
  if (after.publicado) await rewriteConfirmations(house, tx, forms, after);
  // Delegates who are not on the list are told how it stands once they are again.
  const listed = forms.filter(({ listado }) => listado);
  await tellAll(house, tx, listed, after, (form, told) => {
    if (avisado === null) return null;
    const lost = sinOferta(form, after);
    const isLess = lost.noches.length + lost.comidas.length > 0;
    const now = { ...told, revision: told.revision + (isLess ? 1 : 0) };
    if (avisado === 'suspension') return mails.suspendidoMail(now);
    if (avisado === 'menos' && !isLess) return null;
    return mails.cambiadoMail(now, isMoved ? before : null, lost);
  });
  afterCommit(() => outbox.wake(house));
}

/** Confirmations that still wait to be sent say what the edition is now. */
async function rewriteConfirmations(
  house: House,
  tx: Handle,
  forms: FormToTell[],
  congreso: CongresoRow,
): Promise<void> {
  const unicoOf = (form: FormToTell) => mails.inscriptoUnico(congreso.id, form.persona_id);
  const waiting = new Set(await outbox.listWaiting(tx, forms.map(unicoOf)));
  const told = forms.filter((form) => waiting.has(unicoOf(form)));
  if (told.length === 0) return;
  const base = baseOf(house.config);
  const anew: NuevoCorreo[] = [];
  for (const { form, persona, revision } of await withPeople(tx, told, congreso)) {
    const inscripto = { ...form, nombre: persona.nombre, revision };
    anew.push(await confirmationOf(house, congreso, inscripto, base));
  }
  await outbox.replaceWaiting(house, tx, anew);
}

/** The forms whose persona is on the roll, with the revision of the edition's calendar entry. */
async function withPeople(tx: Handle, forms: FormToTell[], congreso: CongresoRow) {
  const people = await personas.miembrosById(
    tx,
    forms.map((form) => form.persona_id),
  );
  return forms.flatMap((form) => {
    const persona = people.get(form.persona_id);
    return persona ? [{ form, persona, revision: form.version + congreso.version }] : [];
  });
}

/** Tells a delegate that staff annulled their form, or put it back. */
export async function tellForm(
  house: House,
  tx: Handle,
  id: number,
  afterCommit: AfterCommit,
): Promise<void> {
  const form = present(await queries.findToTell(tx, id));
  const congreso = present(await findCongreso(tx, form.congreso_id));
  if (!congreso.publicado || congreso.hasta < today(house.clock)) return;
  await tellAll(house, tx, [form], congreso, ({ estado, motivo, listado }, told) => {
    if (estado === 'anulado') return mails.anuladoMail(told, motivo);
    return listado ? mails.deVueltaMail(told) : mails.fueraDeListaMail(told);
  });
  afterCommit(() => outbox.wake(house));
}

/** Tells delegates of an edition who left its list that they did, and those who are back on it. */
export async function tellListed(
  house: House,
  tx: Handle,
  congresoId: number,
  forms: FormToTell[],
): Promise<void> {
  const congreso = present(await findCongreso(tx, congresoId));
  await queries.noteListado(
    tx,
    forms.map(({ id }) => id),
  );
  await tellAll(house, tx, forms, congreso, ({ listado }, told) => {
    const now = { ...told, revision: told.revision + 1 };
    return listado ? mails.deVueltaMail(now) : mails.fueraDeListaMail(now);
  });
}

async function tellAll(
  house: House,
  tx: Handle,
  forms: FormToTell[],
  congreso: CongresoRow,
  compose: Compose,
): Promise<void> {
  const base = baseOf(house.config);
  const ahora = house.clock.now().toISOString();
  const people = await withPeople(tx, forms, congreso);
  const told = people.flatMap(({ form, persona, revision }) => {
    const para = { id: persona.id, nombre: persona.nombre, email: form.email };
    return compose(form, { congreso, para, base, ahora, revision }) ?? [];
  });
  if (told.length === 0) return;
  await outbox.queueAll(house, tx, told);
  await tellMembers(house, tx, told.map(mails.toPush));
}
