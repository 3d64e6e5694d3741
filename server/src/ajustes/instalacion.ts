import {
  type Instalacion,
  type Paso,
  PASOS,
} from '@gremio/contract/ajustes/instalacion/schemas.ts';
import { beneficiosStore } from '../beneficios/catalogo.ts';
import { usuariosStore } from '../personal/usuarios.ts';
import { personasStore } from '../personas/personas.ts';
import type { Handle } from '../platform/database/handle.ts';
import type { House } from '../platform/house.ts';
import * as ajustes from './ajustes.ts';
import * as queries from './instalacion.queries.ts';

const page = (limit: number) => ({ sort: ['id', 'ASC'] as ['id', 'ASC'], offset: 0, limit });

/** Derived from the data, so a step that was done on another screen counts too. */
const isDone: Record<Paso, (house: House, db: Handle, userId: string) => Promise<boolean>> = {
  organizacion: async (_house, db) =>
    ((await ajustes.store.find(db, 'organizacion'))?.version ?? 0) > 0,
  segundo_factor: async (house, db, userId) =>
    (await usuariosStore(house).find(db, userId))?.segundo_factor ?? false,
  padron: async (house, db) => (await personasStore(house).list(db, {}, page(2))).rows.length > 0,
  beneficio: async (house, db) => (await firstBeneficio(house, db)) !== null,
  colega: async (house, db) => (await usuariosStore(house).list(db, {}, page(2))).rows.length > 1,
};

async function firstBeneficio(house: House, db: Handle) {
  const { rows } = await beneficiosStore(house).list(db, { publicado: true }, page(20));
  const [first] = rows.filter((row) => row.cant_sucursales > 0);
  if (!first) return null;
  const { id, nombre, descuento } = first;
  return { id, nombre, descuento };
}

/** Progress of a new installation, for its administrator. */
export async function get(house: House, db: Handle, userId: string): Promise<Instalacion> {
  const salteados = await queries.listSalteados(db);
  const pasos = [];
  for (const paso of PASOS) {
    const hecho = await isDone[paso](house, db, userId);
    const estado = hecho ? 'hecho' : salteados.has(paso) ? 'salteado' : 'pendiente';
    pasos.push({ paso, estado } as const);
  }
  return { pasos, beneficio: await firstBeneficio(house, db), terminada: salteados.has('lista') };
}
