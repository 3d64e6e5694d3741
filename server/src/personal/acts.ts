import {
  type Acts,
  figure,
  text,
  type Thing,
  type Told,
  type Values,
} from '../platform/audit/acts.ts';
import { edited } from '../platform/audit/any.ts';
import { countOf, quoted } from '../platform/audit/words.ts';
import { findUserNames } from './acts.queries.ts';

const SESION = { one: 'sesión', many: 'sesiones', female: true } as const;

/** Author of what the operator does on the server itself (`rescatar-personal.ts`). */
const OPERATOR = 'servidor';

const user = (name: string): Thing => ({ name, phrase: name });

/** Names of the places of a user, as the audit kept them. */
const placesIn = ({ seccionales }: Values): string =>
  Array.isArray(seccionales) ? seccionales.map(String).join(', ') : '';

function changedUser(told: Told): string {
  const { before, after, it } = told;
  const [was, is] = [placesIn(before), placesIn(after)];
  if (was !== is)
    return is === '' ? `le dio a ${it} todas las seccionales` : `limitó a ${it} a ${is}`;
  if (before['bloqueado'] === after['bloqueado']) return edited(told, it);
  return `${after['bloqueado'] === true ? 'bloqueó' : 'desbloqueó'} a ${it}`;
}

const LLAVE = {
  'llave de acceso agregada': 'agregó una llave de acceso a su cuenta',
  'llave de acceso quitada': 'quitó una llave de acceso de su cuenta',
  'nombre de una llave de acceso': 'le cambió el nombre a una llave de acceso de su cuenta',
  'segundo factor agregado': 'agregó un segundo factor a su cuenta',
  'segundo factor quitado': 'quitó el segundo factor de su cuenta',
  'códigos de respaldo nuevos': 'pidió códigos de respaldo nuevos para su cuenta',
  contraseña: 'cambió su contraseña',
} as const;
type Cambio = keyof typeof LLAVE;
const isCambio = (cambio: string | null): cambio is Cambio => cambio !== null && cambio in LLAVE;

function changedAccount({ after }: Told): string {
  const [cambio, nombre] = [text(after['cambio']), text(after['nombre'])];
  if (!isCambio(cambio)) return 'cambió su cuenta';
  return `${LLAVE[cambio]}${nombre === null ? '' : `: ${quoted(nombre)}`}`;
}

export const acts: Acts = {
  usuarios: {
    noun: { one: 'usuario', many: 'usuarios' },
    async find(db, ids) {
      const rows = await findUserNames(db, ids);
      return new Map([
        [OPERATOR, user('El operador del servidor')],
        ...rows.map(({ id, name }) => [id, user(name)] as const),
      ]);
    },
    recall({ name }) {
      const known = text(name);
      return known === null ? null : user(known);
    },
    says: {
      alta: ({ it }) => `invitó a ${it} a usar la consola`,
      cambio: changedUser,
      borrado: ({ it }) => `borró el usuario de ${it}`,
      invitacion: ({ it }) => `mandó de nuevo la invitación de ${it}`,
      revocacion: ({ it }) => `anuló la invitación de ${it}`,
      devolucion: ({ it }) => `le devolvió el acceso a ${it}`,
      cierre: ({ it, after }) =>
        `cerró ${countOf(figure(after['sesiones_cerradas']), SESION)} de ${it}`,
    },
  },
  cuenta: {
    noun: { one: 'cuenta', many: 'cuentas', female: true },
    says: {
      cambio: changedAccount,
      cierre: ({ after }) =>
        `cerró ${countOf(figure(after['sesiones_cerradas']), SESION)} de su cuenta`,
    },
  },
};
