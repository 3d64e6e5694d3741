import { randomUUID } from 'node:crypto';
import * as outbox from '../mensajes/outbox.ts';
import { present } from '@gremio/contract/platform/present.ts';
import type * as wire from '@gremio/contract/personal/endpoints.ts';
import type { usuarioWrite, Usuario } from '@gremio/contract/personal/schemas.ts';
import type { Role } from '@gremio/contract/personal/rules.ts';
import type * as z from 'zod';
import { type Handle, inTransaction, onWholeTables } from '../platform/database/handle.ts';
import type { AfterCommit, Store } from '../platform/http/resource.ts';
import { refuse, refuseField, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { deleteEnlace } from './enlaces.queries.ts';
import * as enlaces from './enlaces.ts';
import { accesoMail, invitacionMail } from './mails.ts';
import { closeSesiones } from './sesiones.queries.ts';
import * as queries from './usuarios.queries.ts';
import type { UsuarioRow } from './usuarios.queries.ts';

type UsuarioWrite = z.output<typeof usuarioWrite>;

export interface NewUser {
  email: string;
  /** Null if the user chooses it through the mailed link. */
  password: string | null;
  name: string;
  role: Role;
  /** Places to which the user is limited; none for a national user. */
  seccional_ids?: number[];
}

/** Base URL of the mailed links, and the hook that runs after the commit. */
export interface Mailing {
  base: string;
  afterCommit: AfterCommit;
}

interface Change {
  before: UsuarioRow;
  after: UsuarioRow;
}

/** Creates a user who signs in with this password. */
export const createUser = (house: House, user: NewUser): Promise<Usuario> =>
  inTransaction(house.db, (tx) => insertUser(house, tx, user));

export async function insertUser(house: House, tx: Handle, user: NewUser): Promise<Usuario> {
  const { name, role, seccional_ids = [] } = user;
  const usuario = { id: randomUUID(), email: user.email.toLowerCase(), name, role };
  const password = user.password === null ? null : await house.passwords.hash(user.password);
  const now = house.clock.now().toISOString();
  await queries.insertUser(tx, { ...usuario, seccional_ids, password }, now);
  return usuario;
}

/**
 * Staff accounts, as administrators manage them. At least one national administrator who can sign in always
 * remains.
 */
export const usuariosStore = (
  house: House,
): Store<Omit<typeof wire.usuarios, 'create'>, UsuarioRow> => ({
  list: (db, filter, page) =>
    queries.listUsuarios(db, filter, page, house.clock.now().toISOString()),
  find: (db, id) => find(house, db, String(id)),
  async update(tx, _id, body, before) {
    const { version, ...values } = body;
    const { seccional_ids = before.seccional_ids } = values;
    const changes = { ...values, seccional_ids, email: values.email.toLowerCase() };
    const leaves = administers(before) && !administers(changes);
    const refusal =
      (await takenEmail(tx, changes.email, before.id)) ??
      (await refusePlaces(tx, seccional_ids)) ??
      (leaves ? await refuseLast(tx, before.id) : null);
    if (refusal) return refusal;
    if (!(await queries.updateUsuario(tx, before.id, version, changes))) return null;
    // A link that was mailed to the previous address must not open the account.
    if (changes.email !== before.email) await deleteEnlace(tx, before.id);
    if (changes.bloqueado) await closeSesiones(tx, before.id, null);
    await onWholeTables(tx, () => queries.setPlaces(tx, before.id, seccional_ids));
    return (await find(house, tx, before.id)) ?? refuseField('seccional_ids', OUTSIDE);
  },
  async remove(tx, id) {
    const before = await find(house, tx, String(id));
    const leaves = before !== null && administers(before);
    const refusal = leaves ? await refuseLast(tx, before.id) : null;
    if (!refusal) await queries.deleteUsuario(tx, String(id));
    return refusal;
  },
});

/** Creates a user and, unless they are blocked, mails them the link to choose a password. */
export async function invite(
  house: House,
  tx: Handle,
  body: UsuarioWrite,
  mailing: Mailing,
): Promise<UsuarioRow | Refusal> {
  const { bloqueado, seccional_ids = [], ...user } = body;
  const email = user.email.toLowerCase();
  const refusal = (await takenEmail(tx, email, '')) ?? (await refusePlaces(tx, seccional_ids));
  if (refusal) return refusal;
  const values = { ...user, email, seccional_ids };
  const made = await onWholeTables(tx, async () => {
    const inserted = await insertUser(house, tx, { ...values, password: null });
    await queries.setPlaces(tx, inserted.id, seccional_ids);
    return inserted;
  });
  if (!(await find(house, tx, made.id))) return refuseField('seccional_ids', OUTSIDE);
  if (bloqueado) await queries.updateUsuario(tx, made.id, 1, { ...values, bloqueado });
  else await mailInvitation(house, tx, made, mailing);
  return present(await find(house, tx, made.id));
}

/** Issues another link, also when the first one was lost. */
export const inviteAgain = (house: House, tx: Handle, id: string, mailing: Mailing) =>
  change(house, tx, id, async (before) => {
    if (before.estado === 'activo' || before.bloqueado) return refuse('invitacion_usada');
    await mailInvitation(house, tx, before, mailing);
    return null;
  });

export const revoke = (house: House, tx: Handle, id: string) =>
  change(house, tx, id, async (before) => {
    if (before.estado !== 'invitado') return refuse('invitacion_usada');
    await deleteEnlace(tx, id);
    return null;
  });

/** Resets the access of a user who lost the password or the phone. Only another administrator can. */
export const giveBack = (
  house: House,
  tx: Handle,
  id: string,
  by: string,
  { base, afterCommit }: Mailing,
) =>
  change(house, tx, id, async (before) => {
    if (id === by) return refuse('acceso_propio');
    const enlace = await enlaces.reset(house, tx, id);
    await outbox.queue(house, tx, accesoMail(before, enlace, base));
    afterCommit(() => outbox.wake(house));
    return null;
  });

/** Resets access at the server, for a sole administrator: the link is printed there and not mailed. */
export async function rescue(house: House, tx: Handle, email: string) {
  const found = await queries.findByEmail(tx, email, house.clock.now().toISOString());
  if (!found) return null;
  return { usuario: found, enlace: await enlaces.reset(house, tx, found.id, true) };
}

/** Runs an action on a user, and returns the row before and after it for the audit. */
async function change(
  house: House,
  tx: Handle,
  id: string,
  act: (before: UsuarioRow) => Promise<Refusal | null>,
): Promise<Change | Refusal> {
  const before = await find(house, tx, id);
  if (!before) return refuse('no_encontrado');
  const refusal = await act(before);
  if (refusal) return refusal;
  return { before, after: present(await find(house, tx, id)) };
}

async function mailInvitation(
  house: House,
  tx: Handle,
  user: Usuario,
  { base, afterCommit }: Mailing,
): Promise<void> {
  const enlace = await enlaces.issue(house, tx, user.id);
  await outbox.queue(house, tx, invitacionMail(user, enlace, base));
  afterCommit(() => outbox.wake(house));
}

const find = ({ clock }: House, db: Handle, id: string) =>
  queries.findUsuario(db, id, clock.now().toISOString());

/** Shown where a local administrator gives access above or beside their own places. */
const OUTSIDE = 'Elegí al menos una de tus seccionales, y ninguna otra.';

/** Refuses what is no seccional. The clerk's own limits are the database's: who is outside is not found. */
const refusePlaces = async (tx: Handle, ids: number[]): Promise<Refusal | null> =>
  (await queries.arePlaces(tx, ids))
    ? null
    : refuseField('seccional_ids', 'Una de las seccionales ya no está. Elegí otra.');

async function takenEmail(tx: Handle, email: string, except: string): Promise<Refusal | null> {
  if (!(await queries.emailIsTaken(tx, email, except))) return null;
  return refuse('ya_existe', {
    errores: [{ campo: 'email', mensaje: 'Ya hay otra persona con ese correo.' }],
  });
}

async function refuseLast(tx: Handle, id: string): Promise<Refusal | null> {
  return (await queries.holdOtherAdministracion(tx, id)) ? null : refuse('ultima_administracion');
}

const administers = (user: { role: Role; bloqueado: boolean; seccional_ids: number[] }) =>
  user.role === 'administracion' && !user.bloqueado && user.seccional_ids.length === 0;
