import * as outbox from '../mensajes/outbox.ts';
import {
  type Congresal,
  CONSENTIMIENTO,
  elegibilidadOf,
  inscripcionEn,
  motivoSinVigencia,
  reglasRotas,
} from '@gremio/contract/congreso/rules.ts';
import type { Congreso } from '@gremio/contract/congreso/ediciones/schemas.ts';
import type { CongresoPropio, FormCongreso, FormWrite } from '@gremio/contract/congreso/schemas.ts';
import * as personas from '../personas/lookups.ts';
import type { OnRegreso } from '../personas/regreso.ts';
import { today } from '../platform/clock.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { PersonaId } from '../platform/http/callers.ts';
import type { AfterCommit } from '../platform/http/resource.ts';
import { type Refusal, refuse } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import type { Lost } from '../platform/released.ts';
import { qrDataUrl } from '../platform/qr.ts';
import { tickets } from '../platform/tickets.ts';
import { findByNumdoc } from './congresales.queries.ts';
import { type Inscripto, inscriptoMail } from './mails.ts';
import type { NuevoCorreo } from '../mensajes/textos.ts';
import { findActual, holdCongreso } from './congresos.queries.ts';
import * as queries from './formularios.queries.ts';
import type { OwnForm } from './formularios.queries.ts';

const QR_SIZE = 230;
const BAJA = 'Baja de la afiliación.';

/**
 * The delegate's form, null if they have none: one per edition, editable until its enrolment window closes
 * (docs/architecture.md#states).
 */
export async function findMine(house: House, personaId: PersonaId): Promise<FormCongreso | null> {
  const { form, found } = await findOwn(house, personaId);
  return form ? toForm(house, form, found) : null;
}

export async function exists(house: House, personaId: PersonaId): Promise<boolean> {
  return (await findOwn(house, personaId)).form !== null;
}

/** Data of the member's screen. */
export async function findPropio(house: House, personaId: PersonaId): Promise<CongresoPropio> {
  const { form, found } = await findOwn(house, personaId);
  const { card, congreso, congresal, identidad } = found;
  return {
    congreso,
    congresal,
    elegibilidad: elegibilidadOf(congreso, congresal, form, house.clock.now()),
    identidad: { ...identidad, email: card?.email ?? null, celular: card?.celular ?? null },
    FormCongreso: form ? toForm(house, form, found) : null,
  };
}

/** True while the edition's enrolment window is open. */
export async function isOpen(house: House, personaId: PersonaId): Promise<boolean> {
  const { db, clock } = house;
  const { congreso } = await findCongresal(house, db, personaId);
  return congreso !== null && inscripcionEn(congreso, clock.now()) === 'abierta';
}

/** True if the document is on the edition's list; members can only ask about their own. */
export async function isCongresal(
  house: House,
  personaId: PersonaId,
  dni: string,
): Promise<boolean | Refusal> {
  const found = await findCongresal(house, house.db, personaId);
  if (found.card?.numero_documento !== dni) return refuse('no_encontrado');
  return found.congresal.en_lista;
}

export async function findQr(
  house: House,
  personaId: PersonaId,
  id: number,
): Promise<string | Refusal> {
  const form = await queries.findMineById(house.db, personaId, id);
  return form ? qrDataUrl(entradaOf(house, form), QR_SIZE) : refuse('no_encontrado');
}

/** Saves the form of the edition, for the first time or again until its window closes. */
export async function save(
  house: House,
  tx: Handle,
  personaId: PersonaId,
  body: FormWrite,
  base: string,
  afterCommit: AfterCommit,
): Promise<FormCongreso | Refusal> {
  const found = await holdCongresal(house, tx, personaId);
  const { congreso } = found;
  const before = congreso ? await queries.holdMine(tx, personaId, congreso.id) : null;
  const ahora = house.clock.now();
  const { puede, frase, situacion } = elegibilidadOf(congreso, found.congresal, before, ahora);
  if (!puede || !congreso) return refuse('congreso_cerrado', { message: frase, situacion });
  const { consentimiento: _agreed, ...written } = withoutLeftovers(body);
  const errores = reglasRotas(body, congreso);
  if (errores.length > 0) return refuse('datos_invalidos', { errores });
  const saved = await queries.saveForm(tx, {
    ...written,
    congreso_id: congreso.id,
    persona_id: personaId,
    numdoc: found.identidad.numero_documento,
    consentimiento: ahora.toISOString(),
    consentimiento_version: CONSENTIMIENTO.version,
    actualizado: ahora.toISOString(),
  });
  const row = await queries.findMine(tx, personaId, congreso.id);
  // Two first saves at once: the other one won, and was annulled or accredited before this one wrote.
  if (!saved || !row) return refuse('version_vieja');
  const form = toForm(house, row, found);
  if (saved.version === 1) await tell(house, tx, congreso, form, base, afterCommit);
  return form;
}

