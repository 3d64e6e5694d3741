import { formatDocumento } from '@gremio/contract/platform/documento.ts';
import {
  type Acts,
  figure,
  text,
  type Thing,
  type Told,
  type Values,
  valuesOf,
} from '../platform/audit/acts.ts';
import { edited, fileOf, outcomeOf } from '../platform/audit/any.ts';
import { countOf, type Noun } from '../platform/audit/words.ts';
import { BORRADO } from '../platform/datos.ts';
import { findPersonaNames } from './acts.queries.ts';

const ERASED: Thing = {
  name: BORRADO,
  phrase: 'una persona cuyos datos se borraron',
};

/** `Juan Gómez (DNI 22.333.444)`. */
function personaThing(nombre: string, documento: string): Thing {
  if (nombre === BORRADO) return ERASED;
  const name = `${nombre} (DNI ${formatDocumento(documento)})`;
  return { name, phrase: name };
}

/** A persona by what an act keeps of them; null where it keeps too little. */
export function recallPersona(values: Values): Thing | null {
  const [nombre, documento] = [text(values['nombre']), text(values['numero_documento'])];
  return nombre && documento ? personaThing(nombre, documento) : null;
}

/** The persona concerned; one who was deleted, by what the audit still has. */
const whomIn = ({ name, it, whom }: Told): string => (name === null ? whom : it);

const ESTADOS: Record<string, (whom: string) => string> = {
  activo: (whom) => `reactivó la afiliación de ${whom}`,
  suspendido: (whom) => `suspendió la afiliación de ${whom}`,
  baja: (whom) => `dio de baja a ${whom}`,
};

function changed(told: Told): string {
  const { before, after, own } = told;
  const [was, is] = [text(before['estado']), text(after['estado'])];
  const says = is === null || is === was ? undefined : ESTADOS[is];
  if (says) return says(whomIn(told));
  return own ? 'cambió sus datos de contacto desde la app' : edited(told, whomIn(told));
}

const VOUCHER: Noun = { one: 'voucher', many: 'vouchers' };
const DEVICE: Noun = { one: 'dispositivo', many: 'dispositivos' };
const PERSONA: Noun = { one: 'persona', many: 'personas', female: true };

function handedOver(told: Told): string {
  const { after } = told;
  const vouchers = Array.isArray(after['voucher_ids']) ? after['voucher_ids'].length : 0;
  const turno = after['turno_id'] ? ' y dio por atendido su turno' : '';
  return `entregó ${countOf(vouchers, VOUCHER)} a ${whomIn(told)}${turno}`;
}

/** A persona who was merged, by what the audit kept. */
const mergedIn = ({ after }: Told): string =>
  recallPersona(valuesOf(after['unida']))?.name ?? 'otra persona';

/** An import of the roll, the hand-over of vouchers at the counter, or the union of two personas. */
function undone(told: Told): string {
  const { after } = told;
  if ('unida' in after) return `deshizo la unión de ${mergedIn(told)} con ${whomIn(told)}`;
  if (!Array.isArray(after['voucher_ids'])) {
    return `deshizo la importación del padrón${fileOf(after)}${outcomeOf(after)}`;
  }
  return `deshizo la entrega de ${countOf(after['voucher_ids'].length, VOUCHER)} a ${whomIn(told)}`;
}

export const acts: Acts = {
  personas: {
    noun: PERSONA,
    async find(db, ids) {
      const rows = await findPersonaNames(db, ids);
      return new Map(
        rows.map(({ id, nombre, numero_documento }) => [
          String(id),
          personaThing(nombre, numero_documento),
        ]),
      );
    },
    recall: recallPersona,
    says: {
      alta: (told) => `agregó al padrón a ${whomIn(told)}`,
      cambio: changed,
      borrado: (told) => `borró del padrón a ${whomIn(told)}`,
      /** Written by the room `activacion`. */
      cierre: (told) => {
        const closed = figure(told.after['dispositivos_cerrados']);
        const one = 'dispositivo_cerrado' in told.after;
        return `cerró ${countOf(one ? 1 : closed, DEVICE)} de ${whomIn(told)}`;
      },
      revocacion: (told) => `dio un carnet nuevo a ${whomIn(told)}`,
      entrega: handedOver,
      deshecho: undone,
      union: (told) => `unió a ${mergedIn(told)} con ${whomIn(told)}`,
      lectura: (told) =>
        'motivo' in told.after
          ? `buscó en el mostrador a ${whomIn(told)}`
          : `leyó en el mostrador el carnet de ${whomIn(told)}`,
      importacion: ({ after }) => `importó el padrón${fileOf(after)}${outcomeOf(after)}`,
    },
  },
  duplicados: {
    noun: { one: 'posible duplicado', many: 'posibles duplicados' },
    says: {
      decision: (told) => {
        const otra = recallPersona(valuesOf(told.after['otra']))?.name ?? 'otra persona';
        return told.after['estado'] === 'descartado'
          ? `dijo que ${told.whom} y ${otra} no son la misma persona`
          : `volvió a dejar como posible duplicado a ${told.whom} y ${otra}`;
      },
    },
  },
};
