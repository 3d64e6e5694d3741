import type { usuarioWrite, Usuario } from '@gremio/contract/personal/schemas.ts';
import type { Role } from '@gremio/contract/personal/rules.ts';
import { hashPassword } from 'better-auth/crypto';
import type * as z from 'zod';
import type { Handle } from '../../platform/database/handle.ts';
import type { Store } from '../../platform/http/resource.ts';
import { refuse, refuseField, type Refusal } from '../../platform/outcome.ts';
import * as queries from './queries.ts';
import type { UsuarioRow } from './queries.ts';

type UsuarioWrite = z.output<typeof usuarioWrite>;

export interface NewUser {
  email: string;
  password: string;
  name: string;
  role: Role;
}

/** Who of the staff there is, as whoever administers keeps it: somebody who administers always remains. */
export function createUsuariosStore(
  insert: (tx: Handle, user: NewUser) => Promise<Usuario>,
): Store<UsuarioRow> {
  async function takenEmail(tx: Handle, email: string, except: string): Promise<Refusal | null> {
    if (!(await queries.emailIsTaken(tx, email, except))) return null;
    return refuse('ya_existe', {
      errores: [{ campo: 'email', mensaje: 'Ya hay otra persona con ese correo.' }],
    });
  }

  const administers = (user: { role: Role; bloqueado: boolean }) =>
    user.role === 'administracion' && !user.bloqueado;

  async function refuseLast(tx: Handle, id: string): Promise<Refusal | null> {
    return (await queries.holdOtherAdministracion(tx, id)) ? null : refuse('ultima_administracion');
  }

  return {
    list: (db, filter, page) => queries.listUsuarios(db, filter as queries.UsuarioFilter, page),
    find: (db, id) => queries.findUsuario(db, String(id)),
    check: ({ password }: UsuarioWrite, id) =>
      id === null && password === null ? refuseField('password', 'Completá este dato.') : null,

    async create(tx, { bloqueado, password, ...user }: UsuarioWrite) {
      const email = user.email.toLowerCase();
      const refusal = await takenEmail(tx, email, '');
      if (refusal) return refusal;
      const { id } = await insert(tx, { ...user, email, password: password as string });
      if (bloqueado) await queries.updateUsuario(tx, id, 1, { ...user, email, bloqueado });
      return (await queries.findUsuario(tx, id)) as UsuarioRow;
    },

    async update(tx, _id, body: UsuarioWrite & { version: number }, before) {
      const { version, password, ...values } = body;
      const changes = { ...values, email: values.email.toLowerCase() };
      const leaves = administers(before) && !administers(changes);
      const refusal =
        (await takenEmail(tx, changes.email, before.id)) ??
        (leaves ? await refuseLast(tx, before.id) : null);
      if (refusal) return refusal;
      if (!(await queries.updateUsuario(tx, before.id, version, changes))) return null;
      if (password !== null) await queries.setPassword(tx, before.id, await hashPassword(password));
      if (password !== null || changes.bloqueado) await queries.endSessions(tx, before.id);
      return queries.findUsuario(tx, before.id);
    },

    async remove(tx, id) {
      const refusal = await refuseLast(tx, String(id));
      if (!refusal) await queries.deleteUsuario(tx, String(id));
      return refusal;
    },
  };
}
