import type * as wire from '@gremio/contract/audiencias/endpoints.ts';
import { present } from '@gremio/contract/platform/present.ts';
import * as personas from '../personas/lookups.ts';
import { allAudiences } from '../platform/database/audience.ts';
import type { Store } from '../platform/http/resource.ts';
import { refuse, refuseField } from '../platform/outcome.ts';
import type { House } from '../platform/house.ts';
import * as queries from './listas.queries.ts';

/** Lists of members, which audiences name (docs/audiencias.md). */
export const listasStore = (house: House): Store<typeof wire.listas> => ({
  list: queries.listListas,
  find: queries.findLista,
  create: async (tx, { nombre }) =>
    present(await queries.findLista(tx, await queries.insertLista(tx, nombre))),
  async update(tx, id, { nombre, version }) {
    return (await queries.updateLista(tx, id, version, nombre)) ? queries.findLista(tx, id) : null;
  },
  async remove(tx, id) {
    const audiences = await allAudiences(house, tx);
    if (audiences.some(({ listas }) => listas?.includes(id))) return refuse('en_uso');
    await queries.deleteLista(tx, id);
    return null;
  },
  takes: queries.takenByLista,
});

const TAKEN = 'Esa persona ya está en la lista.';

/** Members on lists. */
export const personasStore: Store<typeof wire.listaPersonas> = {
  list: queries.listOnLists,
  find: queries.findOnList,
  async create(tx, body) {
    if (!(await queries.findLista(tx, body.lista_id)))
      return refuseField('lista_id', 'Esa lista no existe. Elegí otra.');
    if (!(await personas.miembrosById(tx, [body.persona_id])).has(body.persona_id))
      return refuseField('persona_id', 'Esa persona no está en el padrón. Elegí otra.');
    const id = await queries.insertOnList(tx, body);
    return id === null
      ? refuse('ya_existe', { errores: [{ campo: 'persona_id', mensaje: TAKEN }] })
      : present(await queries.findOnList(tx, id));
  },
  async remove(tx, id) {
    await queries.deleteOnList(tx, id);
    return null;
  },
  takes: queries.takenFromList,
};
