import type { Handle } from '../platform/database/handle.ts';
import { type Acts, figure, text, type Thing, titled, type Told } from '../platform/audit/acts.ts';
import { findColumn } from '../platform/audit/names.queries.ts';
import { countOf, type Noun, of, quoted } from '../platform/audit/words.ts';

const ENTRADA: Noun = { one: 'entrada', many: 'entradas', female: true };
const INGRESO = { one: 'ingreso', many: 'ingresos' };

/** Table of each class of place with a door. */
const TABLES = { evento: 'eventos', congreso: 'congresos' };

/** Names the places of the door, which the audit records as `evento 5`. */
async function findPlaces(db: Handle, ids: string[]): Promise<Map<string, Thing>> {
  const found = new Map<string, Thing>();
  for (const [clase, table] of Object.entries(TABLES)) {
    const numbers = ids.flatMap((id) =>
      id.startsWith(`${clase} `) ? [id.slice(clase.length + 1)] : [],
    );
    if (numbers.length === 0) continue;
    for (const [id, name] of await findColumn(db, table, 'nombre', numbers)) {
      found.set(`${clase} ${id}`, { name, phrase: `el ${clase} ${quoted(name)}` });
    }
  }
  return found;
}

const scanned =
  (verb: string) =>
  ({ after, it, name }: Told): string => {
    const count = Array.isArray(after['accesos']) ? after['accesos'].length : 1;
    const puerta = text(after['puerta']);
    const where = name === null ? '' : ` en ${it}`;
    return `${verb} ${countOf(count, INGRESO)}${where}${puerta === null ? '' : `, por la puerta ${quoted(puerta)}`}`;
  };

export const acts: Acts = {
  comercios: titled({ one: 'comercio', many: 'comercios' }, 'comercios', 'nombre', {
    apertura: ({ it }) => `imprimió el enlace ${of(it)}`,
  }),
  accesos: {
    noun: INGRESO,
    find: findPlaces,
    says: {
      apertura: ({ after, whom }) =>
        `imprimió ${countOf(figure(after['entradas']), ENTRADA)} de ${whom}`,
      acceso: scanned('registró'),
      deshecho: scanned('anuló'),
    },
  },
};
