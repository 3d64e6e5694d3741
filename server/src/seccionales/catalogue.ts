import type * as wire from '@gremio/contract/seccionales/endpoints.ts';
import type { LugarRow } from '@gremio/contract/seccionales/schemas.ts';
import { present } from '@gremio/contract/platform/present.ts';
import type { Handle } from '../platform/database/handle.ts';
import { allAudiences } from '../platform/database/audience.ts';
import { currentPlaces } from '../platform/database/scope.ts';
import type { Store } from '../platform/http/resource.ts';
import { refuse, refuseField, type Refusal } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import { REPORTS } from '../platform/report/report.ts';
import { moveCounts } from '../platform/report/move.queries.ts';
import * as queries from './catalogue.queries.ts';
import { type Clase, REPARTICION, SECCIONAL } from './kinds.ts';

/** Tables of the reports of every room, which count by the name of the seccional. */
export const countsOf = (house: House): string[] =>
  REPORTS.of(house).flatMap((all) => all.map(({ table }) => table));

/** Names of the seccionales that these spellings mean, by the spelling. */
export const namesOf = (db: Handle, textos: readonly string[]) =>
  queries.findNames(db, SECCIONAL, textos);

export const listSeccionales = (db: Handle) => queries.listNames(db, SECCIONAL);

/** A kind of place as a resource of the console (docs/seccionales.md). */
export const storeOf = (house: House, clase: Clase): Store<typeof wire.seccionales, LugarRow> => ({
  list: (db, filter, page) => queries.listRows(db, clase, filter, page),
  find: (db, id) => queries.findRow(db, clase, id),
  async create(tx, body) {
    const refusal =
      (await refuseName(tx, clase, body.nombre, null)) ?? (await refuseUnder(tx, body));
    if (refusal) return refusal;
    const id = await queries.insertRow(tx, clase, body);
    return present(await queries.findRow(tx, clase, id));
  },
  async update(tx, id, { version, ...values }, before) {
    const refusal =
      (await refuseName(tx, clase, values.nombre, id)) ??
      (await refuseUnder(tx, values, clase === SECCIONAL ? id : null));
    if (refusal) return refusal;
    await queries.addSpelling(tx, clase, id, values.nombre);
    if (!(await queries.updateRow(tx, clase, id, version, values))) return null;
    if (values.nombre !== before.nombre && clase === SECCIONAL) {
      await moveCounts(tx, countsOf(house), before.nombre, values.nombre);
    }
    return queries.findRow(tx, clase, id);
  },
  async remove(tx, id) {
    const audiences = await allAudiences(house, tx);
    const isNamed = audiences.some((one) => one[clase.todas].includes(id));
    if (isNamed || (await queries.isUsed(tx, clase, id))) return refuse('en_uso');
    await queries.deleteRow(tx, clase, id);
    return null;
  },
  takes: (id) => queries.takenRows(clase, id),
});

/** Refuses a name that means another place, or nothing. */
async function refuseName(
  tx: Handle,
  clase: Clase,
  nombre: string,
  own: number | null,
): Promise<Refusal | null> {
  const found = await queries.findSpelled(tx, clase, nombre);
  if (found.clave === null) return refuseField('nombre', 'Escribí un nombre con letras.');
  if (found.id === null || found.id === own) return null;
  return refuse('ya_existe', {
    errores: [
      {
        campo: 'nombre',
        mensaje: `Así se escribe también «${found.nombre}». Unilas, o elegí otro nombre.`,
      },
    ],
  });
}

/** Refuses a place above that is not there, or that would belong to itself. */
async function refuseUnder(
  tx: Handle,
  { padre_id }: { padre_id: number | null },
  own: number | null = null,
): Promise<Refusal | null> {
  if (padre_id === null) return null;
  const above = await queries.listAbove(tx, padre_id);
  if (above[0] === undefined || above[0].unida_a !== null) {
    return refuseField('padre_id', 'Esa seccional no existe. Elegí otra.');
  }
  return above.some(({ id }) => id === own)
    ? refuseField('padre_id', 'Esa seccional depende de esta. Elegí otra.')
    : null;
}

/** Gives a spelling to a place or takes it away; a place's own name cannot be taken from it. */
export async function setGrafia(
  tx: Handle,
  clase: Clase,
  id: number,
  { texto, es }: { texto: string; es: boolean },
): Promise<{ row: LugarRow; de: string | null } | Refusal> {
  if (!(await queries.findRow(tx, clase, id))) return refuse('no_encontrado');
  const { clave, id: means, nombre } = await queries.findSpelled(tx, clase, texto);
  if (clave === null) return refuseField('texto', 'Escribí algo con letras.');
  const moves = es ? means !== null && means !== id : means === id;
  if (moves && (await queries.isName(tx, clase, texto))) {
    return refuseField('texto', `Es el nombre de «${nombre}». Cambiale el nombre, o unilas.`);
  }
  await (es ? queries.setSpelling : queries.removeSpelling)(tx, clase, id, texto);
  return { row: present(await queries.findRow(tx, clase, id)), de: moves && es ? nombre : null };
}

interface Textos {
  seccional: string | null;
  repdep: string | null;
}

const CLOSED: Record<Clase['columna'], string> = {
  seccional: 'Esa seccional está cerrada. Elegí otra.',
  repdep: 'Esa repartición está cerrada. Elegí otra.',
};

/** Refuses a local clerk a seccional that is not of theirs, or none: they would not see the persona again. */
export async function refuseOutside(tx: Handle, texto: string | null): Promise<Refusal | null> {
  const places = currentPlaces();
  if (places === null) return null;
  const { id } = await queries.findSpelled(tx, SECCIONAL, texto ?? '');
  return id !== null && places.includes(id)
    ? null
    : refuseField('seccional', 'Elegí una de tus seccionales.');
}

/** Refuses to put a persona by hand into a closed place where they are not yet. */
export async function refuseClosed(
  tx: Handle,
  now: Textos,
  before: Textos | null,
): Promise<Refusal | null> {
  for (const clase of [SECCIONAL, REPARTICION]) {
    const { columna } = clase;
    const texto = now[columna];
    if (texto === null || texto === before?.[columna]) continue;
    const { nombre, estado } = await queries.findSpelled(tx, clase, texto);
    if (estado === 'cerrada' && nombre !== before?.[columna]) {
      return refuseField(columna, CLOSED[columna]);
    }
  }
  return null;
}