/** For bajas: annuls the forms for editions to come; returns each of them. */
export async function releaseAll(
  { clock }: House,
  tx: Handle,
  personaIds: number[],
): Promise<Lost[]> {
  const forms = await queries.annulToCome(tx, personaIds, today(clock), BAJA);
  return forms.map(({ id, personaId, nombre }) => ({
    personaId,
    clase: 'congreso',
    id,
    texto: `Inscripción en ${nombre}`,
  }));
}

/** Gives forms back to those whose baja is undone. */
export const regresoOf = ({ clock }: House): Record<'congreso', OnRegreso> => ({
  congreso: {
    async judge(handle, lost) {
      const former = await queries.listFormer(handle, idsOf(lost), today(clock), BAJA);
      return lost.map(({ id }) =>
        former.has(id) ? null : 'El congreso ya pasó, o alguien cambió la inscripción.',
      );
    },
    give: (tx, lost) => queries.reviveForms(tx, idsOf(lost)),
  },
});

const idsOf = (lost: Lost[]): number[] => lost.map(({ id }) => id);

async function findOwn(house: House, personaId: PersonaId) {
  const { db } = house;
  const found = await findCongresal(house, db, personaId);
  const form = found.congreso ? await queries.findMine(db, personaId, found.congreso.id) : null;
  return { form, found };
}

/** The edition that a persona sees, with their card and their line of its list. */
async function findCongresal({ clock }: House, handle: Handle, personaId: PersonaId) {
  const card = await personas.findCard(handle, personaId);
  const numdoc = card?.numero_documento ?? '';
  const when = { hoy: today(clock), ahora: clock.now().toISOString() };
  const congreso = (await findActual(handle, when, { personaId, numdoc })) ?? null;
  const line = congreso ? await findByNumdoc(handle, congreso.id, numdoc) : null;
  const congresal: Congresal = { estado: card?.estado ?? 'baja', en_lista: line !== null };
  const identidad = {
    nombre: card?.nombre ?? '',
    numero_documento: numdoc,
    cargo: line?.cargo ?? null,
    seccional: line?.seccional ?? card?.seccional ?? null,
  };
  return { card, congreso, congresal, identidad };
}

/** The same, with the edition held: whoever moves it finds the form that is being saved, and tells it. */
async function holdCongresal(house: House, tx: Handle, personaId: PersonaId) {
  const found = await findCongresal(house, tx, personaId);
  if (!found.congreso) return found;
  await holdCongreso(tx, found.congreso.id);
  return findCongresal(house, tx, personaId);
}

type Found = Awaited<ReturnType<typeof findCongresal>>;

function toForm(house: House, row: OwnForm, { congresal, identidad }: Found): FormCongreso {
  const motivo = motivoSinVigencia(row, congresal);
  const entrada = entradaOf(house, row);
  return { ...row, ...identidad, motivo, vigente: motivo === null, entrada };
}

const entradaOf = (house: House, form: { congreso_id: number; id: number }): string =>
  tickets(house).sign({ clase: 'congreso', de: form.congreso_id, id: form.id });

/** Sends the confirmation mail, once per form. */
async function tell(
  house: House,
  tx: Handle,
  congreso: Congreso,
  form: FormCongreso,
  base: string,
  afterCommit: AfterCommit,
): Promise<void> {
  await outbox.queue(house, tx, await confirmationOf(house, congreso, form, base));
  afterCommit(() => outbox.wake(house));
}

export async function confirmationOf(
  house: House,
  congreso: Congreso,
  form: Inscripto & { id: number },
  base: string,
): Promise<NuevoCorreo> {
  const entrada = entradaOf(house, { congreso_id: congreso.id, id: form.id });
  const qr = await qrDataUrl(entrada, QR_SIZE);
  return inscriptoMail(congreso, form, { qr, base, ahora: house.clock.now().toISOString() });
}

/** Clears fields that contradict other answers: nights without lodging, a journey without travel. */
function withoutLeftovers(body: FormWrite): FormWrite {
  const still = { viaja_desde: null, llegada_fecha: null, llegada_hora: null } as const;
  const stays = { salida_fecha: null, salida_hora: null } as const;
  return {
    ...body,
    ...(body.medio === 'no_viajo' ? { ...still, ...stays } : {}),
    ...(body.necesita_alojamiento
      ? { noches: [...new Set(body.noches)].sort() }
      : { noches: [], comparte_con: null }),
    comidas: [...new Set(body.comidas)],
    dietas: [...new Set(body.dietas)],
  };
}
