import type { Contacto } from '@gremio/contract/contacto/schemas.ts';
import * as confirmation from '../activacion/confirmacion.ts';
import { CODE_MS, CONFIRMED_MS } from '../activacion/confirmacion.ts';
import * as outbox from '../mensajes/outbox.ts';
import * as roll from '../personas/contacto.ts';
import { insertAudit, memberAuthor } from '../platform/audit/queries.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { Afiliado } from '../platform/http/callers.ts';
import type { IdempotencyKey } from '../platform/idempotency/service.ts';
import type { AfterCommit } from '../platform/idempotency/transact.ts';
import { refuse, refuseField, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { contactoCambiadoMail } from './mails.ts';
import * as queries from './contacto.queries.ts';

/** Field names in the mail that reports a change. */
const NAMES = {
  email: 'Tu mail',
  celular: 'Tu celular',
  provincia: 'La provincia donde vivís',
  localidad: 'La localidad donde vivís',
};

interface Edit {
  celular: string | null;
  provincia: string | null;
  localidad: string | null;
  version: number;
}

/** A member's own contact data, which they may correct. */
export async function find(house: House, handle: Handle, caller: Afiliado): Promise<Contacto> {
  const {
    id: _id,
    nombre: _nombre,
    ...contacto
  } = await roll.findContacto(handle, caller.personaId);
  const nuevo = await queries.findNuevo(handle, caller.personaId, caller.id);
  return {
    ...contacto,
    correo_nuevo: nuevo && nuevo.pedido > oldest(house) ? nuevo.email : null,
    confirmado_hasta: await confirmation.confirmedUntil(house, handle, caller),
  };
}

export async function save(
  house: House,
  tx: Handle,
  caller: Afiliado,
  { version, ...values }: Edit,
  ip: string,
  afterCommit: AfterCommit,
): Promise<Contacto | Refusal> {
  const before = await roll.holdContacto(tx, caller.personaId);
  if (before.version !== version) {
    return refuse('version_vieja', { actual: await find(house, tx, caller) });
  }
  await change(house, tx, before, values, ip, afterCommit);
  return find(house, tx, caller);
}

/** Mails a code to the address that is to replace the known one. */
export async function askCorreo(
  house: House,
  tx: Handle,
  caller: Afiliado,
  email: string,
  afterCommit: AfterCommit,
): Promise<Refusal | null> {
  const refusal = await confirmation.refusalWithin(house, tx, caller, CONFIRMED_MS);
  if (refusal) return refusal;
  const persona = await roll.holdContacto(tx, caller.personaId);
  if (persona.email?.toLowerCase() === email.toLowerCase()) {
    return refuseField('email', 'Ese ya es tu mail.');
  }
  const tooMany = await confirmation.tooManyCodes(house, tx, caller);
  if (tooMany) return tooMany;
  const { codigo, hash, pedido } = confirmation.newCode(house, caller, `correo ${email}`);
  await queries.saveNuevo(tx, {
    persona_id: caller.personaId,
    identidad_id: caller.id,
    email,
    codigo: hash,
    pedido,
  });
  await confirmation.mailCodigo(house, tx, 'contacto_correo', { ...persona, email }, codigo);
  afterCommit(() => outbox.wake(house));
  return null;
}

/** Replaces the address, and notifies the old one. */
export const confirmCorreo = (
  house: House,
  caller: Afiliado,
  typed: string,
  ip: string,
  key: IdempotencyKey | null,
) =>
  confirmation.guarded(house, caller, key, async (tx, afterCommit) => {
    const before = await roll.holdContacto(tx, caller.personaId);
    const nuevo = await queries.findNuevo(tx, caller.personaId, caller.id);
    const uso = `correo ${nuevo?.email}`;
    const refusal = confirmation.wrong(house, caller, uso, typed, nuevo);
    if (refusal || !nuevo) return refusal ?? refuse('codigo_vencido');
    await change(house, tx, before, { email: nuevo.email }, ip, afterCommit);
    await queries.forgetNuevo(tx, caller.personaId);
    return { contacto: await find(house, tx, caller) };
  });

/** Corrects the roll, audits the change, and notifies the previous address. */
async function change(
  house: House,
  tx: Handle,
  before: roll.Contacto,
  values: roll.Valores,
  ip: string,
  afterCommit: AfterCommit,
): Promise<void> {
  const author = memberAuthor(before.id, ip);
  const changed = await roll.correct(house, tx, author, before, values);
  if (changed.length === 0) return;
  const pick = (from: roll.Valores) =>
    Object.fromEntries(changed.map((campo) => [campo, from[campo] ?? null]));
  await insertAudit(tx, author, {
    accion: 'cambio',
    recurso: 'personas',
    recursoId: before.id,
    antes: pick(before),
    despues: pick(values),
  });
  if (!before.email) return;
  const what = changed.map((campo) => NAMES[campo]);
  await outbox.queue(house, tx, contactoCambiadoMail(before, before.email, what));
  afterCommit(() => outbox.wake(house));
}

export const purge = (house: House) => queries.purgeNuevos(house.db, oldest(house));

/** Time after which a code must have been requested to be valid still. */
const oldest = ({ clock }: House) => new Date(clock.now().getTime() - CODE_MS).toISOString();
